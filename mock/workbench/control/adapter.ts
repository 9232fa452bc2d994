import { breachMessage } from '../../doors/http/breaches.ts'
import type { ApiAnswer, Adapter } from '../../doors/http/pipeline.ts'
import type { ControlHandlers } from './controlInput.ts'
import { translator } from '../../engine/messages.ts'
import { refusalFrom } from '../../engine/refusal.ts'
import { ControlRefusal, refusedBody, statusOf } from '../controlRefusal.ts'

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
    unknownOperation: () => error(translate('unknown-operation'), 'unknown-operation'),
    unknownExample: (_request, names) =>
      error(translate('unknown-example', { names: names.join(', ') }), 'unknown-example', 'Prefer'),
  }
}
