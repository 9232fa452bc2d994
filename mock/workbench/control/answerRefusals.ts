import type { ServerResponse } from 'node:http'
import { sendJson } from '../../doors/http/api.ts'
import type { Route } from '../../doors/http/route.ts'
import { StoreClosed } from '../../store/store.ts'
import { UnknownWorld } from '../../engine/worlds.ts'
import { ControlRefusal, refusedBody, statusOf } from '../controlRefusal.ts'

/** Retry-After in seconds: a replaced world serves again soon, but a world must be idle for minutes to be closed. */
const retryAfter: Readonly<Record<string, number>> = { 'world-replaced': 1, 'too-many-worlds': 60 }

/** Sends a refusal with the status of its reason. */
export function sendRefusal(response: ServerResponse, { message, reason, field }: ControlRefusal): void {
  const seconds = retryAfter[reason]
  if (seconds !== undefined) response.setHeader('retry-after', seconds)
  sendJson(response, statusOf(reason), refusedBody(message, reason, field))
}

/** Handles refusals that a route throws outside of the contract's pipeline. */
export function answerRefusals(route: Route): Route {
  return async (request, response) => {
    try {
      await route(request, response)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || response.headersSent) throw error
      sendRefusal(response, refusal)
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
