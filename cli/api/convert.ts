import { numberIn } from '../values/options.ts'
import { inputFields, resolveSchema, type Fields, type ApiOperation, type Schema } from './catalogue.ts'
import type { TypedFields } from './words.ts'

/**
 * Converts typed text to the types of the contract: numbers, booleans, lists (`a,b`, or the field repeated), JSON
 * objects, and words of numeric enums (`buy` for 1). Text that fits no type stays unchanged, so that the contract check
 * names it.
 */
export function convert(operation: ApiOperation, typed: TypedFields): Fields {
  const schemas = inputFields(operation)
  const texts = Map.groupBy(typed, ([name]) => name)
  return Object.fromEntries(
    Array.from(texts, ([name, pairs]) => {
      const schema = resolveSchema(operation.api, schemas[name] ?? {})
      const values = pairs.map(([, value]) => value)
      return [
        name,
        schema.type === 'array' ? listOf(operation, schema, values) : valueOf(schema, values.at(-1) ?? ''),
      ]
    }),
  )
}

function listOf(
  operation: ApiOperation,
  { items = {} }: Schema,
  values: readonly string[],
): readonly unknown[] {
  const [first = ''] = values
  if (values.length === 1 && first.startsWith('[')) return parseJson(first) as readonly unknown[]
  const texts = values.length === 1 ? first.split(',').filter((part) => part !== '') : values
  return texts.map((text) => valueOf(resolveSchema(operation.api, items), text))
}

/** Converts one value by its schema. */
function valueOf(schema: Schema, text: string): unknown {
  const { type, enum: values = [], 'x-enum-varnames': words = [] } = schema
  const word = words.findIndex((each) => each.toLowerCase() === text.toLowerCase())
  if (word >= 0) return values[word]
  switch (type) {
    case 'integer':
    case 'number':
      return numberIn(text) ?? text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'object':
      return parseJson(text)
    default:
      return text
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
