/* The door of wire/: bytes as Kafka has them. */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include "wire/batch.h"
#include "wire/batch_check.h"
#include "wire/compress.h"
#include "wire/crc32c.h"
#include "wire/grow.h"
#include "wire/hash.h"
#include "wire/legacy.h"
#include "wire/reader.h"
#include "wire/varint.h"
#include "wire/writer.h"

#endif
