import { setTimeout as rest } from 'node:timers/promises'
import type { Control } from '#sdk/control/control.ts'
import { branchOf, envelopeOf, type Exchange } from './exchange.ts'
import { secondsToWait } from './retryAfter.ts'
import type { Wire } from './wire.ts'

/** As long as the contract has a backend lock out for that names no time itself. */
const lockMs = 61_000

/**
 * Sends; when the backend says that this was asked for too often, waits until it may be again, once. On a mock the clock
 * goes on. What a backend says in words alone is not guessed at.
 */
export function waitingOut(
  send: Wire['send'],
  control: Control | undefined,
  wait: (ms: number) => Promise<unknown> = rest,
): Wire['send'] {
  return async (operation, asking) => {
    const exchange = await send(operation, asking)
    const ms = lockOf(exchange, control !== undefined)
    if (ms === undefined) return exchange
    if (control) await control('clock', { advance: ms })
    else await wait(ms)
    return send(operation, asking)
  }
}

/** How long a refusal lasts, ms; undefined when nothing says that it ends. */
function lockOf(exchange: Exchange, isMock: boolean): number | undefined {
  if (branchOf(exchange) !== 'refused') return undefined
  const seconds = secondsToWait(exchange.answer)
  if (seconds !== undefined) return Math.min(seconds * 1_000, lockMs)
  const { reason } = envelopeOf(exchange)
  // The clock of a mock costs nothing: it goes on, too, where no reason is given.
  return reason === 'too-many-attempts' || (isMock && reason === undefined) ? lockMs : undefined
}
