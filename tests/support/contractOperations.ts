import { operations } from '#generated/operations.ts'
import {
  queryOf,
  readContract,
  resolve,
  routesOf,
  type Reference,
  type Schema,
} from '../../mock/doors/http/document.ts'
import type { TestWorld } from './world.ts'

export type Fields = Readonly<Record<string, string>>

/** One operation of openapi.yaml as a test sends it. */
export interface ContractOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly auth: 'token' | 'none'
  readonly body: 'form' | 'multipart' | 'query' | 'none'
  readonly effect: 'read' | 'write'
  /** Every field that the contract names. */
  readonly fields: readonly string[]
  readonly required: readonly string[]
  /** The example that works against a fresh world, as text. */
  readonly works: Fields
}

export function contractOperations(): readonly ContractOperation[] {
  const contract = readContract(new URL('../../openapi.yaml', import.meta.url))
  const formOf = (schema: Schema | Reference): Schema => {
    const form = resolve(contract, schema)
    return form.oneOf?.[0] ? formOf(form.oneOf[0]) : form
  }
  return routesOf(contract).map(({ method, path, operation }) => {
    const { auth, body, effect } = operations[operation.operationId as keyof typeof operations]
    const common = { id: operation.operationId, method: method.toUpperCase(), path, auth, body, effect }
    const [content] = Object.values(operation.requestBody?.content ?? {})
    if (content) {
      const { properties = {}, required = [] } = formOf(content.schema)
      const works = texts(content.examples?.['works']?.value ?? {})
      return { ...common, fields: Object.keys(properties), required, works }
    }
    const query = queryOf(contract, operation)
    const works = Object.fromEntries(
      query.map((one) => [one.name, one.example as unknown]).filter(([, value]) => value !== undefined),
    ) as Record<string, unknown>
    return {
      ...common,
      fields: query.map(({ name }) => name),
      required: query.filter(({ required }) => required === true).map(({ name }) => name),
      works: texts(works),
    }
  })
}

const texts = (values: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

export interface RawAnswer {
  readonly status: number
  readonly text: string
  /** What came, when it was JSON. */
  readonly json: {
    readonly type?: string
    readonly code?: number
    readonly message?: unknown
    readonly msg?: string
    readonly field?: string
    readonly reason?: string
  }
}

export interface RawOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends whatever it is given, as no honest client would. */
export async function rawCall(
  world: TestWorld,
  method: string,
  pathAndQuery: string,
  { token, headers = {}, body }: RawOptions & { readonly body?: BodyInit | undefined } = {},
): Promise<RawAnswer> {
  const response = await fetch(`${world.url}/api${pathAndQuery}`, {
    method,
    headers: {
      'X-Mock-World': world.name,
      ...(token === undefined ? {} : { authorization: token }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  let json: RawAnswer['json'] = {}
  try {
    json = JSON.parse(text) as RawAnswer['json']
  } catch {
    // Whoever looks at it finds that it is no envelope.
  }
  return { status: response.status, text, json }
}

/** Sends fields in the place where the operation wants them. */
export function callOperation(
  world: TestWorld,
  { method, path, body }: Pick<ContractOperation, 'method' | 'path' | 'body'>,
  fields: Fields | readonly (readonly [string, string])[],
  options: RawOptions = {},
): Promise<RawAnswer> {
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields)
  const parameters = new URLSearchParams(pairs as [string, string][])
  if (body === 'multipart') {
    const form = new FormData()
    for (const [name, value] of parameters) form.append(name, value)
    return rawCall(world, method, path, { ...options, body: form })
  }
  if (method === 'GET') return rawCall(world, method, `${path}?${parameters.toString()}`, options)
  return rawCall(world, method, path, { ...options, body: parameters })
}
