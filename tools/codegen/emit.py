"""Turns schemas into C: structs in headers, descriptor tables in sources."""

from schema import NEVER, NEWEST, PRIMITIVES, SchemaError, snake

MADE_BY = '/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */\n'
C_KEYWORDS = {'auto', 'bool', 'break', 'case', 'char', 'const', 'continue', 'default', 'do', 'double', 'else', 'enum',
              'extern', 'float', 'for', 'goto', 'if', 'inline', 'int', 'long', 'register', 'return', 'short', 'signed',
              'sizeof', 'static', 'struct', 'switch', 'typedef', 'union', 'unsigned', 'void', 'volatile', 'while'}
MAX_DEPTH, MAX_TAGGED = 8, 16  # as in descriptor.h
NOT_IN_DOOR = {'log_files'}  # records of files that log/ reads itself; see schema/README.md


def field_name(field):
    name = snake(field.name)
    if name in C_KEYWORDS:
        raise SchemaError(f'{field.name} is a word of C')
    return name


def c_type(field):
    return f'struct {field.struct.c_name}' if field.struct else PRIMITIVES[field.type][0]


def declare_field(field):
    name = field_name(field)
    notes = [str(field.versions)]
    if field.nullable != NEVER:
        notes.append('nullable' if field.nullable == field.versions else f'nullable {field.nullable}')
    if field.tag >= 0:
        notes.append(f'tag {field.tag}')
    if field.default:
        notes.append(f'default {field.default}')
    comment = f' /* {", ".join(notes)} */'
    if field.is_array:
        return f'    {c_type(field)} *{name};{comment}\n    int32_t {name}_count;\n'
    star = '*' if field.is_pointer else ''
    space = '' if star else ' '
    return f'    {c_type(field)} {star}{name};{comment}\n' if star else f'    {c_type(field)}{space}{name};{comment}\n'


def declare_struct(message, struct):
    out = [f'struct {struct.c_name} {{\n']
    out += [declare_field(field) for field in struct.fields]
    if struct.is_top:
        out.append('    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */\n'
                   '    int32_t unknown_tags_count;\n')
    elif not struct.fields:
        raise SchemaError(f'{message.name}.{struct.name} has no fields')
    out.append('};\n')
    out.append(f'extern const struct {struct.c_name} {struct.c_name}_default;\n')
    out.append(f'static inline void {struct.c_name}_init(struct {struct.c_name} *value)\n{{\n'
               f'    *value = {struct.c_name}_default;\n}}\n')
    return ''.join(out)


def header(file):
    guard = f'PROTO_GEN_{file.stem.upper()}_H'
    out = [MADE_BY, f'#ifndef {guard}\n#define {guard}\n\n#include "proto/message.h"\n']
    for message in file.messages:
        flexible = f', flexible {message.flexible}' if message.flexible != NEVER else ''
        out.append(f'\n/* {message.name}: versions {message.versions}{flexible}. */\n')
        out.append('\n'.join(declare_struct(message, struct) for struct in message.structs))
        out.append(f'extern const struct proto_message {snake(message.name)}_message;\n')
    out.append('\n#endif\n')
    return ''.join(out)


def number(text, where):
    try:
        value = int(text, 0)
    except ValueError:
        raise SchemaError(f'{where}: default "{text}" is not a number') from None
    return 'INT64_MIN' if value == -2**63 else 'INT32_MIN' if value == -2**31 else str(value)


def default_value(field):
    where = field.name
    if field.is_array:
        if field.default not in ('', 'null'):
            raise SchemaError(f'{where}: an array is empty or null by default')
        return 'NULL', '-1' if field.default == 'null' else '0'
    if field.is_pointer:
        return ('NULL' if field.default == 'null' else f'(struct {field.struct.c_name} *)&{field.struct.c_name}_default'), None
    if field.struct:
        return struct_default(field.struct), None
    if field.type == 'string':
        return ('{NULL, 0}' if field.default == 'null' else f'{{"{field.default}", {len(field.default)}}}'), None
    if field.type == 'bytes':
        return ('{NULL, 0}' if field.default == 'null' else '{(const uint8_t *)"", 0}'), None
    if field.type == 'records':
        return ('{{NULL, 0}, NULL, 0}' if field.nullable == field.versions else '{{(const uint8_t *)"", 0}, NULL, 0}'), None
    if field.type == 'uuid':
        return '{{0}}', None
    if field.type == 'bool':
        return field.default or 'false', None
    return number(field.default or '0', where), None


def struct_default(struct):
    parts = []
    for field in struct.fields:
        value, count = default_value(field)
        name = field_name(field)
        parts.append(f'.{name} = {value}')
        if count:
            parts.append(f'.{name}_count = {count}')
    return '{' + ', '.join(parts) + '}'


def min_sizes(message):
    """Fewest bytes of each struct over all versions in which it can appear, so that counts can be checked."""
    least = {}

    def size_of(field, version, flexible):
        flexible = flexible and not field.inflexible
        if field.is_array:
            if field.struct:
                struct_size(field.struct, version, flexible)
            return 1 if flexible else 4
        if field.struct:
            size = struct_size(field.struct, version, flexible)
            return 1 if field.is_pointer else size
        return PRIMITIVES[field.type][2 if flexible else 1]

    def struct_size(struct, version, flexible):
        total = 1 if flexible else 0
        for field in struct.fields:
            if version in field.versions:
                size = size_of(field, version, flexible)
                total += size if field.tag < 0 else 0
        least[struct.c_name] = min(least.get(struct.c_name, total), total)
        return total

    for version in range(message.versions.min, message.versions.max + 1):
        struct_size(message.top, version, version in message.flexible)
    return least


def check_fields(message, struct):
    tags = [field.tag for field in struct.fields if field.tag >= 0]
    if len(tags) != len(set(tags)):
        raise SchemaError(f'{message.name}.{struct.name}: a tag twice')
    if len(tags) > MAX_TAGGED or len(struct.fields) > 255:
        raise SchemaError(f'{message.name}.{struct.name}: too many fields')
    for field in struct.fields:
        if field.tag >= 0 and contains_records(field):
            raise SchemaError(f'{message.name}.{field.name}: records in a tagged field')
        if field.default == 'null' and field.nullable == NEVER:
            raise SchemaError(f'{message.name}.{field.name}: null by default but not nullable')


def contains_records(field):
    return field.type == 'records' or (field.struct is not None and any(map(contains_records, field.struct.fields)))


def describe_field(struct, field):
    name = field_name(field)
    flags = [flag for flag, on in (('PROTO_FLAG_ARRAY', field.is_array), ('PROTO_FLAG_POINTER', field.is_pointer),
                                   ('PROTO_FLAG_IGNORABLE', field.ignorable),
                                   ('PROTO_FLAG_INFLEXIBLE', field.inflexible)) if on]
    parts = [f'.name = "{field.name[0].lower()}{field.name[1:]}"',
             f'.type = PROTO_{field.type.upper() if not field.struct else "STRUCT"}',
             f'.offset = offsetof(struct {struct.c_name}, {name})',
             f'.versions = {{{field.versions.min}, {field.versions.max}}}',
             f'.nullable = {{{field.nullable.min}, {field.nullable.max}}}',
             f'.tag = {field.tag}']
    if field.is_array:
        parts.append(f'.count_offset = offsetof(struct {struct.c_name}, {name}_count)')
    if flags:
        parts.append('.flags = ' + ' | '.join(flags))
    if field.struct:
        parts.append(f'.nested = &{field.struct.c_name}_struct')
    lines = [f'    {{{parts[0]}']
    for part in parts[1:]:  # fill lines
        if len(lines[-1]) + len(part) + 2 > 118:
            lines[-1] += ','
            lines.append(f'     {part}')
        else:
            lines[-1] += f', {part}'
    return '\n'.join(lines) + '},\n'


def describe_struct(message, struct, least):
    check_fields(message, struct)
    out = [f'\nconst struct {struct.c_name} {struct.c_name}_default = {{\n']
    for field in struct.fields:
        value, count = default_value(field)
        out.append(f'    .{field_name(field)} = {value},\n')
        if count and count != '0':
            out.append(f'    .{field_name(field)}_count = {count},\n')
    out.append('};\n')
    if struct.fields:
        out.append(f'static const struct proto_field {struct.c_name}_fields[] = {{\n')
        out += [describe_field(struct, field) for field in struct.fields]
        out.append('};\n')
    tagged = sorted((field.tag, index) for index, field in enumerate(struct.fields) if field.tag >= 0)
    if tagged:
        out.append(f'static const uint8_t {struct.c_name}_tagged[] = {{{", ".join(str(i) for _, i in tagged)}}};\n')
    out.append(f'static const struct proto_struct {struct.c_name}_struct = {{\n    .name = "{struct.name}",\n')
    if struct.fields:
        out.append(f'    .fields = {struct.c_name}_fields,\n    .field_count = {len(struct.fields)},\n')
    if tagged:
        out.append(f'    .tagged = {struct.c_name}_tagged,\n    .tagged_count = {len(tagged)},\n')
    out.append(f'    .defaults = &{struct.c_name}_default,\n    .size = sizeof(struct {struct.c_name}),\n'
               f'    .min_size = {least.get(struct.c_name, 0)},\n}};\n')
    return ''.join(out)


def check_depth(message, struct, depth):
    if depth > MAX_DEPTH:
        raise SchemaError(f'{message.name}: structs nest deeper than {MAX_DEPTH}, or one holds itself')
    for field in struct.fields:
        if field.struct:
            check_depth(message, field.struct, depth + 1)


def check_element_sizes(message, least):
    """An element that takes no bytes could be claimed without end."""
    for struct in message.structs:
        for field in struct.fields:
            if field.is_array and field.struct and least.get(field.struct.c_name, 1) < 1:
                raise SchemaError(f'{message.name}.{field.name}: elements may take no bytes')


def source(file):
    out = [MADE_BY, f'#include "proto/gen/{file.stem}.h"\n\n#include "proto/descriptor.h"\n']
    for message in file.messages:
        check_depth(message, message.top, 1)
        least = min_sizes(message)
        check_element_sizes(message, least)
        out += [describe_struct(message, struct, least) for struct in message.structs]
        name = snake(message.name)
        flexible_min = message.flexible.min if message.flexible != NEVER else 'PROTO_NEVER'
        if message.flexible != NEVER and message.flexible.max != NEWEST:
            raise SchemaError(f'{message.name}: flexible must be open upwards')
        kind = message.kind.upper().replace('-', '_')
        out.append(f'const struct proto_message {name}_message = {{\n'
                   f'    .name = "{message.name}",\n    .body = &{name}_struct,\n'
                   f'    .unknown_tags_offset = offsetof(struct {name}, unknown_tags),\n'
                   f'    .unknown_tags_count_offset = offsetof(struct {name}, unknown_tags_count),\n'
                   f'    .kind = PROTO_KIND_{kind},\n    .key = {message.key},\n'
                   f'    .min_version = {message.versions.min},\n    .max_version = {message.versions.max},\n'
                   f'    .flexible_min = {flexible_min},\n}};\n')
    return ''.join(out)


def api_keys(files):
    out = [MADE_BY, '#ifndef PROTO_GEN_API_KEYS_H\n#define PROTO_GEN_API_KEYS_H\n\nenum api_key {\n']
    apis = sorted((file.api for file in files if file.api), key=lambda api: api.key)
    out += [f'    API_KEY_{api.constant} = {api.key}, /* {api.name} */\n' for api in apis]
    out.append(f'}};\nenum {{ API_KEY_END = {apis[-1].key + 1} }};\n\n#endif\n')
    return ''.join(out)


def api_table(files):
    with_api = sorted((file for file in files if file.api), key=lambda file: file.api.key)
    out = [MADE_BY, '#include "proto/api.h"\n#include "proto/descriptor.h"\n#include "proto/gen/log_files.h"\n#include "proto/gen/messages.h"\n\n',
           'const struct proto_api proto_apis[API_KEY_END] = {\n']
    for file in with_api:
        api, messages = file.api, file.messages
        if [message.kind for message in messages] != ['request', 'response']:
            raise SchemaError(f'{file.stem}: an api has one request and one response')
        request, response = messages
        if (request.versions, request.flexible) != (response.versions, response.flexible):
            raise SchemaError(f'{file.stem}: request and response differ in versions')
        flexible_min = request.flexible.min if request.flexible != NEVER else 'PROTO_NEVER'
        out.append(f'    [API_KEY_{api.constant}] = {{.name = "{api.name}", .constant = "{api.constant}", .key = {api.key},\n'
                   f'     .min_version = {request.versions.min}, .max_version = {request.versions.max}, '
                   f'.stable_max_version = {min(api.stable_max, request.versions.max)}, .flexible_min = {flexible_min},\n')
        if api.plain_response_header:
            out.append('     .plain_response_header = true,\n')
        if api.v0_without_client_id:
            out.append('     .v0_without_client_id = true,\n')
        out.append(f'     .request = &{snake(request.name)}_message, .response = &{snake(response.name)}_message}},\n')
    out.append('};\n\n')
    names = sorted(message.name for file in files for message in file.messages)
    out.append('const struct proto_message *const proto_messages[] = {\n')
    out += [f'    &{snake(name)}_message,\n' for name in names]
    out.append('};\nconst size_t proto_message_count = sizeof(proto_messages) / sizeof(proto_messages[0]);\n')
    return ''.join(out)


def messages_header(files):
    out = [MADE_BY, '#ifndef PROTO_GEN_MESSAGES_H\n#define PROTO_GEN_MESSAGES_H\n\n']
    out += [f'#include "proto/gen/{file.stem}.h"\n' for file in files if file.stem not in NOT_IN_DOOR]
    out.append('\n#endif\n')
    return ''.join(out)


def meson(files):
    stems = ['api_table'] + [file.stem for file in files]
    return ('# Made by tools/codegen/generate from src/proto/schema: change the schema, not this file.\n'
            'proto_gen_sources = files(\n' + ''.join(f"  '{stem}.c',\n" for stem in stems) + ')\n')


def emit(files):
    """File name in gen/ -> text."""
    result = {}
    for file in files:
        result[f'{file.stem}.h'] = header(file)
        result[f'{file.stem}.c'] = source(file)
    result['api_keys.h'] = api_keys(files)
    result['api_table.c'] = api_table(files)
    result['messages.h'] = messages_header(files)
    result['meson.build'] = meson(files)
    return result
