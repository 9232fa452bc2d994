import { translator } from '../../engine/messages.ts'
import { refusalFrom } from '../../engine/refusal.ts'
import { UnknownWorld } from '../../engine/worlds.ts'
import { StoreClosed } from '../../store/store.ts'
import type { ApiAnswer } from '../../transport/http/apiRequest.ts'
import { breachMessage, unknownMessage } from '../../transport/http/breaches.ts'
import type { Adapter } from '../../transport/http/pipeline.ts'
import type { HttpRequest, Route } from '../../transport/http/request.ts'
import { ControlRefusal, refusedBody, statusOf } from '../controlRefusal.ts'
import type { ControlHandlers } from './controlCall.ts'

/** The handlers of the control API, in place of Prism's mocker. */
export function adaptControl(handlers: ControlHandlers): Adapter {
  // The pipeline has already found the operation and validated its fields.
  const table: Readonly<Record<string, (request: never) => unknown>> = handlers

  const translate = translator('en')
  const error = (message: string, reason: string, field?: string): ApiAnswer => ({
    status: statusOf(reason),
    body: refusedBody(message, reason, field),
  })
  return {
    has: (id) => Object.hasOwn(handlers, id),
    answer: async (id, request) => {
      try {
        return { status: 200, body: { type: 'ok', message: await table[id]?.(request as never) } }
      } catch (thrown) {
        const refused = refusalFrom(thrown)
        if (refused) return error(translate(refused.reason, refused.values), refused.reason, refused.field)
        if (thrown instanceof ControlRefusal) return error(thrown.message, thrown.reason, thrown.field)
        throw thrown
      }
    },
    refuse: (_id, _request, [breach]) => {
      if (!breach) return Promise.resolve(error('ERROR', 'invalid-input'))
      const field = breach.path.join('.')
      const isUnknown = breach.keyword === 'additionalProperties'
      const message = isUnknown ? `${field}: there is no such field` : breachMessage(breach, translate)
      return Promise.resolve(error(message, 'invalid-input', breach.path[0]))
    },
    unauthorised: () => error(translate('logged-out'), 'control-token'),
    unknownOperation: ({ method }, methods) =>
      error(unknownMessage(method, methods, translate), 'unknown-operation'),
    unknownExample: (_request, names) =>
      error(translate('unknown-example', { names: names.join(', ') }), 'unknown-example', 'Prefer'),
  }
}

/** Retry-After in seconds: a replaced world serves again soon, but a world must be idle for minutes to be closed. */
const retryAfter: Readonly<Record<string, number>> = { 'world-replaced': 1, 'too-many-worlds': 60 }

/** Sends a refusal with the status of its reason. */
export function sendRefusal(request: HttpRequest, { message, reason, field }: ControlRefusal): void {
  const seconds = retryAfter[reason]
  if (seconds !== undefined) request.response.setHeader('retry-after', seconds)
  request.sendJson(statusOf(reason), refusedBody(message, reason, field))
}

/** Handles refusals that a route throws outside of the contract's pipeline. */
export function answerRefusals(route: Route): Route {
  return async (request) => {
    try {
      await route(request)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || request.response.headersSent) throw error
      sendRefusal(request, refusal)
    }
  }
}

function refusalOf(error: unknown): ControlRefusal | undefined {
  if (error instanceof ControlRefusal) return error
  if (error instanceof UnknownWorld) return new ControlRefusal(error.message, error.reason, 'X-Mock-World')
  if (error instanceof StoreClosed)
    return new ControlRefusal('The world was replaced; retry', 'world-replaced')
  return undefined
}
