import { readFileSync } from 'node:fs'
import { UsageError } from '../errors/errors.ts'
import { didYouMean } from '../errors/nearest.ts'

/** The parts of a JSON schema that type conversion and help need. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  /** Words for the values of a numeric enum. */
  readonly 'x-enum-varnames'?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly default?: unknown
}

export type Fields = Readonly<Record<string, unknown>>

/** An operation of the contract or of the mock's control API. */
export interface ApiOperation {
  readonly id: string
  readonly api: 'product' | 'control'
  readonly method: string
  readonly path: string
  readonly auth: 'token' | 'none'
  readonly effect: 'read' | 'write'
  readonly tag: string
  readonly summary?: string
  readonly description?: string
  /** Location of the fields; `file` is a body that is the file itself. */
  readonly body: 'none' | 'query' | 'form' | 'multipart' | 'json' | 'file'
  readonly media?: string
  readonly input: Schema
  readonly examples: Readonly<Record<string, Fields>>
  readonly answerMedia?: string
  readonly answer?: Schema
  readonly answerExample?: unknown
}

export interface ApiCatalogue {
  /** `info.version` of the contract. */
  readonly version: string
  readonly operations: Readonly<Record<string, Omit<ApiOperation, 'id' | 'api'>>>
  readonly schemas: Readonly<Record<string, Schema>>
}

const files = { product: 'catalogue.json', control: 'controlCatalogue.json' } as const
const catalogues = new Map<keyof typeof files, ApiCatalogue>()

/** All operations of one API, read from disk on first use. */
export function catalogueOf(api: ApiOperation['api']): ApiCatalogue {
  const known = catalogues.get(api)
  if (known) return known
  const file = new URL(`../../generated/${files[api]}`, import.meta.url)
  const fresh = JSON.parse(readFileSync(file, 'utf8')) as ApiCatalogue
  catalogues.set(api, fresh)
  return fresh
}

/** All operations of both APIs, in the order of their contracts. */
export function allOperations(): readonly ApiOperation[] {
  return (['product', 'control'] as const).flatMap((api) =>
    Object.entries(catalogueOf(api).operations).map(([id, operation]) => ({ ...operation, id, api })),
  )
}

/** @throws UsageError with similar operations */
export function findOperation(id: string): ApiOperation {
  const all = allOperations()
  const found = all.find((operation) => operation.id === id)
  if (found) return found
  const hint = didYouMean(
    id,
    all.map((operation) => operation.id),
  )
  throw new UsageError(`<operation>: there is no operation ${id}.${hint} See: h5 api --list`, '<operation>')
}

/** Follows a reference, or merges a contract schema with the keywords beside it. */
export function resolveSchema(api: ApiOperation['api'], schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return resolveSchema(api, catalogueOf(api).schemas[name] ?? {})
  }
  const { allOf = [], ...own } = schema
  return allOf.map((part) => resolveSchema(api, part)).reduceRight(mergeSchemas, own)
}

/** Keywords beside a schema override its own. */
function mergeSchemas(own: Schema, part: Schema): Schema {
  const required = [...new Set([...(part.required ?? []), ...(own.required ?? [])])]
  return {
    ...part,
    ...own,
    ...((part.properties ?? own.properties) && { properties: { ...part.properties, ...own.properties } }),
    ...(required.length > 0 && { required }),
  }
}

/** Fields of an operation, from all its branches. */
export function inputFields({ api, input }: ApiOperation): Readonly<Record<string, Schema>> {
  const { properties = {}, oneOf = [] } = resolveSchema(api, input)
  return Object.assign(
    {},
    ...oneOf.map((branch) => resolveSchema(api, branch).properties ?? {}),
    properties,
  ) as Record<string, Schema>
}
