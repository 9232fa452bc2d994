import { isKeyOf } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import { translator, type Translate } from '../../engine/messages.ts'
import { Busy, IdentityNeeded, LoggedOut, Refusal, refusalFrom } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { inTurn, remembered, remember, stranger, type Keyed } from './idempotency.ts'
import { inputMessage } from './breaches.ts'
import type { Call, Command, Handlers, Input, OperationId } from '../../engine/handler.ts'
import type { Adapter, ApiAnswer } from './pipeline.ts'
import { originOf, type ApiRequest } from './request.ts'
import { hashToken, userOfToken } from '../../accounts/sessions.ts'

export interface ContractAdapter extends Adapter {
  /** Checks that the caller has the session that the operation needs. */
  lets(operationId: string, request: ApiRequest): Promise<boolean>
}

/** Our handlers in the place of Prism's mocker. */
export function adaptHandlers(handlers: Handlers): ContractAdapter {
  return {
    lets: async (id, request) => (await whyNot(operationOf(id), request)) === undefined,
    has: (id) => Object.hasOwn(handlers, id),
    answer: (id, request) => answer(handlers, operationOf(id), request),
    refuse: async (id, request, breaches) => {
      const translate = translatorOf(request)
      // Report an expired session before validation errors: the caller cannot send the form anyway.
      const refused = await whyNot(operationOf(id), request)
      if (refused) return loggedOut(refused, translate)
      const [first] = breaches
      if (!first) throw new Error('Nothing to refuse')
      return refusal(operationOf(id), inputMessage(first, translate), 'invalid-input', first.path[0])
    },
    unauthorised: (_id, request) => tagged('999', translatorOf(request)('logged-out')),
    unknownOperation: (request) => ({
      status: 404,
      body: {
        type: 'error',
        message: translatorOf(request)('unknown-operation'),
        reason: 'unknown-operation',
      },
    }),
    unknownExample: (request, names) => ({
      status: 404,
      body: {
        type: 'error',
        message: translatorOf(request)('unknown-example', { names: names.join(', ') }),
        reason: 'unknown-example',
        field: 'Prefer',
      },
    }),
  }
}

/** Prism knows operations by any name. */
function operationOf(id: string): OperationId {
  if (!isKeyOf(operations, id)) throw new Error(`No operation ${id}`)
  return id
}

const translatorOf = (request: ApiRequest): Translate => translator(request.headers['language-mark'])

/** A client that is logged out sends an empty token, which counts as none. */
const tokenOf = ({ headers }: ApiRequest): string | undefined =>
  headers.authorization === '' ? undefined : headers.authorization

/** Checks that the caller lacks the session that the operation needs. */
async function whyNot(id: OperationId, request: ApiRequest): Promise<LoggedOut | undefined> {
  if (operations[id].auth !== 'token') return undefined
  try {
    await request.world.look((scope) => userOfToken(scope, tokenOf(request)))
    return undefined
  } catch (error) {
    if (error instanceof LoggedOut) return error
    throw error
  }
}

const tagged = (type: '999' | '998', message: string, more: object = {}): ApiAnswer => ({
  status: 200,
  body: { type, message, ...more },
})

const loggedOut = ({ ending }: LoggedOut, translate: Translate): ApiAnswer =>
  tagged('999', translate('logged-out'), ending)

/** A refusal in the operation's own envelope; two kinds are in use. */
function refusal(id: OperationId, message: string, reason: string, field: string | undefined): ApiAnswer {
  if (operations[id].envelope === 'code') return { status: 200, body: { code: -1, msg: message } }
  return { status: 200, body: { type: 'error', message, reason, ...(field === undefined ? {} : { field }) } }
}

async function answer<Id extends OperationId>(
  handlers: Pick<Handlers, Id>,
  id: Id,
  request: ApiRequest,
): Promise<ApiAnswer> {
  const translate = translatorOf(request)
  try {
    const body = await perform(handlers, id, request, translate)
    const tag = operations[id].envelope === 'code' ? { code: 1 } : { type: 'ok' }
    return { status: 200, body: { ...tag, ...body } }
  } catch (error) {
    const refused = refusalFrom(error)
    if (refused) return refusal(id, translate(refused.reason, refused.values), refused.reason, refused.field)
    if (error instanceof LoggedOut) return loggedOut(error, translate)
    if (error instanceof IdentityNeeded) return tagged('998', translate('identity-needed'))
    if (error instanceof Busy)
      return { status: 429, body: { type: 'error', message: translate('busy'), reason: 'busy' } }
    throw error
  }
}

/** It ends the session of its caller, so the answer to a repeated key belongs to the token and not to the user. */
const endsItsSession: OperationId = 'userLogout'

/** The caller, and the answer that the same idempotency key got before. @throws LoggedOut */
async function begin(scope: Scope, id: OperationId, request: ApiRequest) {
  const { headers, input, file, remoteAddress: network } = request
  const token = tokenOf(request)
  const key = operations[id].effect === 'write' ? headers['idempotency-key'] : undefined
  const keyOf = (owner: string) =>
    typeof key === 'string' ? { owner, key, operation: id, input, file, network } : undefined
  const own = id === endsItsSession && token !== undefined ? keyOf(`token ${hashToken(token)}`) : undefined
  const before = own && (await remembered(scope, own))
  if (before) return { user: undefined, replay: own, answered: before }
  const user = operations[id].auth === 'token' ? await userOfToken(scope, token) : undefined
  if (user) request.userId = user.id
  const usual = keyOf(user ? String(user.id) : stranger)
  return { user, replay: own ?? usual, answered: usual && (await remembered(scope, usual)) }
}

async function perform<Id extends OperationId>(
  handlers: Pick<Handlers, Id>,
  id: Id,
  request: ApiRequest,
  translate: Translate,
): Promise<object> {
  const { world, remoteAddress, file } = request
  const handler = handlers[id]
  // Prism has checked it against the contract.
  const input = request.input as Input<Id>
  const token = tokenOf(request)
  /** Authenticates, replays what the same key was answered before, or runs. */
  const command = <T>(run: (call: Call<Id>, replay: Keyed | undefined) => Promise<T>) => {
    const writes = handler.prepare !== undefined || handler.writes
    const inScope = async (scope: Scope): Promise<T | Answered> => {
      const { user, replay, answered } = await begin(scope, id, request)
      if (answered) return new Answered(answered)
      const origin = originOf(request)
      const { language } = translate
      const call = { ...scope, user, token, translate, language, remoteAddress, origin, file }
      return run(call as Call<Id>, replay)
    }
    return writes ? world.run(inScope) : world.look(inScope)
  }
  const answerWith = (run: Command<Id>) =>
    command(async (call, replay) => {
      const body = await run(call, input)
      if (replay && !(body instanceof Refusal)) await remember(call, replay, body)
      return body
    })
  const { prepare } = handler
  if (!prepare) return bodyOf(await answerWith(handler.run))
  // Two commands: the first reads the hash that the second compares, so that hashing does not block the queue.
  const inTwo = async () => {
    const work = await command((call) => prepare(call, input))
    return bodyOf(work instanceof Answered ? work : await answerWith(await work(world)))
  }
  const key = request.headers['idempotency-key']
  // Do not prepare a completed call again: that would count a used code as a failed attempt.
  return typeof key === 'string' ? inTurn(world, `${token ?? ''}/${key}`, inTwo) : inTwo()
}

/** Returns the previous answer for the same key. */
class Answered {
  readonly body: object

  constructor(body: object) {
    this.body = body
  }
}

/** @throws Refusal that a command handed back, to keep what it had written */
function bodyOf(answer: object): object {
  if (answer instanceof Refusal) throw answer
  return answer instanceof Answered ? answer.body : answer
}
