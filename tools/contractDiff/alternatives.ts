import type { Schema } from './document.ts'

/** One possible form of a value: a schema with resolved references and merged parts. */
export interface Alternative {
  /** Name of its component, if any. */
  readonly name?: string
  /** `undefined` allows every type. */
  readonly types?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
  readonly items?: Schema
  /** Schema of unlisted fields; `true` by default. */
  readonly others: Schema | boolean
  /** Bounds, patterns, formats and defaults, by keyword. */
  readonly rules: Readonly<Record<string, unknown>>
}

export type Resolve = (reference: string) => Schema

/** Keywords that are compared literally. */
const ruleWords: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['pattern', 'format', 'contentMediaType', 'uniqueItems', 'default', 'not', 'dependencies'],
])

const anything: Alternative = { properties: {}, required: [], others: true, rules: {} }

/** Expands `oneOf` and `anyOf`, resolves `$ref` and merges `allOf`: equivalent schemas give equal results. */
export function alternativesOf(schema: Schema, resolve: Resolve): readonly Alternative[] {
  const { $ref, allOf, oneOf, anyOf } = schema
  const open = (parts: unknown) => (parts as readonly Schema[]).map((part) => alternativesOf(part, resolve))
  let found: readonly Alternative[] = [ownOf(schema)]
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    const target = alternativesOf(resolve($ref), resolve)
    found = mergeEach(found, target.length === 1 ? target.map((one) => ({ ...one, name })) : target)
  }
  for (const part of allOf === undefined ? [] : open(allOf)) found = mergeEach(found, part)
  for (const choice of [oneOf, anyOf]) if (choice !== undefined) found = mergeEach(found, open(choice).flat())
  return found
}

const mergeEach = (left: readonly Alternative[], right: readonly Alternative[]): readonly Alternative[] =>
  left.flatMap((one) => right.map((other) => mergeAlternatives(one, other)))

function ownOf(schema: Schema): Alternative {
  const {
    type,
    nullable,
    enum: values,
    const: value,
    properties,
    required,
    items,
    additionalProperties,
  } = schema
  const types = type === undefined ? undefined : ((Array.isArray(type) ? type : [type]) as readonly string[])
  const listed =
    values === undefined ? (value === undefined ? undefined : [value]) : (values as readonly unknown[])
  return {
    ...(types && { types: nullable === true ? [...types, 'null'] : types }),
    ...(listed && { enum: listed }),
    properties: (properties ?? {}) as Readonly<Record<string, Schema>>,
    required: (required ?? []) as readonly string[],
    ...(items !== undefined && { items: items as Schema }),
    others: (additionalProperties ?? true) as Schema | boolean,
    rules: Object.fromEntries(Object.entries(schema).filter(([word]) => ruleWords.has(word))),
  }
}

/** Intersects two schemas. A rule in both is taken from the first, which is closer to its use. */
function mergeAlternatives(one: Alternative, other: Alternative): Alternative {
  const types = intersect(one.types, other.types)
  const values = intersect(one.enum, other.enum)
  const items = intersect(one.items && [one.items], other.items && [other.items])
  const name = one.name ?? other.name
  return {
    ...anything,
    ...(name !== undefined && { name }),
    ...(types && { types }),
    ...(values && { enum: values }),
    ...((one.items ?? other.items) && { items: items?.[0] ?? one.items ?? {} }),
    properties: mergedFields(one.properties, other.properties),
    required: [...new Set([...one.required, ...other.required])],
    others: one.others === true ? other.others : one.others,
    rules: { ...other.rules, ...one.rules },
  }
}

function mergedFields(one: Alternative['properties'], other: Alternative['properties']) {
  const fields: Record<string, Schema> = { ...other, ...one }
  for (const [name, schema] of Object.entries(one)) {
    const second = other[name]
    if (second && second !== schema) fields[name] = { allOf: [schema, second] }
  }
  return fields
}

function intersect<T>(
  one: readonly T[] | undefined,
  other: readonly T[] | undefined,
): readonly T[] | undefined {
  if (!one || !other) return one ?? other
  return one.filter((value) => other.includes(value))
}
