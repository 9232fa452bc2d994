import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { isRecord } from '#domain/records.ts'

export type Schema = OpenAPIV3.SchemaObject
export type Parameter = OpenAPIV3.ParameterObject
export type Reference = OpenAPIV3.ReferenceObject

export interface Example {
  readonly value: Readonly<Record<string, string | number>>
}
/** Schema and examples by media type. */
export type Content = Readonly<
  Record<
    string,
    { readonly schema: Schema | Reference; readonly examples?: Readonly<Record<string, Example>> }
  >
>

/**
 * One operation. References to answers and examples are resolved; references to schemas are kept, because their names
 * matter.
 */
export interface Operation {
  readonly operationId: string
  /** Name for clients. */
  readonly 'x-sdk-name'?: string
  readonly summary?: string
  readonly tags: readonly string[]
  /** Empty when it needs no token. */
  readonly security: readonly object[]
  readonly 'x-effect': 'read' | 'write'
  readonly 'x-origin': 'spec' | 'family' | 'extension'
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}
export interface Route {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** A contract as written in its file. */
export interface Contract extends Omit<OpenAPIV3.Document, 'paths'> {
  paths: Record<string, Record<string, DeclaredOperation>>
  components: OpenAPIV3.ComponentsObject & { schemas: Record<string, Schema> }
  'x-tagGroups'?: { name: string; tags: string[] }[]
}

/** Every operation with its method and path, in the order of the contract. */
export function routesOf(contract: Contract): readonly Route[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method,
      path,
      operation: resolveOperation(contract, operation),
    })),
  )
}

/** The query parameters of an operation. */
export function queryOf(contract: Contract, operation: Operation): readonly Parameter[] {
  return parametersOf(contract, operation, 'query')
}

export function parametersOf(
  contract: Contract,
  { parameters = [] }: Operation,
  place: 'query' | 'header',
): readonly Parameter[] {
  return parameters
    .map((parameter) => resolve(contract, parameter))
    .filter((parameter) => parameter.in === place)
}

/**
 * Returns the target of a reference; anything else is returned as it is.
 * @throws for a missing target
 */
export function resolve<T extends object>(contract: Contract, thing: T | Reference): T {
  if (!isReference(thing)) return thing
  const steps = thing.$ref.replace('#/', '').split('/')
  const found = steps.reduce<unknown>((place, step) => (isRecord(place) ? place[step] : undefined), contract)
  if (typeof found !== 'object') throw new Error(`The contract has nothing at ${thing.$ref}`)
  return found as T
}

export function isReference(thing: object): thing is Reference {
  return '$ref' in thing
}

/** The last word of `#/components/schemas/Wallet`. */
export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** The document as in the file, with its references. */
interface DeclaredOperation extends Omit<Operation, 'requestBody' | 'responses' | 'security'> {
  readonly security?: readonly object[]
  readonly requestBody?: DeclaredPart | Reference
  readonly responses: Readonly<Record<string, DeclaredPart | Reference>>
}
interface DeclaredPart {
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema: Schema | Reference
        readonly examples?: Readonly<Record<string, Example | Reference>>
      }
    >
  >
}

function resolveOperation(contract: Contract, operation: DeclaredOperation): Operation {
  const { requestBody, responses, security = contract.security ?? [], ...rest } = operation
  const contentOf = (part: DeclaredPart | Reference) => ({
    content: mapValues(resolve(contract, part).content ?? {}, ({ examples = {}, ...media }) => ({
      ...media,
      examples: mapValues(examples, (example) => resolve(contract, example)),
    })),
  })
  return {
    ...rest,
    ...(requestBody && { requestBody: contentOf(requestBody) }),
    responses: mapValues(responses, contentOf),
    security,
  }
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

export type Fields = Record<string, unknown>

/**
 * Returns the numbers of a rule by the names used in messages and forms: the ones in the `{…}` of its pattern, named by
 * `x-counts` in their order (`_` for unused ones), and its `x-limits`.
 * @throws when `x-counts` does not have one name for each number
 */
export function countsOf(schema: Schema): Readonly<Record<string, number>> {
  const { pattern = '', 'x-counts': names = [], 'x-limits': limits = {} } = schema
  const numbers = Array.from(pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/g), ([, least, most]) =>
    [least, most].filter((number) => number !== undefined).map(Number),
  ).flat()
  if (names.length > 0 && names.length !== numbers.length)
    throw new Error(
      `x-counts has ${String(names.length)} names for the numbers ${String(numbers)} of ${pattern}`,
    )
  const counts = names.map((name, index) => [name, numbers[index] ?? 0] as const)
  return { ...Object.fromEntries(counts.filter(([name]) => name !== '_')), ...limits }
}

/** The contract that `/api/` answers by. Each caller may change its own copy. */
export const servedContract = (): Contract => readGenerated('openapi.json')

/** The contract of the control API. */
export const controlContract = (): Contract => readGenerated('control.json')

/** `generated/` has them as JSON, which is read many times as fast as YAML. */
function readGenerated(name: string): Contract {
  return JSON.parse(readFileSync(new URL(`../generated/${name}`, import.meta.url), 'utf8')) as Contract
}
