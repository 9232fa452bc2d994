import type { Contract } from '../../contract/document.ts'
import { isRecord } from '../../domain/records.ts'

/** OpenAPI Overlay 1.0, as far as this module writes it. */
export interface Overlay {
  readonly overlay: '1.0.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly extends: string
  readonly actions: readonly ({ readonly target: string } & (
    | { readonly remove: true }
    | { readonly update: object }
  ))[]
}

type Row = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/**
 * Generates the overlay that makes openapi.yaml the contract of the family: it removes every `x-origin: extension` of
 * operations, parameters, answers and fields, and their values in examples. Required fields and schemas stay, because
 * fields of the family need them.
 */
export function familyOverlay(contract: Contract): Overlay {
  const targets = new Set<string>()
  const remove = (target: string) => targets.add(target)
  const follow = (value: unknown): Row => {
    if (!isRecord(value)) return {}
    const { $ref } = value
    return typeof $ref === 'string' ? follow(valueAt(contract, stepsOf($ref))) : value
  }
  const partsOf = (schema: Row): readonly Row[] => [
    schema,
    ...listOf(schema['allOf']).map(follow).flatMap(partsOf),
  ]
  const propertiesOf = (schema: Row): Row =>
    // Its own properties win over those of its parts.
    Object.fromEntries(
      partsOf(schema)
        .toReversed()
        .flatMap((part) => entriesOf(part['properties'])),
    )
  /** Names that a schema requires of its parts. */
  const demanded = new Map<Row, readonly unknown[]>()
  for (const schema of Object.values(contract.components.schemas).map(follow))
    for (const part of partsOf(schema).slice(1))
      demanded.set(part, [...(demanded.get(part) ?? []), ...listOf(schema['required'])])
  /** Properties of a schema that a backend of the family does not have. */
  const optionalExtensions = (schema: Row): readonly string[] => {
    const required = [...listOf(schema['required']), ...(demanded.get(schema) ?? [])]
    return entriesOf(schema['properties']).flatMap(([name, one]) => {
      // A field without an origin has that of its schema.
      const isOne = isExtension(one) || (isRecord(one) && '$ref' in one && isExtension(follow(one)))
      return isOne && !required.includes(name) ? [name] : []
    })
  }

  const inValue = (value: unknown, given: unknown, path: Path): void => {
    const schema = follow(given)
    const branch = listOf(schema['oneOf'])
      .map(follow)
      .find((one) => fits(propertiesOf(one), value))
    if (branch) {
      inValue(value, branch, path)
      return
    }
    if (Array.isArray(value))
      for (const [index, row] of value.entries()) inValue(row, schema['items'], [...path, index])
    if (!isRecord(value)) return
    const removed = partsOf(schema).flatMap(optionalExtensions)
    for (const [name, inner] of Object.entries(value))
      if (removed.includes(name)) remove(pathText([...path, name]))
      else inValue(inner, propertiesOf(schema)[name], [...path, name])
  }
  const inExamples = (examples: unknown, schema: unknown, path: Path) => {
    for (const [name, example] of entriesOf(examples)) {
      const shared = isRecord(example) ? example['$ref'] : undefined
      const place = typeof shared === 'string' ? stepsOf(shared) : [...path, name]
      inValue(follow(example)['value'], schema, [...place, 'value'])
    }
  }
  const walk = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, [...path, index])
    if (!isRecord(value)) return
    const optional = optionalExtensions(value)
    for (const [name, one] of Object.entries(value)) {
      const place = [...path, name]
      if (name === 'properties') {
        for (const [field, schema] of entriesOf(one))
          if (optional.includes(field)) remove(pathText([...place, field]))
          else walk(schema, [...place, field])
      } else if (name === 'examples' && 'schema' in value) inExamples(one, value['schema'], place)
      else if (path[0] === 'paths' && isExtension(one)) remove(pathText(place))
      else walk(one, place)
    }
  }
  walk(contract, [])
  for (const kind of ['parameters', 'responses'])
    for (const [name, part] of entriesOf(valueAt(contract, ['components', kind])))
      if (isExtension(part)) {
        remove(`$.paths[*][*].${kind}[?(@['$ref'] == '#/components/${kind}/${name}')]`)
        remove(pathText(['components', kind, name]))
      }
  return {
    overlay: '1.0.0',
    info: { title: 'The contract of the family, without extensions', version: contract.info.version },
    extends: './openapi.yaml',
    actions: [
      { target: '$.info', update: { title: `${contract.info.title}, contract of the family` } },
      ...Array.from(targets, (target) => ({ target, remove: true as const })),
    ],
  }
}

const isExtension = (value: unknown): boolean => isRecord(value) && value['x-origin'] === 'extension'

/** True for the branch of a value: it has every field, and the type of an envelope. */
function fits(properties: Row, value: unknown): boolean {
  if (!isRecord(value) || !Object.keys(value).every((name) => name in properties)) return false
  const { type } = properties
  const words = isRecord(type) ? type['enum'] : undefined
  return words === undefined || listOf(words).includes(value['type'])
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : []

const stepsOf = (reference: string): readonly string[] => reference.replace('#/', '').split('/')
const valueAt = (from: unknown, steps: Path): unknown =>
  steps.reduce<unknown>((place, step) => (isRecord(place) ? place[step] : undefined), from)

/** JSONPath of RFC 9535. */
const pathText = (path: Path): string =>
  `$${path.map((step) => (typeof step === 'number' ? `[${String(step)}]` : `['${step}']`)).join('')}`
