import { translator } from '../../engine/messages.ts'
import { UnknownWorld } from '../../engine/worlds.ts'
import { StoreError, UnreadableWorld } from '../../store/errors.ts'
import { StoreClosed } from '../../store/store.ts'
import type { Log } from './log.ts'
import { type HttpRequest, worldRefusal } from './request.ts'

/** Seconds until a client may retry a request that the store could not commit. */
const retryAfter = 5

/** Answers a failed request in the product's envelope. */
export function answerFailure(request: HttpRequest, error: unknown, log: Log): void {
  const { response, headers, trace } = request
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof UnknownWorld) {
    request.sendJson(400, worldRefusal(error))
    return
  }
  if (error instanceof StoreClosed) {
    request.sendJson(503, {
      type: 'error',
      message: 'The world was replaced; retry the request',
      reason: 'world-replaced',
    })
    return
  }
  if (error instanceof UnreadableWorld) {
    // Not a violation: it occurs in a process of an older version beside newer ones.
    log.logger.warn({ trace_id: trace?.id }, error.message)
    response.setHeader('retry-after', retryAfter)
    request.sendJson(503, { type: 'error', message: error.message, reason: 'world-unreadable' })
    return
  }
  if (error instanceof StoreError) {
    // Not logged here: the world reported it when its store changed state.
    const translate = translator(headers['language-mark'])
    response.setHeader('retry-after', retryAfter)
    request.sendJson(503, { type: 'error', message: translate(error.reason), reason: error.reason })
    return
  }
  log.violation('crash', 'request', error, trace?.id)
  request.sendJson(500, { type: 'error', message: 'ERROR', reason: 'internal' })
}
