import { referenceName, routesOf, servedContract } from '#contract/document.ts'
import { envelope, type Answer, type Operation } from './exchange.ts'
import { isRow, type Row } from './rows.ts'

/** A schema, as far as this module reads it. */
interface Schema {
  readonly $ref?: string
  readonly [keyword: string]: unknown
}

const contract = servedContract()
const routes = routesOf(contract).map(({ operation }) => operation)

/** Operations outside the contract of the family. */
export const extensions: ReadonlySet<string> = new Set(
  routes.filter((operation) => operation['x-origin'] === 'extension').map(({ operationId }) => operationId),
)

const answerSchemas = new Map(
  routes.map(({ operationId, responses }) => [
    operationId,
    responses['200']?.content['application/json']?.schema as Schema | undefined,
  ]),
)

/** Removes our extensions from a response; fields that the contract requires stay. */
export function withoutExtensions(operation: string, json: Row): Row {
  const schema = answerSchemas.get(operation)
  if (!schema) return json
  const branch = schemasIn(schema, 'oneOf').find((one) => fits(one, json))
  return stripped(branch ?? schema, json) as Row
}

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : ((contract.components.schemas[referenceName(schema.$ref)] as Schema | undefined) ?? schema)
const schemasIn = (schema: Schema, word: 'oneOf' | 'allOf'): readonly Schema[] =>
  (resolved(schema)[word] as readonly Schema[] | undefined) ?? []
const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> => ({
  ...(resolved(schema)['properties'] as Readonly<Record<string, Schema>> | undefined),
  ...Object.fromEntries(schemasIn(schema, 'allOf').flatMap((one) => Object.entries(propertiesOf(one)))),
})
const requiredOf = (schema: Schema): readonly string[] => [
  ...((resolved(schema)['required'] as readonly string[] | undefined) ?? []),
  ...schemasIn(schema, 'allOf').flatMap(requiredOf),
]

/** Returns whether an envelope matches this branch. */
const fits = (branch: Schema, { type }: Row): boolean => {
  const types = resolved(propertiesOf(branch)['type'] ?? {})['enum'] as readonly unknown[] | undefined
  return types?.includes(type) ?? type === undefined
}

function stripped(schema: Schema, value: unknown): unknown {
  const items = resolved(schema)['items'] as Schema | undefined
  if (Array.isArray(value)) return items ? value.map((item) => stripped(items, item)) : value
  if (!isRow(value)) return value
  const properties = propertiesOf(schema)
  const required = requiredOf(schema)
  const kept = Object.entries(value).filter(
    ([name]) => required.includes(name) || properties[name]?.['x-origin'] !== 'extension',
  )
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, properties[name] ? stripped(properties[name], inner) : inner]),
  )
}

const examples = new Map(
  routes.map(({ operationId, responses }) => [
    operationId,
    responses['200']?.content['application/json']?.examples?.['ok']?.value,
  ]),
)

/** Success example of the contract for an operation. */
export function exampleOk(operation: Operation): Answer {
  const example: Row | undefined = examples.get(operation)
  if (!example) throw new Error(`openapi.yaml shows no success of ${operation}`)
  return envelope(example)
}
