import { branchOf, envelopeOf, type Exchange } from '../core/exchange.ts'
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
  else if (typeof reason === 'string' && reasons.length > 0 && !reasons.includes(reason))
    watch.unchecked(operation, `${what}: refused for another reason, ${reason}`)
  else watch.holds(operation)
  return branch === 'refused'
}
