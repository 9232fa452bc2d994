import { setTimeout as rest } from 'node:timers/promises'
import type { Control } from '#sdk/control/control.ts'
import { branchOf, envelopeOf, messageOf, type Exchange } from './exchange.ts'
import type { Wire } from './wire.ts'

/** As long as the contract has a backend of the family lock out for. */
const lockMs = 61_000

/** Sends; when the backend says that this was asked for too often, waits until it may be again, once. On a mock the clock goes on. */
export function waitingOut(send: Wire['send'], control: Control | undefined): Wire['send'] {
  return async (operation, asking) => {
    const exchange = await send(operation, asking)
    if (!askedTooOften(exchange)) return exchange
    if (control) await control('clock', { advance: lockMs })
    else await rest(lockMs)
    return send(operation, asking)
  }
}

function askedTooOften(exchange: Exchange): boolean {
  if (branchOf(exchange) !== 'refused') return false
  // Backends of the family give no reason, but a text with the seconds in it.
  return envelopeOf(exchange).reason === 'too-many-attempts' || /\b60\b/.test(messageOf(exchange))
}
