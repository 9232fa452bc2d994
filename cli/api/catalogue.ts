import { readFileSync } from 'node:fs'
import { UsageError } from '../exit.ts'
import { nearest } from './nearest.ts'

/** A schema of the contract, as far as values are turned into its types and shown. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  /** The words for the values of an enum of numbers. */
  readonly 'x-enum-varnames'?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly default?: unknown
}

export type Fields = Readonly<Record<string, unknown>>

/** One operation of the contract, or of the control door of the mock. */
export interface Operation {
  readonly id: string
  readonly door: 'api' | 'control'
  readonly method: string
  readonly path: string
  readonly auth: 'token' | 'none'
  readonly effect: 'read' | 'write'
  readonly tag: string
  readonly summary?: string
  readonly description?: string
  /** Where the fields go; `file` is a body that is a file as it is. */
  readonly body: 'none' | 'query' | 'form' | 'multipart' | 'json' | 'file'
  readonly media?: string
  readonly input: Schema
  readonly examples: Readonly<Record<string, Fields>>
  readonly answerMedia?: string
  readonly answer?: Schema
  readonly answerExample?: unknown
}

export interface Catalogue {
  /** `info.version` of the contract. */
  readonly version: string
  readonly operations: Readonly<Record<string, Omit<Operation, 'id' | 'door'>>>
  readonly schemas: Readonly<Record<string, Schema>>
}

const files = { api: 'catalogue.json', control: 'controlCatalogue.json' } as const
const read = new Map<keyof typeof files, Catalogue>()

/** Everything that is known of the operations behind one door; read from the disk when it is first asked for. */
export function catalogueOf(door: Operation['door']): Catalogue {
  const known = read.get(door)
  if (known) return known
  const file = new URL(`../../generated/${files[door]}`, import.meta.url)
  const fresh = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
  read.set(door, fresh)
  return fresh
}

/** Every operation of both doors, in the order of their contracts. */
export function allOperations(): readonly Operation[] {
  return (['api', 'control'] as const).flatMap((door) =>
    Object.entries(catalogueOf(door).operations).map(([id, operation]) => ({ ...operation, id, door })),
  )
}

/** @throws UsageError that names the operations it may have meant */
export function findOperation(id: string): Operation {
  const all = allOperations()
  const found = all.find((operation) => operation.id === id)
  if (found) return found
  const alike = nearest(
    id,
    all.map((operation) => operation.id),
  )
  const hint = alike.length > 0 ? ` Did you mean ${alike.join(', ')}?` : ''
  throw new UsageError(`there is no operation ${id}.${hint} See: h5 api --list`)
}

/** The schema itself, where it is a reference or one of the contract's schemas with more said of it. */
export function resolved(door: Operation['door'], schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return resolved(door, catalogueOf(door).schemas[name] ?? {})
  }
  const { allOf = [], ...own } = schema
  return allOf.map((part) => resolved(door, part)).reduceRight(merged, own)
}

/** What is said of a schema beside it comes before what it says itself. */
function merged(own: Schema, part: Schema): Schema {
  const required = [...new Set([...(part.required ?? []), ...(own.required ?? [])])]
  return {
    ...part,
    ...own,
    ...((part.properties ?? own.properties) && { properties: { ...part.properties, ...own.properties } }),
    ...(required.length > 0 && { required }),
  }
}

/** The fields that an operation takes, those of every branch where it has several. */
export function fieldsOf({ door, input }: Operation): Readonly<Record<string, Schema>> {
  const { properties = {}, oneOf = [] } = resolved(door, input)
  return Object.assign(
    {},
    ...oneOf.map((branch) => resolved(door, branch).properties ?? {}),
    properties,
  ) as Record<string, Schema>
}
