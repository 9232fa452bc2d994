import {
  isReference,
  referenceName,
  resolve,
  routesOf,
  type Contract,
  type Reference,
} from '../../contract/document.ts'
import { enumsOf } from './enums.ts'
import { readContract } from './readContract.ts'

/** Enum of each field, by field name. */
type Words = Record<string, string>

/** Part of a document that may contain schemas. */
type Part = Readonly<Record<string, unknown>>

/** Messages of asyncapi.yaml, as far as this module reads their payloads. */
interface EventDocument extends Contract {
  readonly components: Contract['components'] & {
    readonly messages: Readonly<Record<string, { readonly payload: Reference }>>
  }
  readonly channels: Readonly<Record<string, Channel>>
}
interface Channel {
  readonly address: string
  readonly messages?: Readonly<Record<string, Reference>>
}

/**
 * Maps the fields of each operation, response and event to their enums in generated/enums.ts, so that names can be used
 * for numbers. An ambiguous field name is omitted.
 */
export function generateWords(contract: Contract, eventFile: string): string {
  const names = new Set(enumsOf(contract).map(({ name }) => name))
  const operations = routesOf(contract).map(({ operation }) => {
    const { operationId, parameters = [], requestBody, responses } = operation
    const query = parameters.map((parameter) => resolve(contract, parameter))
    const input = { properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) }
    return [
      operationId,
      {
        input: wordsIn(contract, [input, requestBody], names),
        answer: wordsIn(contract, [responses['200']], names),
      },
    ] as const
  })
  const listed = operations.filter(([, { input, answer }]) => Object.keys({ ...input, ...answer }).length > 0)
  const document = readContract(eventFile) as EventDocument
  const events = Object.values(document.channels).flatMap(({ address, messages = {} }) => {
    const payloads = Object.values(messages).map((message) => resolve(document, message))
    const words = wordsIn(document, payloads, names)
    return Object.keys(words).length > 0 ? [[address, words] as const] : []
  })
  return `
/** Enum names by field name: \`{ status: 'SpotOrderStatus' }\`. */
type Words = Readonly<Record<string, string>>

/** Enums of the input and response fields, by operation. */
export const operationWords: Readonly<Record<string, { readonly input: Words; readonly answer: Words }>> = ${JSON.stringify(Object.fromEntries(listed))}

/** Enums of the fields of socket events. */
export const eventWords: Readonly<Record<string, Words>> = ${JSON.stringify(Object.fromEntries(events))}
`
}

/** Visits everything below `parts`, following references. */
function wordsIn(contract: Contract, parts: readonly unknown[], names: ReadonlySet<string>): Words {
  const found = new Map<string, string | undefined>()
  const seen = new Set<unknown>()
  const note = (field: string, schema: unknown) => {
    const name = nameOfSchema(schema)
    if (name === undefined || !names.has(name)) return
    found.set(field, found.has(field) && found.get(field) !== name ? undefined : name)
  }
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) {
      part.forEach(walk)
      return
    }
    if (!isPart(part) || seen.has(part)) return
    seen.add(part)
    if (isReference(part)) {
      walk(resolve(contract, part))
      return
    }
    const properties = part['properties']
    for (const [field, schema] of isPart(properties) ? Object.entries(properties) : []) note(field, schema)
    Object.values(part).forEach(walk)
  }
  parts.forEach(walk)
  return Object.fromEntries(
    Array.from(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Matches by reference, which may be inside an `allOf` to allow descriptions beside it. */
function nameOfSchema(schema: unknown): string | undefined {
  if (!isPart(schema)) return undefined
  if (isReference(schema)) return referenceName(schema.$ref)
  return Array.isArray(schema['allOf']) ? nameOfSchema(schema['allOf'][0]) : undefined
}

const isPart = (thing: unknown): thing is Part => typeof thing === 'object' && thing !== null
