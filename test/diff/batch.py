"""Record batches (magic 2) and the old message sets (magic 0 and 1), stdlib only.

Codecs other than gzip are written in their stored form (literal blocks), which
every reader must accept; they are not read back here.
"""
import functools
import gzip
import struct
import zlib

NONE, GZIP, SNAPPY, LZ4, ZSTD = range(5)
LOG_APPEND, TRANSACTIONAL, CONTROL = 8, 16, 32


def _table():
    rows = []
    for n in range(256):
        for _ in range(8):
            n = n >> 1 ^ (0x82F63B78 if n & 1 else 0)
        rows.append(n)
    return rows


_CRC = _table()


@functools.lru_cache(maxsize=32)  # the same large batch comes back many times
def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ _CRC[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


def varint(n):
    n = (n << 1) ^ (n >> 63)
    n &= (1 << 64) - 1
    out = bytearray()
    while n > 0x7F:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    return bytes(out)


def read_varint(data, at):
    n = shift = 0
    while True:
        byte = data[at]
        at += 1
        n |= (byte & 0x7F) << shift
        if byte < 0x80:
            return n >> 1 ^ -(n & 1), at
        shift += 7


def _blob(data):
    return varint(-1) if data is None else varint(len(data)) + data


def record(delta, value=b'v', key=None, ts_delta=0, headers=()):
    body = b'\0' + varint(ts_delta) + varint(delta) + _blob(key) + _blob(value) + varint(len(headers))
    for k, v in headers:
        body += _blob(k) + _blob(v)
    return varint(len(body)) + body


def _xxh32(data):
    """xxHash32 with seed 0 of fewer than 16 bytes: the check byte of an lz4 frame."""
    m = 0xFFFFFFFF
    h = (374761393 + len(data)) & m
    i = 0
    while i + 4 <= len(data):
        h = (h + int.from_bytes(data[i:i + 4], 'little') * 3266489917) & m
        h = (((h << 17) | (h >> 15)) & m) * 668265263 & m
        i += 4
    while i < len(data):
        h = (h + data[i] * 374761393) & m
        h = (((h << 11) | (h >> 21)) & m) * 2654435761 & m
        i += 1
    h ^= h >> 15
    h = h * 2246822519 & m
    h ^= h >> 13
    h = h * 3266489917 & m
    return h ^ h >> 16


def compress(codec, data):
    if codec == NONE:
        return data
    if codec == GZIP:
        return gzip.compress(data, mtime=0)
    if codec == SNAPPY:
        n, head = len(data), bytearray()
        while n > 0x7F:
            head.append(n & 0x7F | 0x80)
            n >>= 7
        head.append(n)
        raw = bytes(head)
        for i in range(0, len(data), 60):
            piece = data[i:i + 60]
            raw += bytes([(len(piece) - 1) << 2]) + piece
        return raw
    if codec == LZ4:
        flags = b'\x60\x40'
        out = b'\x04\x22\x4d\x18' + flags + bytes([_xxh32(flags) >> 8 & 0xFF])
        for i in range(0, len(data), 65536):
            piece = data[i:i + 65536]
            out += struct.pack('<I', len(piece) | 0x80000000) + piece
        return out + bytes(4)
    if codec == ZSTD:
        out = b'\x28\xb5\x2f\xfd\x00\x58'  # no content size, window 2 MiB
        blocks = [data[i:i + 65536] for i in range(0, len(data), 65536)] or [b'']
        for i, piece in enumerate(blocks):
            out += struct.pack('<I', len(piece) << 3 | (i + 1 == len(blocks)))[:3] + piece
        return out
    return data


def batch(values=(b'v',), ts=1700000000000, timestamps=None, keys=None, headers=None, codec=NONE, attributes=0,
          base_offset=0, leader_epoch=-1, pid=-1, epoch=-1, sequence=-1, count=None, last_delta=None, max_ts=None,
          magic=2, crc=None, records=None, base_ts=None):
    """One batch; every header field can be overridden to make a bad one."""
    n = len(values)
    stamps = timestamps or [ts] * n
    base_ts = stamps[0] if base_ts is None and stamps else base_ts or ts
    if records is None:
        records = b''.join(
            record(i, v, (keys or [None] * n)[i], stamps[i] - base_ts, (headers or [()] * n)[i])
            for i, v in enumerate(values))
    tail = struct.pack('>hiqqqhii', attributes | codec, n - 1 if last_delta is None else last_delta, base_ts,
                       (max(stamps) if stamps else ts) if max_ts is None else max_ts, pid, epoch, sequence,
                       n if count is None else count) + compress(codec, records)
    crc = crc32c(tail) if crc is None else crc
    return struct.pack('>qiibI', base_offset, len(tail) + 9, leader_epoch, magic, crc) + tail


def message_set(values=(b'v',), magic=1, ts=1700000000000):
    """An old message set, uncompressed."""
    out = b''
    for i, v in enumerate(values):
        body = struct.pack('>bb', magic, 0)
        if magic == 1:
            body += struct.pack('>q', ts)
        body += struct.pack('>i', -1) + struct.pack('>i', len(v)) + v
        out += struct.pack('>qiI', i, len(body) + 4, zlib.crc32(body)) + body
    return out


def parse(data):
    """The batches of a records field, as dicts. A cut batch at the end is reported as {'cut': bytes}."""
    out, at = [], 0
    while at < len(data):
        if len(data) - at < 17:
            out.append({'cut': len(data) - at})
            break
        base, length = struct.unpack_from('>qi', data, at)
        end = at + 12 + length
        if end > len(data):
            out.append({'cut': len(data) - at})
            break
        magic = data[at + 16]
        out.append(_parse_one(data[at:end], base, magic))
        at = end
    return out


def _parse_one(data, base, magic):
    if magic != 2:
        return {'baseOffset': base, 'magic': magic, 'bytes': data.hex()}
    leader_epoch, _, crc = struct.unpack_from('>ibI', data, 12)
    attributes, last_delta, base_ts, max_ts, pid, epoch, seq, count = struct.unpack_from('>hiqqqhii', data, 21)
    one = {'baseOffset': base, 'leaderEpoch': leader_epoch, 'crcRight': crc == crc32c(data[21:]),
           'attributes': attributes, 'lastOffsetDelta': last_delta, 'baseTimestamp': base_ts, 'maxTimestamp': max_ts,
           'producerId': pid, 'producerEpoch': epoch, 'baseSequence': seq, 'count': count}
    codec = attributes & 7
    payload = data[61:]
    try:
        plain = gzip.decompress(payload) if codec == GZIP else payload
    except (OSError, EOFError, zlib.error):
        plain = None
    if codec in (NONE, GZIP) and plain is not None:
        one['records'] = _records(plain, count, base, base_ts)
    else:
        one['payload'] = '<%d bytes of codec %d>' % (len(payload), codec)
    return one


def _records(data, count, base, base_ts):
    out, at = [], 0
    for _ in range(count):
        _, at = read_varint(data, at)
        at += 1
        ts, at = read_varint(data, at)
        delta, at = read_varint(data, at)
        key, at = _read_blob(data, at)
        value, at = _read_blob(data, at)
        n, at = read_varint(data, at)
        headers = []
        for _ in range(n):
            k, at = _read_blob(data, at)
            v, at = _read_blob(data, at)
            headers.append([k, v])
        out.append({'offset': base + delta, 'timestamp': base_ts + ts, 'key': key, 'value': value, 'headers': headers})
    return out


def _read_blob(data, at):
    n, at = read_varint(data, at)
    if n < 0:
        return None, at
    return data[at:at + n].decode('latin-1'), at + n
