"""Reads the schema tables in src/proto/schema (their form: README.md there)."""

import re
from dataclasses import dataclass, field as dataclass_field
from pathlib import Path

NEWEST = 127  # upper end of an open range such as "3+"

KINDS = ('request', 'response', 'header', 'data', 'metadata', 'coordinator-key', 'coordinator-value')
# Type: (C type, bytes at least when not flexible, bytes at least when flexible)
PRIMITIVES = {
    'bool': ('bool', 1, 1),
    'int8': ('int8_t', 1, 1),
    'int16': ('int16_t', 2, 2),
    'uint16': ('uint16_t', 2, 2),
    'int32': ('int32_t', 4, 4),
    'uint32': ('uint32_t', 4, 4),
    'int64': ('int64_t', 8, 8),
    'float64': ('double', 8, 8),
    'uuid': ('struct uuid', 16, 16),
    'string': ('struct str', 2, 1),
    'bytes': ('struct slice', 4, 1),
    'records': ('struct proto_records', 4, 1),
}


class SchemaError(Exception):
    pass


@dataclass(frozen=True)
class Range:
    """Versions min to max; empty when max < min."""
    min: int
    max: int

    def __contains__(self, version):
        return self.min <= version <= self.max

    def __str__(self):
        if self.max == NEWEST:
            return f'{self.min}+'
        return str(self.min) if self.min == self.max else f'{self.min}-{self.max}'


NEVER = Range(1, 0)


def parse_range(text):
    match = re.fullmatch(r'(\d+)(?:-(\d+)|(\+))?', text)
    if not match:
        raise SchemaError(f'bad version range "{text}"')
    low = int(match[1])
    return Range(low, NEWEST if match[3] else int(match[2] or low))


@dataclass
class Struct:
    name: str  # as in the schema
    fields: list = dataclass_field(default_factory=list)
    c_name: str = ''
    is_top: bool = False


@dataclass
class Field:
    name: str
    type: str  # without []
    is_array: bool
    versions: Range
    nullable: Range = NEVER
    tag: int = -1
    default: str = ''
    ignorable: bool = False
    inflexible: bool = False
    struct: Struct = None  # of a field whose type is a struct

    @property
    def is_pointer(self):
        return self.struct is not None and not self.is_array and self.nullable != NEVER


@dataclass
class Message:
    kind: str
    name: str
    versions: Range
    flexible: Range = NEVER
    key: int = -1
    top: Struct = None
    structs: list = dataclass_field(default_factory=list)  # nested ones, inner before outer; top is last


@dataclass
class Api:
    key: int
    name: str
    constant: str
    stable_max: int = NEWEST
    plain_response_header: bool = False
    v0_without_client_id: bool = False


@dataclass
class File:
    stem: str
    api: Api = None
    messages: list = dataclass_field(default_factory=list)


def snake(name):
    name = name.replace('KRaft', 'Kraft')
    name = re.sub(r'([a-z0-9])([A-Z])', r'\1_\2', name)
    return re.sub(r'([A-Z]+)([A-Z][a-z])', r'\1_\2', name).lower()


def parse_attributes(words, names):
    """'null 0+ ignorable' with names {'null': 1, 'ignorable': 0} -> {'null': '0+', 'ignorable': True}"""
    found = {}
    words = list(words)
    while words:
        word = words.pop(0)
        if word not in names or word in found:
            raise SchemaError(f'unexpected "{word}"')
        if names[word] and not words:
            raise SchemaError(f'"{word}" needs a value')
        found[word] = words.pop(0) if names[word] else True
    return found


def parse_field(words):
    if len(words) < 3:
        raise SchemaError('a field needs a name, a type and versions')
    name, type_name, versions = words[:3]
    is_array = type_name.startswith('[]')
    found = parse_attributes(words[3:], {'null': 1, 'tag': 1, 'default': 1, 'ignorable': 0, 'inflexible': 0})
    return Field(name, type_name.removeprefix('[]'), is_array, parse_range(versions),
                 nullable=parse_range(found['null']) if 'null' in found else NEVER,
                 tag=int(found.get('tag', -1)), default=found.get('default', ''),
                 ignorable='ignorable' in found, inflexible='inflexible' in found)


def parse_message(words):
    found = parse_attributes(words[3:], {'flexible': 1, 'key': 1})
    return Message(words[0], words[1], parse_range(words[2]),
                   flexible=parse_range(found['flexible']) if 'flexible' in found else NEVER,
                   key=int(found.get('key', -1)))


def parse_api(words):
    found = parse_attributes(words[4:], {'unstable': 1, 'plain-response-header': 0, 'v0-without-client-id': 0})
    api = Api(int(words[1]), words[2], words[3], plain_response_header='plain-response-header' in found,
              v0_without_client_id='v0-without-client-id' in found)
    if 'unstable' in found:
        api.stable_max = parse_range(found['unstable']).min - 1
    return api


def resolve(message, commons):
    """Ties fields to their structs, names the structs and puts inner ones first."""
    prefix = snake(message.name)
    named = {}

    def visit(struct, c_name):
        for field in struct.fields:
            if field.type in PRIMITIVES:
                if field.struct:
                    raise SchemaError(f'{message.name}.{field.name}: a primitive has no fields')
                continue
            if field.struct is None:
                if field.type not in commons:
                    raise SchemaError(f'{message.name}.{field.name}: unknown type {field.type}')
                field.struct = commons[field.type]
            if named.get(field.type, field.struct) is not field.struct:
                raise SchemaError(f'{message.name}: two structs are called {field.type}')
            if field.type not in named:
                named[field.type] = field.struct
                visit(field.struct, f'{prefix}_{snake(field.type)}')
        struct.c_name = c_name
        message.structs.append(struct)

    message.top.is_top = True
    visit(message.top, prefix)


def parse_file(path):
    result = File(path.stem)
    commons = {}
    open_structs = []  # (indentation of its fields, Struct)
    last = None        # (indentation, Field): the one that a deeper line belongs to

    def finish():
        if result.messages:
            resolve(result.messages[-1], commons)

    for number, line in enumerate(path.read_text().splitlines(), 1):
        words = line.split('#')[0].split()
        if not words:
            continue
        indent = len(line) - len(line.lstrip())
        try:
            if indent == 0 and words[0] == 'api':
                result.api = parse_api(words)
            elif indent == 0 and words[0] in KINDS:
                finish()
                message = parse_message(words)
                message.top = Struct(message.name)
                result.messages.append(message)
                commons, open_structs, last = {}, [(2, message.top)], None
            elif words[0] == 'struct' and len(words) == 2:
                struct = commons[words[1]] = Struct(words[1])
                open_structs, last = [open_structs[0], (4, struct)], None
            else:
                if last and indent > last[0]:
                    last[1].struct = Struct(last[1].type)
                    open_structs.append((indent, last[1].struct))
                while open_structs and indent < open_structs[-1][0]:
                    open_structs.pop()
                if not open_structs or open_structs[-1][0] != indent:
                    raise SchemaError('bad indentation')
                field = parse_field(words)
                open_structs[-1][1].fields.append(field)
                last = (indent, field)
        except (SchemaError, ValueError, IndexError) as error:
            raise SchemaError(f'{path}:{number}: {error}') from None
    finish()
    return result


def load(directory):
    files = [parse_file(path) for path in sorted(Path(directory).glob('*.schema'))]
    if not files:
        raise SchemaError(f'no schema in {directory}')
    return files
