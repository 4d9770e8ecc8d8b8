"""Kafka's wire format, driven by the schema files beside this one.

Written apart from the server's own codec on purpose: a fault that both sides
of a test share is a fault that no test sees.

A message is a dict; a field is named as in the schema with its first letter in
lower case; bytes are bytes, a uuid is 16 bytes, an absent nullable is None.
"""
import json
import os
import struct

HERE = os.path.dirname(os.path.abspath(__file__))
ZERO_UUID = bytes(16)


class DecodeError(Exception):
    """The bytes are not what the schema says."""


def version_range(text):
    """"3-5", "3+", "3" or "none" as (low, high); none is an empty range."""
    if text in (None, 'none'):
        return (1, 0)
    if text.endswith('+'):
        return (int(text[:-1]), 1 << 15)
    low, _, high = text.partition('-')
    return (int(low), int(high or low))


def inside(version, bounds):
    return bounds[0] <= version <= bounds[1]


class Field:
    def __init__(self, spec, common):
        name = spec['name']
        self.name = name[0].lower() + name[1:]
        self.tagged = version_range(spec.get('taggedVersions'))
        self.versions = version_range(spec['versions']) if 'versions' in spec else self.tagged
        self.nullable = version_range(spec.get('nullableVersions'))
        self.tag = spec.get('tag')
        self.map_key = spec.get('mapKey', False)
        self.entity = spec.get('entityType')
        kind = spec['type']
        self.is_array = kind.startswith('[]')
        self.type = kind[2:] if self.is_array else kind
        self.fields = None
        if 'fields' in spec:
            self.fields = [Field(f, common) for f in spec['fields']]
        elif self.type in common:
            self.fields = [Field(f, common) for f in common[self.type]['fields']]
        self.default = self.parse_default(spec.get('default'))

    def parse_default(self, text):
        if text == 'null':
            return None
        if self.is_array:
            return []
        if self.fields is not None:
            return {f.name: f.default for f in self.fields}
        if self.type == 'bool':
            return text == 'true'
        if self.type == 'string':
            return text or ''
        if self.type in ('bytes', 'records'):
            return b''
        if self.type == 'uuid':
            return ZERO_UUID
        if self.type == 'float64':
            return float(text or 0)
        return int(text or '0', 0)


class Schema:
    def __init__(self, path):
        with open(path, encoding='utf-8') as f:
            spec = json.load(f)
        common = {c['name']: c for c in spec.get('commonStructs', [])}
        self.name = spec['name']
        self.api_key = spec.get('apiKey')
        self.valid = version_range(spec['validVersions'])
        self.flexible = version_range(spec['flexibleVersions'])
        self.fields = [Field(f, common) for f in spec['fields']]


class Api:
    """Request and response of one key over every version of both releases."""

    def __init__(self, name):
        self.name = name
        self.schemas = {}
        for era in ('4.4', '3.9'):
            pair = []
            for kind in ('Request', 'Response'):
                path = os.path.join(HERE, 'schema', era, name + kind + '.json')
                pair.append(Schema(path) if os.path.exists(path) else None)
            self.schemas[era] = pair
        self.key = self.schemas['4.4'][0].api_key

    def pick(self, version, kind):
        for era in ('4.4', '3.9'):
            schema = self.schemas[era][kind]
            if schema and inside(version, schema.valid):
                return schema
        return self.schemas['4.4'][kind]

    def request(self, version):
        return self.pick(version, 0)

    def response(self, version):
        return self.pick(version, 1)

    def flexible(self, version):
        return inside(version, self.request(version).flexible)


def load_apis():
    names = sorted(n[:-len('Request.json')] for n in os.listdir(os.path.join(HERE, 'schema', '4.4'))
                   if n.endswith('Request.json'))
    return {name: Api(name) for name in names}


FIXED = {'int8': 'b', 'int16': 'h', 'int32': 'i', 'int64': 'q', 'uint16': 'H', 'uint32': 'I', 'float64': 'd'}


def uvarint(n):
    out = bytearray()
    while n > 0x7F:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    return bytes(out)


class Writer:
    def __init__(self, version, flexible):
        self.out = bytearray()
        self.version = version
        self.flexible = flexible

    def length(self, n, wide):
        if self.flexible:
            self.out += uvarint(0 if n is None else n + 1)
        else:
            self.out += struct.pack('>i' if wide else '>h', -1 if n is None else n)

    def value(self, field, value):
        if field.is_array:
            self.length(None if value is None else len(value), True)
            for item in value or []:
                self.single(field, item)
        elif field.fields is not None and field.nullable[0] <= field.nullable[1]:
            if inside(self.version, field.nullable):
                self.out += b'\xff' if value is None else b'\x01'
            if value is not None:
                self.struct(field.fields, value)
        else:
            self.single(field, value)

    def single(self, field, value):
        kind = field.type
        if field.fields is not None:
            self.struct(field.fields, value)
        elif kind in FIXED:
            self.out += struct.pack('>' + FIXED[kind], value)
        elif kind == 'bool':
            self.out.append(1 if value else 0)
        elif kind == 'uuid':
            self.out += value
        elif kind == 'string':
            data = None if value is None else value if isinstance(value, bytes) else value.encode()
            self.length(None if data is None else len(data), False)
            self.out += data or b''
        else:
            self.length(None if value is None else len(value), True)
            self.out += value or b''

    def struct(self, fields, value):
        unknown = set(value) - {f.name for f in fields} - {'_tags'}
        if unknown:
            raise ValueError('no such field: %s' % ', '.join(sorted(unknown)))
        tags = dict(value.get('_tags', {}))
        for f in fields:
            if not inside(self.version, f.versions):
                continue
            item = value.get(f.name, f.default)
            if not inside(self.version, f.tagged):
                self.value(f, item)
            elif item != f.default:
                inner = Writer(self.version, True)
                inner.value(f, item)
                tags[f.tag] = bytes(inner.out)
        if self.flexible:
            self.out += uvarint(len(tags))
            for tag in sorted(tags):
                self.out += uvarint(tag) + uvarint(len(tags[tag])) + tags[tag]


class Reader:
    def __init__(self, data, version, flexible):
        self.data = data
        self.at = 0
        self.version = version
        self.flexible = flexible

    def take(self, n):
        if n < 0 or self.at + n > len(self.data):
            raise DecodeError('%d bytes wanted at %d of %d' % (n, self.at, len(self.data)))
        piece = self.data[self.at:self.at + n]
        self.at += n
        return bytes(piece)

    def unpack(self, code):
        return struct.unpack('>' + code, self.take(struct.calcsize('>' + code)))[0]

    def uvarint(self):
        n = shift = 0
        while True:
            byte = self.take(1)[0]
            n |= (byte & 0x7F) << shift
            if byte < 0x80:
                return n
            shift += 7
            if shift > 35:
                raise DecodeError('varint too long at %d' % self.at)

    def length(self, wide):
        if self.flexible:
            return self.uvarint() - 1
        return self.unpack('i' if wide else 'h')

    def value(self, field):
        if field.is_array:
            n = self.length(True)
            if n < 0:
                self.check_null(field)
                return None
            return [self.single(field) for _ in range(n)]
        if field.fields is not None and inside(self.version, field.nullable):
            if self.unpack('b') < 0:
                return None
        return self.single(field)

    def check_null(self, field):
        if not inside(self.version, field.nullable):
            raise DecodeError('%s is null at version %d' % (field.name, self.version))

    def single(self, field):
        kind = field.type
        if field.fields is not None:
            return self.struct(field.fields)
        if kind in FIXED:
            return self.unpack(FIXED[kind])
        if kind == 'bool':
            return self.take(1) != b'\0'
        if kind == 'uuid':
            return self.take(16)
        n = self.length(kind != 'string')
        if n < 0:
            self.check_null(field)
            return None
        data = self.take(n)
        return data.decode() if kind == 'string' else data

    def struct(self, fields):
        value = {}
        for f in fields:
            if inside(self.version, f.versions):
                value[f.name] = f.default if inside(self.version, f.tagged) else self.value(f)
        if self.flexible:
            self.tags(fields, value)
        return value

    def tags(self, fields, value):
        known = {f.tag: f for f in fields if inside(self.version, f.tagged) and inside(self.version, f.versions)}
        last = -1
        for _ in range(self.uvarint()):
            tag, size = self.uvarint(), self.uvarint()
            if tag <= last:
                raise DecodeError('tag %d after tag %d' % (tag, last))
            last = tag
            data = self.take(size)
            if tag not in known:
                # A tag that this version does not have is a leak from another.
                value.setdefault('_unknownTags', {})[tag] = data
                continue
            inner = Reader(data, self.version, True)
            value[known[tag].name] = inner.value(known[tag])
            if inner.at != size:
                raise DecodeError('tag %d: %d bytes left' % (tag, size - inner.at))


def encode_request(api, version, body, correlation_id, client_id='diff'):
    """Header and body, without the size in front."""
    schema = api.request(version)
    flexible = inside(version, schema.flexible)
    head = struct.pack('>hhi', api.key, version, correlation_id)
    if client_id is None:
        head += struct.pack('>h', -1)
    else:
        head += struct.pack('>h', len(client_id)) + client_id.encode()
    if flexible:
        head += b'\0'
    w = Writer(version, flexible)
    w.struct(schema.fields, body)
    return head + bytes(w.out)


def decode_response(api, version, data):
    """(correlation id, body) of a response without its size."""
    schema = api.response(version)
    flexible = inside(version, schema.flexible)
    r = Reader(data, version, flexible)
    correlation_id = r.unpack('i')
    if flexible and api.name != 'ApiVersions':
        for _ in range(r.uvarint()):
            r.uvarint()
            r.take(r.uvarint())
    body = r.struct(schema.fields)
    if r.at != len(data):
        raise DecodeError('%d bytes left after the body' % (len(data) - r.at))
    return correlation_id, body
