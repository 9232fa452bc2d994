import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../doors/http/api.ts'
import type { Log } from '../doors/http/log.ts'
import type { Route } from '../doors/http/route.ts'
import { worldRefusal } from '../doors/http/worldPath.ts'
import { translator } from '../engine/messages.ts'
import { UnknownWorld } from '../engine/worlds.ts'
import { StoreClosed } from '../store/store.ts'
import { StoreTrouble } from '../store/trouble.ts'
import { UnreadableWorld } from '../store/unreadableWorld.ts'

/** For a request whose address cannot be read. */
export const noAddress: Route = (_request, response) => {
  sendJson(response, 400, {
    type: 'error',
    message: 'The address cannot be read',
    reason: 'unreadable-address',
  })
}

/** Seconds after which a client may ask again what the store could not keep. */
const retryAfter = 5

/** Answers a request that met an error in the envelope of the product. */
export function answerFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: Log,
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof UnknownWorld) {
    sendJson(response, 400, worldRefusal(error))
    return
  }
  if (error instanceof StoreClosed) {
    sendJson(response, 503, {
      type: 'error',
      message: 'The world was replaced; ask again',
      reason: 'world-replaced',
    })
    return
  }
  if (error instanceof UnreadableWorld) {
    // No violation: a process of an older version meets it beside newer ones.
    log.logger.warn(error.message)
    response.setHeader('retry-after', retryAfter)
    sendJson(response, 503, { type: 'error', message: error.message, reason: 'world-unreadable' })
    return
  }
  if (error instanceof StoreTrouble) {
    // Not logged here: the world reported it when its store changed state.
    const translate = translator(request.headers['language-mark'])
    response.setHeader('retry-after', retryAfter)
    sendJson(response, 503, { type: 'error', message: translate(error.reason), reason: error.reason })
    return
  }
  log.violation('crash', 'request', error)
  sendJson(response, 500, { type: 'error', message: 'ERROR', reason: 'internal' })
}
