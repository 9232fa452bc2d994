import { setTimeout as rest } from 'node:timers/promises'
import { hour } from '#domain/time.ts'
import type { Control } from '#sdk/control/control.ts'
import { branchOf, envelopeOf, isLockedOut, type Exchange, secondsToWait } from './exchange.ts'
import type { Wire } from './wire.ts'

/** Lock-out time of the contract for backends that do not state one. */
const lockMs = 61_000

/**
 * Sends a request. When the backend rate-limits it, waits and retries once; a mock's clock is advanced instead. Only
 * structured refusals count, not the wording of messages.
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
    if (control) await control('clock', { advance: ms, keepSessions: true })
    else await wait(ms)
    return send(operation, asking)
  }
}

/** Duration of a refusal in ms; undefined when it has no known end. */
function lockOf(exchange: Exchange, isMock: boolean): number | undefined {
  if (branchOf(exchange) !== 'refused') return undefined
  const seconds = secondsToWait(exchange.answer)
  // In a longer jump, plans would end and prices move far.
  if (seconds !== undefined) return Math.min(seconds * 1_000, isMock ? hour : lockMs)
  // Advancing the clock of a mock is free, so it also happens without a reason.
  return isLockedOut(exchange) || (isMock && envelopeOf(exchange).reason === undefined) ? lockMs : undefined
}
