import { isDeepStrictEqual } from 'node:util'
import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  payloadField,
  withFields,
  withHeader,
  withJson,
  type Answer,
  type Fields,
  type Operation,
  type Request,
} from './exchange.ts'
import { listsIn, objectsIn, type Row } from './rows.ts'
import type { HttpFault, Next, Reply, Tools } from './types.ts'

export type Operations = '*' | Operation | readonly Operation[]

/** Limits a fault to some operations. */
export const on =
  (operations: Operations, fault: HttpFault): HttpFault =>
  async (request, next) => {
    const operation = operationOf(request)
    if (operation === undefined) return next(request)
    return operations === '*' || [operations].flat().includes(operation)
      ? fault(request, next)
      : next(request)
  }

/** Chains two faults: the first sees the request first and the response last. */
export const both =
  (first: HttpFault, second: HttpFault): HttpFault =>
  async (request, next) => {
    let reply: Reply | undefined
    const inner = async (asked: Request): Promise<Answer> => {
      reply = await second(asked, next)
      return typeof reply === 'string' ? envelope({}, 500) : reply
    }
    const outer = await first(request, inner)
    return typeof reply === 'string' ? reply : outer
  }

/** Changes a request before it is forwarded. */
export const sent = (
  operations: Operations,
  change: (fields: Fields, request: Request) => Fields,
): HttpFault =>
  on(operations, (request, next) => next(withFields(request, change(fieldsOf(request), request))))

/** Changes a whole response. */
export const answered = (
  operations: Operations,
  change: (answer: Answer, request: Request) => Reply,
): HttpFault => on(operations, async (request, next) => change(await next(request), request))

/** Changes the JSON of a response: the function may mutate its argument or return another value. */
export const envelopes = (
  operations: Operations,
  change: (json: Row, request: Request) => Row | undefined,
): HttpFault =>
  answered(operations, (answer, request) => {
    const json = jsonOf(answer)
    if (Object.keys(json).length === 0) return answer
    const given = structuredClone(json)
    const changed = change(given, request) ?? given
    return isDeepStrictEqual(json, changed) ? answer : withJson(answer, changed)
  })

/** Changes the payload of a success. */
export const payload = (
  operations: Operations,
  change: (payload: unknown, request: Request) => unknown,
): HttpFault =>
  envelopes(operations, (json, request) => {
    if (!isSuccess(json)) return json
    const field = payloadField(json)
    return { ...json, [field]: change(json[field], request) }
  })

/** Changes each object of a success, at any depth. */
export const objects = (operations: Operations, change: (row: Row, request: Request) => void): HttpFault =>
  payload(operations, (value, request) => {
    for (const row of objectsIn(value)) change(row, request)
    return value
  })

/** Changes each field of this name in a success, at any depth. */
export const field = (
  operations: Operations,
  name: string,
  change: (value: unknown, row: Row, request: Request) => unknown,
): HttpFault =>
  objects(operations, (row, request) => {
    if (Object.hasOwn(row, name)) row[name] = change(row[name], row, request)
  })

/** Changes each list of rows in a success. */
export const lists = (
  operations: Operations,
  change: (rows: readonly Row[], request: Request) => readonly Row[],
): HttpFault =>
  payload(operations, (value, request) => {
    for (const rows of listsIn(value)) rows.splice(0, rows.length, ...change([...rows], request))
    return value
  })

/** Changes refusals. */
export const refusals = (
  operations: Operations,
  change: (json: Row, request: Request, answer: Answer) => Reply,
): HttpFault =>
  answered(operations, (answer, request) => {
    const json = jsonOf(answer)
    return json['type'] === 'error' ? change(json, request, answer) : answer
  })

/**
 * Retries a request that was refused for this reason in another form; returns the refusal when there is no other form.
 */
export const despite = (
  operations: Operations,
  isMeant: (refusal: Row) => boolean,
  otherwise: (request: Request, next: Next) => Promise<Answer | undefined>,
): HttpFault =>
  on(operations, async (request, next) => {
    const answer = await next(request)
    return isMeant(jsonOf(answer)) ? ((await otherwise(request, next)) ?? answer) : answer
  })

/** Answers success without doing anything; refusals stay refusals. */
export const pretends = (operations: Operations, { dryRun }: Tools): HttpFault => on(operations, dryRun)

/** Sends every request a second time, behind the client's back. */
export const doneTwice = (operations: Operations): HttpFault =>
  on(operations, async (request, next) => {
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) await next(withHeader(request, 'idempotency-key', undefined))
    return answer
  })

export const header = (operations: Operations, name: string, value: string | undefined): HttpFault =>
  answered(operations, ({ headers, ...answer }) => ({ ...answer, headers: { ...headers, [name]: value } }))

export const status = (operations: Operations, code: number): HttpFault =>
  answered(operations, (answer) => ({ ...answer, status: code }))

/** Answers without forwarding. */
export const always = (operations: Operations, reply: Reply): HttpFault => on(operations, async () => reply)
