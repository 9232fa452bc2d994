import { branchOf, envelopeOf, isLockedOut, type Exchange } from '../core/exchange.ts'
import type { Watch } from '../core/probe.ts'

/**
 * Expects an ordinary refusal with one of these `reasons`: another reason means that the check under test was not
 * reached. Returns whether it was refused.
 */
export function expectRefused(
  watch: Watch,
  what: string,
  exchange: Exchange,
  ...reasons: readonly string[]
): boolean {
  const { operation } = exchange
  const branch = branchOf(exchange)
  const { reason } = envelopeOf(exchange)
  if (branch === 'none') watch.unchecked(operation, `${what}: no envelope came back`)
  else if (branch !== 'refused')
    watch.fault(operation, `${what} is answered ${branch}, not refused`, exchange)
  else if (isLockedOut(exchange) && !reasons.includes('too-many-attempts'))
    watch.unchecked(operation, `${what}: refused after too many attempts`)
  else if (typeof reason === 'string' && reasons.length > 0 && !reasons.includes(reason))
    watch.unchecked(operation, `${what}: refused for another reason, ${reason}`)
  else watch.holds(operation)
  return branch === 'refused'
}

/** Returns another code of the same form. */
export const anotherCode = (code: string): string =>
  `${code.slice(0, -1)}${String((Number(code.slice(-1)) + 1) % 10)}`

/** Expects that a code cannot be used twice, unless it is the universal code of a test system. */
export async function expectUsedUp(
  watch: Watch,
  again: Exchange,
  code: string,
  newCode: () => Promise<string>,
): Promise<void> {
  if (branchOf(again) === 'ok' && (await newCode()) === code)
    watch.unchecked(again.operation, 'every code is the same')
  else expectRefused(watch, 'a used code', again)
}
