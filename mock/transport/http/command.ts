import { isKeyOf } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import { hashToken, userOfToken } from '../../accounts/session/sessions.ts'
import type { Call, Command, Handlers, Input, OperationId } from '../../engine/handler.ts'
import type { Translate } from '../../engine/messages.ts'
import { Busy, IdentityNeeded, LoggedOut, Refusal, refusalFrom } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import type { User } from '../../store/schema.ts'
import type { ApiAnswer, ApiRequest } from './apiRequest.ts'
import { inputMessage, unknownMessage } from './breaches.ts'
import { inTurn, storeAnswer, storedAnswer, anonymousOwner, type KeyedWrite } from './idempotency.ts'
import type { Adapter } from './pipeline.ts'

/** Runs our handlers instead of Prism's mocker: each call is one command, or two around slow work. */
export function adaptHandlers(handlers: Handlers): Adapter {
  return {
    has: (id) => Object.hasOwn(handlers, id),
    answer: (id, request) => answer(handlers, operationOf(id), request),
    refuse: async (id, request, breaches) => {
      const { translate } = request
      const operation = operationOf(id)
      // Report an expired session before validation errors: the caller cannot send the form anyway.
      const session = operations[operation].auth === 'token' ? await request.session() : undefined
      if (session instanceof LoggedOut) return loggedOut(session, translate)
      const [first] = breaches
      if (!first) throw new Error('Nothing to refuse')
      return refusal(operation, inputMessage(first, translate), 'invalid-input', first.path[0])
    },
    unauthorised: (_id, { translate }) => taggedAnswer('999', translate('logged-out')),
    unknownOperation: ({ method, translate }, methods) => ({
      status: 404,
      body: {
        type: 'error',
        message: unknownMessage(method, methods, translate),
        reason: 'unknown-operation',
      },
    }),
    unknownExample: ({ translate }, names) => ({
      status: 404,
      body: {
        type: 'error',
        message: translate('unknown-example', { names: names.join(', ') }),
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

const taggedAnswer = (type: '999' | '998', message: string, more: object = {}): ApiAnswer => ({
  status: 200,
  body: { type, message, ...more },
})

const loggedOut = ({ ending }: LoggedOut, translate: Translate): ApiAnswer =>
  taggedAnswer('999', translate('logged-out'), ending)

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
  const { translate } = request
  try {
    const body = await perform(handlers, id, request)
    const tag = operations[id].envelope === 'code' ? { code: 1 } : { type: 'ok' }
    return { status: 200, body: { ...tag, ...body } }
  } catch (error) {
    const refused = refusalFrom(error)
    if (refused) return refusal(id, translate(refused.reason, refused.values), refused.reason, refused.field)
    if (error instanceof LoggedOut) return loggedOut(error, translate)
    if (error instanceof IdentityNeeded) return taggedAnswer('998', translate('identity-needed'))
    if (error instanceof Busy)
      return { status: 429, body: { type: 'error', message: translate('busy'), reason: 'busy' } }
    throw error
  }
}

/** Runs the handler of an operation. @throws Refusal, LoggedOut, IdentityNeeded, Busy */
async function perform<Id extends OperationId>(
  handlers: Pick<Handlers, Id>,
  id: Id,
  request: ApiRequest,
): Promise<object> {
  const handler = handlers[id]
  // Prism has checked it against the contract.
  const input = request.input as Input<Id>
  const writes = handler.prepare !== undefined || handler.writes
  const inCommand = <T>(work: Work<Id, T>) =>
    (writes ? request.run : request.look)((scope) => inOneCommand(scope, id, request, work))
  const runHandler = (run: Command<Id>) =>
    inCommand(async (call, key) => keepAnswer(call, key, await run(call, input)))
  const { prepare } = handler
  if (!prepare) return bodyOf(await runHandler(handler.run))
  // Two commands: the first reads the hash that the second compares, so that hashing does not block the queue.
  const inTwo = async () => {
    const work = await inCommand((call) => prepare(call, input))
    return bodyOf(work instanceof StoredAnswer ? work : await runHandler(await work(request.world)))
  }
  const key = request.headers['idempotency-key']
  // Do not prepare a completed call again: that would count a used code as a failed attempt.
  return typeof key === 'string' ? inTurn(request.world, `${request.token ?? ''}/${key}`, inTwo) : inTwo()
}

/** Work of a handler for an authenticated caller; its answer is stored under `key`. */
type Work<Id extends OperationId, T> = (call: Call<Id>, key: KeyedWrite | undefined) => Promise<T>

/** The steps of one command, which take effect together: authenticate, replay an earlier answer, or run. */
async function inOneCommand<Id extends OperationId, T>(
  scope: Scope,
  id: Id,
  request: ApiRequest,
  work: Work<Id, T>,
): Promise<T | StoredAnswer> {
  const ofSession = keyOfSession(id, request)
  const beforeLogout = await replay(scope, ofSession)
  if (beforeLogout) return beforeLogout
  const user = await authenticate(scope, id, request)
  const key = keyOf(id, request, user ? String(user.id) : anonymousOwner)
  const before = await replay(scope, key)
  if (before) return before
  const { token, translate, remoteAddress, origin, file } = request
  const call = { ...scope, user, token, translate, language: translate.language, remoteAddress, origin, file }
  return work(call as Call<Id>, ofSession ?? key)
}

/** Returns the caller; undefined for an operation without a session. @throws LoggedOut */
async function authenticate(scope: Scope, id: OperationId, request: ApiRequest): Promise<User | undefined> {
  if (operations[id].auth !== 'token') return undefined
  const user = await userOfToken(scope, request.token)
  request.userId = user.id
  return user
}

/** The operation ends its caller's session, so the stored answer belongs to the token instead of the user. */
const endsItsSession: OperationId = 'userLogout'

function keyOfSession(id: OperationId, request: ApiRequest): KeyedWrite | undefined {
  const { token } = request
  if (id !== endsItsSession || token === undefined) return undefined
  return keyOf(id, request, `token ${hashToken(token)}`)
}

/** The idempotency key of a write, with its owner. */
function keyOf(id: OperationId, request: ApiRequest, owner: string): KeyedWrite | undefined {
  const { headers, input, file, remoteAddress: network } = request
  const key = operations[id].effect === 'write' ? headers['idempotency-key'] : undefined
  return typeof key === 'string' ? { owner, key, operation: id, input, file, network } : undefined
}

/** Returns the earlier answer to the same key. @throws Refusal idempotency-key-reused */
async function replay(scope: Scope, key: KeyedWrite | undefined): Promise<StoredAnswer | undefined> {
  const body = key && (await storedAnswer(scope, key))
  return body && new StoredAnswer(body)
}

/** Stores an answer for repeated keys, in the same commit as its effect. */
async function keepAnswer<Body extends object>(
  scope: Scope,
  key: KeyedWrite | undefined,
  body: Body,
): Promise<Body> {
  if (key && !(body instanceof Refusal)) await storeAnswer(scope, key, body)
  return body
}

/** The previous answer for the same key. */
class StoredAnswer {
  readonly body: object

  constructor(body: object) {
    this.body = body
  }
}

/** @throws Refusal that a command returned instead of throwing, so that its writes were kept */
function bodyOf(answer: object): object {
  if (answer instanceof Refusal) throw answer
  return answer instanceof StoredAnswer ? answer.body : answer
}
