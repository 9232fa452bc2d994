import { operations } from '#generated/operations.ts'
import { handlers } from '../api/handlers.ts'
import { speak, type Say } from '../messages.ts'
import { Busy, IdentityNeeded, LoggedOut, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { remembered, remember } from './idempotency.ts'
import { inputMessage } from './breaches.ts'
import type { Call, Handler, OperationId } from './handler.ts'
import type { ApiAnswer, Seat } from './pipeline.ts'
import { originOf, type ApiRequest } from './request.ts'
import { userOfToken } from '../people/sessions.ts'
import { inTurn } from './turns.ts'

/** Our handlers in the mocker's seat of Prism's pipeline. */
export function createSeat(): Seat {
  return {
    has: (id) => Object.hasOwn(handlers, id),
    answer: (id, request) => answer(id as OperationId, request),
    refuse: async (id, request, breaches) => {
      const say = sayOf(request)
      // Whose session has ended must hear that, and not what is wrong with a form that they cannot send.
      if (!(await mayAsk(id as OperationId, request))) return tagged('999', say('logged-out'))
      const [first] = breaches
      if (!first) throw new Error('Nothing to refuse')
      return refusal(id as OperationId, inputMessage(first, say), 'invalid-input', first.path[0])
    },
    unauthorised: (_id, request) => tagged('999', sayOf(request)('logged-out')),
    unknownOperation: (request) => ({
      status: 404,
      body: { type: 'error', message: sayOf(request)('unknown-operation'), reason: 'unknown-operation' },
    }),
    unknownExample: (request) => ({
      status: 404,
      body: {
        type: 'error',
        message: sayOf(request)('unknown-example'),
        reason: 'unknown-example',
        field: 'Prefer',
      },
    }),
  }
}

const sayOf = (request: ApiRequest): Say => speak(request.headers['language-mark'] as string | undefined)

/** A client that is logged out sends an empty token, which counts as none. */
const tokenOf = ({ headers }: ApiRequest): string | undefined =>
  headers.authorization === '' ? undefined : headers.authorization

/** Whether the caller has the session that the operation needs. */
async function mayAsk(id: OperationId, request: ApiRequest): Promise<boolean> {
  if (operations[id].auth !== 'token') return true
  try {
    await request.world.run((scope) => userOfToken(scope, tokenOf(request)))
    return true
  } catch (error) {
    if (error instanceof LoggedOut) return false
    throw error
  }
}

const tagged = (type: '999' | '998', message: string): ApiAnswer => ({ status: 200, body: { type, message } })

/** A refusal in the envelope that the operation speaks: two of them are in use. */
function refusal(id: OperationId, message: string, reason: string, field: string | undefined): ApiAnswer {
  if (operations[id].envelope === 'code') return { status: 200, body: { code: -1, msg: message } }
  return { status: 200, body: { type: 'error', message, reason, ...(field === undefined ? {} : { field }) } }
}

async function answer(id: OperationId, request: ApiRequest): Promise<ApiAnswer> {
  const say = sayOf(request)
  try {
    const body = await perform(id, request, say)
    const tag = operations[id].envelope === 'code' ? { code: 1 } : { type: 'ok' }
    return { status: 200, body: { ...tag, ...body } }
  } catch (error) {
    if (error instanceof Refusal)
      return refusal(id, say(error.reason, error.values), error.reason, error.field)
    if (error instanceof LoggedOut) return tagged('999', say('logged-out'))
    if (error instanceof IdentityNeeded) return tagged('998', say('identity-needed'))
    if (error instanceof Busy)
      return { status: 429, body: { type: 'error', message: say('busy'), reason: 'busy' } }
    throw error
  }
}

async function perform(id: OperationId, request: ApiRequest, say: Say): Promise<object> {
  // The table pairs each id with the handler of that id; TypeScript cannot follow the pair through an index.
  const handler = (handlers as object as Record<OperationId, Handler<OperationId>>)[id]
  const input = request.input as never
  const token = tokenOf(request)
  const caller = { token, remoteAddress: request.remoteAddress }
  const write = operations[id].effect === 'write'
  const key = write ? (request.headers['idempotency-key'] as string | undefined) : undefined
  const { world } = request
  const begin = async (scope: Scope) => {
    const user = operations[id].auth === 'token' ? await userOfToken(scope, token) : undefined
    const owner = user ? String(user.id) : 'anonymous'
    const { input: form, file } = request
    const replay = key === undefined ? undefined : { owner, key, operation: id, input: form, file }
    return { user, replay, known: replay && (await remembered(scope, replay)) }
  }
  const command = (prepared: unknown) =>
    world.run(async (scope: Scope) => {
      const { user, replay, known } = await begin(scope)
      if (known) return known
      const call = {
        ...scope,
        user,
        say,
        language: say.language,
        remoteAddress: request.remoteAddress,
        origin: originOf(request),
        file: request.file,
      }
      const body = await handler.run(call as Call<OperationId>, input, prepared)
      if (replay) await remember(scope, replay, body)
      return body
    })
  const { prepare } = handler
  if (!prepare) return command(undefined)
  if (key === undefined) return command(await prepare(world, input, caller))
  // What was done already is not prepared again: that would count a code that is used up as a failed try.
  return inTurn(world, `${token ?? ''}/${key}`, async () => {
    const { known } = await world.run(begin)
    return known ?? command(await prepare(world, input, caller))
  })
}
