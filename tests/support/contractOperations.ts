import { z } from 'zod'
import {
  queryOf,
  resolve,
  routesOf,
  type Reference,
  type Schema,
  servedContract,
} from '#contract/document.ts'
import { isKeyOf } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import type { TestWorld } from '#sdk/testing/world.ts'

export type Fields = Readonly<Record<string, string>>

/** One operation of openapi.yaml as a test sends it. */
export interface ContractOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly auth: 'token' | 'none'
  readonly body: 'form' | 'multipart' | 'query' | 'none'
  readonly effect: 'read' | 'write'
  /** Every field of the contract. */
  readonly fields: readonly string[]
  readonly required: readonly string[]
  /** Example request as text, which works in a fresh world. */
  readonly works: Fields
}

export function contractOperations(): readonly ContractOperation[] {
  const contract = servedContract()
  const formOf = (schema: Schema | Reference): Schema => {
    const form = resolve(contract, schema)
    return form.oneOf?.[0] ? formOf(form.oneOf[0]) : form
  }
  return routesOf(contract).map(({ method, path, operation }) => {
    const { auth, body, effect } = operations[knownId(operation.operationId)]
    const common = { id: operation.operationId, method: method.toUpperCase(), path, auth, body, effect }
    const [content] = Object.values(operation.requestBody?.content ?? {})
    if (content) {
      const { properties = {}, required = [] } = formOf(content.schema)
      const works = texts(content.examples?.['works']?.value ?? {})
      return { ...common, fields: Object.keys(properties), required, works }
    }
    const query = queryOf(contract, operation)
    const examples = query.map((one): [string, unknown] => [one.name, one.example])
    const works = Object.fromEntries(examples.filter(([, value]) => value !== undefined))
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

function knownId(id: string): keyof typeof operations {
  if (!isKeyOf(operations, id)) throw new Error(`no operation ${id}`)
  return id
}

const envelope = z.looseObject({
  type: z.string().optional(),
  code: z.number().optional(),
  message: z.unknown().optional(),
  msg: z.string().optional(),
  field: z.string().optional(),
  reason: z.string().optional(),
})

export interface RawAnswer {
  readonly status: number
  readonly text: string
  /** Body of the response; empty when it is not an envelope. */
  readonly json: Partial<z.infer<typeof envelope>>
}

export interface RawOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends any input, unlike a typed client. */
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
  return { status: response.status, text, json: envelopeIn(text) }
}

function envelopeIn(text: string): RawAnswer['json'] {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Sends fields in the query or the body, depending on the operation. */
export function callOperation(
  world: TestWorld,
  { method, path, body }: Pick<ContractOperation, 'method' | 'path' | 'body'>,
  fields: Fields | Pairs,
  options: RawOptions = {},
): Promise<RawAnswer> {
  const pairs = isPairs(fields) ? fields : Object.entries(fields)
  const parameters = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]))
  if (body === 'multipart') {
    const form = new FormData()
    for (const [name, value] of parameters) form.append(name, value)
    return rawCall(world, method, path, { ...options, body: form })
  }
  if (method === 'GET') return rawCall(world, method, `${path}?${parameters.toString()}`, options)
  return rawCall(world, method, path, { ...options, body: parameters })
}

type Pairs = readonly (readonly [string, string])[]
const isPairs = (fields: Fields | Pairs): fields is Pairs => Array.isArray(fields)
