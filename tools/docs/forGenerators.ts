import { routesOf, type Contract } from '../../contract/document.ts'
import { pascalCase } from '../generate/operations.ts'

/** openapi.yaml, as far as this module changes it. */
export interface PlainContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PlainOperation>>>>
  readonly components: { readonly schemas: Record<string, object> }
}
interface PlainOperation {
  readonly operationId: string
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { schema: object } } }
  }
}

const schemas = '#/components/schemas/'

/**
 * Prepares the contract for client generators: operations and schemas get the names of `x-sdk-name`, and each oneOf
 * response gets a name too. The wire format is the same.
 */
export function forGenerators(contract: Contract): PlainContract {
  const names = schemaNames(contract)
  const operations = new Map(
    routesOf(contract).map(({ operation }) => [operation.operationId, sdkName(operation)]),
  )
  const renamed = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => renamed(one))
    if (typeof value === 'string')
      return key === 'operationId' ? operations.get(value) : reference(value, names)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== 'x-sdk-name')
        .map(([name, one]) => [name, renamed(one, name)]),
    )
  }
  const { paths, components, ...rest } = renamed(contract) as PlainContract
  const named: Record<string, object> = {}
  for (const [name, schema] of Object.entries(components.schemas)) named[names.get(name) ?? name] = schema
  for (const { operationId, responses } of Object.values(paths).flatMap((item) => Object.values(item))) {
    const content = responses[200].content['application/json']
    if (!('oneOf' in content.schema)) continue
    const name = `${pascalCase(operationId)}Answer`
    named[name] = { description: `Answer of ${operationId} with HTTP 200`, ...content.schema }
    content.schema = { $ref: schemas + name }
  }
  return { ...rest, paths, components: { ...components, schemas: named } }
}

/** New schema names: explicit ones, and derived ones for schemas of a single operation, `SetLangForm`. */
function schemaNames(contract: Contract): ReadonlyMap<string, string> {
  const own = routesOf(contract).flatMap(({ operation }) =>
    ['Ok', 'Refused', 'Form'].map((end): [string, string] => [
      pascalCase(operation.operationId) + end,
      pascalCase(sdkName(operation)) + end,
    ]),
  )
  const given = Object.entries(contract.components.schemas).flatMap(
    ([name, { 'x-sdk-name': better }]): [string, string][] => (better === undefined ? [] : [[name, better]]),
  )
  const known = new Map([...own, ...given].filter(([name]) => name in contract.components.schemas))
  const all = Object.keys(contract.components.schemas).map((name) => known.get(name) ?? name)
  const twice = all.find((name, at) => all.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`x-sdk-name: two schemas would be ${twice}`)
  return known
}

const sdkName = (operation: { readonly operationId: string; readonly 'x-sdk-name'?: string }): string =>
  operation['x-sdk-name'] ?? operation.operationId

function reference(text: string, names: ReadonlyMap<string, string>): string {
  if (!text.startsWith(schemas)) return text
  const name = text.slice(schemas.length)
  return schemas + (names.get(name) ?? name)
}
