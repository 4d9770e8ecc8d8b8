"""Record batches (magic 2) and the old message sets (magic 0 and 1), stdlib only.

Codecs other than gzip are written in their stored form (literal blocks), which
every reader must accept. parse() reads gzip alone, contents() all but zstd.
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


def decompress(codec, data):
    """Of what a server sends. zstd is not here."""
    if codec == GZIP:
        return gzip.decompress(data)
    if codec == SNAPPY:
        if not data.startswith(b'\x82SNAPPY\0'):
            return _unsnappy(data)
        out, at = b'', 16
        while at < len(data):
            n, = struct.unpack_from('>i', data, at)
            out += _unsnappy(data[at + 4:at + 4 + n])
            at += 4 + n
        return out
    if codec == LZ4:
        return _unlz4(data)
    return data


def _copy(out, distance, n):
    for _ in range(n):
        out.append(out[-distance])


def _unsnappy(data):
    at, shift, size, out = 0, 0, 0, bytearray()
    while True:
        byte = data[at]
        at += 1
        size |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            break
    while at < len(data):
        tag = data[at]
        at += 1
        kind, n = tag & 3, (tag >> 2) + 1
        if kind == 0:
            if n > 60:
                width = n - 60
                n = int.from_bytes(data[at:at + width], 'little') + 1
                at += width
            out += data[at:at + n]
            at += n
        elif kind == 1:
            _copy(out, tag >> 5 << 8 | data[at], (tag >> 2 & 7) + 4)
            at += 1
        else:
            width = 2 * kind - 2 if kind == 2 else 4
            _copy(out, int.from_bytes(data[at:at + width], 'little'), n)
            at += width
    assert len(out) == size
    return bytes(out)


def _unlz4(data):
    """A frame of independent blocks without content size, as Kafka writes it."""
    assert data[:4] == b'\x04\x22\x4d\x18' and not data[4] & 0x08
    at, out = 7, b''
    while True:
        n, = struct.unpack_from('<I', data, at)
        at += 4
        if n == 0:
            return out
        block, n = data[at:at + (n & 0x7FFFFFFF)], n
        at += len(block)
        out += block if n >> 31 else _unlz4_block(block)


def _unlz4_block(data):
    def length(n, at):
        if n == 15:
            while True:
                n += data[at]
                at += 1
                if data[at - 1] != 255:
                    break
        return n, at
    at, out = 0, bytearray()
    while at < len(data):
        token = data[at]
        n, at = length(token >> 4, at + 1)
        out += data[at:at + n]
        at += n
        if at == len(data):
            break
        distance = int.from_bytes(data[at:at + 2], 'little')
        n, at = length(token & 15, at + 2)
        _copy(out, distance, n + 4)
    return bytes(out)


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


def message(value=b'v', key=None, magic=1, ts=1700000000000, offset=0, codec=NONE, attributes=0, crc=None):
    """One message of magic 0 or 1."""
    body = struct.pack('>bb', magic, attributes | codec) + (struct.pack('>q', ts) if magic == 1 else b'')
    for field in (key, value):
        body += struct.pack('>i', -1) if field is None else struct.pack('>i', len(field)) + field
    return struct.pack('>qiI', offset, len(body) + 4, zlib.crc32(body) if crc is None else crc) + body


def message_set(values=(b'v',), magic=1, ts=1700000000000, keys=None, codec=NONE, offsets=None, **wrapper):
    """An old message set: plain, or one wrapper (whose fields `wrapper` overrides) around it."""
    plain = b''.join(message(v, (keys or [None] * len(values))[i], magic, ts + i, (offsets or range(len(values)))[i])
                     for i, v in enumerate(values))
    if codec == NONE:
        return plain
    data = compress(codec, plain)
    if codec == LZ4 and magic == 0:  # its writers took the check byte over the frame's magic number, too
        data = data[:6] + bytes([_xxh32(data[:6]) >> 8 & 0xFF]) + data[7:]
    return message(data, **dict(dict(magic=magic, ts=ts + len(values) - 1, offset=len(values) - 1, codec=codec), **wrapper))


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


def contents(data):
    """What a records field says, of any magic and codec but zstd; a cut end is dropped."""
    out, at, data = [], 0, data or b''
    while len(data) - at >= 17:
        base, length = struct.unpack_from('>qi', data, at)
        one = data[at:at + 12 + length]
        if len(one) < 12 + length:
            break
        at += 12 + length
        out.append(_batch_contents(one, base) if one[16] == 2 else _message_contents(one, base))
    return out


def _batch_contents(data, base):
    one = _parse_one(data, base, 2)
    codec = one['attributes'] & 7
    if codec in (SNAPPY, LZ4):
        del one['payload']
        one['records'] = _records(decompress(codec, data[61:]), one['count'], base, one['baseTimestamp'])
    return one


def _message_contents(data, offset):
    crc, magic, attributes = struct.unpack_from('>IBB', data, 12)
    one = {'offset': offset, 'magic': magic, 'attributes': attributes, 'crcRight': crc == zlib.crc32(data[16:])}
    at = 18
    if magic == 1:
        one['timestamp'], = struct.unpack_from('>q', data, at)
        at += 8
    fields = []
    for _ in range(2):
        n, = struct.unpack_from('>i', data, at)
        fields.append(None if n < 0 else data[at + 4:at + 4 + n])
        at += 4 + max(n, 0)
    one['exact'] = at == len(data)
    if attributes & 7:
        one['set'] = contents(decompress(attributes & 7, fields[1]))
    else:
        one['key'], one['value'] = [None if f is None else f.decode('latin-1') for f in fields]
    return one
