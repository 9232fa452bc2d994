import { commandLine } from '#sdk/shell.ts'
import { columns } from '../output/humanText.ts'
import { bold } from '../output/terminalText.ts'
import { inputFields, resolveSchema, type ApiOperation, type Schema } from './catalogue.ts'
import { optionOf } from './words.ts'

/** Lists operations by tag, for people. */
export function byTag(operations: readonly ApiOperation[]): string {
  const width = Math.max(...operations.map(({ id }) => id.length))
  const groups = Map.groupBy(operations, ({ tag }) => tag)
  return Array.from(groups, ([tag, members]) =>
    [bold(tag), ...members.map(({ id, summary = '' }) => `  ${id.padEnd(width)}  ${summary}`)].join('\n'),
  ).join('\n\n')
}

/** Input and answer of an operation as self-contained JSON schemas. */
export function schemasOf({ api, input, answer }: ApiOperation): {
  readonly input: Schema
  readonly answer: Schema
} {
  return { input: whole(api, input), answer: whole(api, answer ?? {}) }
}

/** Describes the input of an operation, for people. */
export function describeInput(operation: ApiOperation): string {
  const { id, method, path, auth, summary = '', description = '', api, input, body } = operation
  const { required = [], oneOf = [] } = resolveSchema(api, input)
  const always = oneOf.length === 0 ? required : (resolveSchema(api, oneOf[0] ?? {}).required ?? [])
  const fields = Object.entries(inputFields(operation)).map(([name, schema]) => ({
    name,
    schema: resolveSchema(api, schema),
    text: schema.description ?? resolveSchema(api, schema).description ?? '',
  }))
  const list = columns(fields, {
    field: ({ name }) => (body === 'multipart' ? '--file' : optionOf(name)),
    type: ({ schema }) => typeName(schema),
    needed: ({ name }) => (always.includes(name) ? 'yes' : ''),
    what: ({ text }) => text.replaceAll(/\s+/g, ' '),
  })
  return [
    `${bold(id)}  ${method} ${path}  ${auth === 'token' ? 'signed in' : 'no token'}`,
    summary,
    ...(description === '' ? [] : ['', description.trim()]),
    '',
    fields.length === 0 ? 'It takes no fields.' : list,
  ].join('\n')
}

/** Examples of an operation as command lines. */
export function examplesOf({ id, examples }: ApiOperation): string {
  const lines = Object.values(examples).map((input) => commandLine(id, input))
  return lines.length === 0 ? commandLine(id, {}) : lines.join('\n')
}

function typeName(schema: Schema): string {
  const { enum: values, 'x-enum-varnames': words } = schema
  if (words) return words.join('|')
  if (values && values.length <= 12) return values.map(String).join('|')
  return schema.type ?? ''
}

/** Inlines references; a recursive schema becomes `{}` at its second occurrence. */
function whole(api: ApiOperation['api'], schema: Schema, above: readonly string[] = []): Schema {
  const names = [schema, ...(schema.allOf ?? [])].flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]))
  if (names.some((name) => above.includes(name))) return {}
  const inside = (part: Schema) => whole(api, part, [...above, ...names])
  const { oneOf, items, properties, ...own } = resolveSchema(api, schema)
  return {
    ...own,
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(items && { items: inside(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inside(part)])),
    }),
  }
}
