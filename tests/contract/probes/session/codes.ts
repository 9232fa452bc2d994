import { branchOf, type Exchange } from '../../core/exchange.ts'
import type { Watch } from '../../core/probe.ts'
import { expectRefused } from '../refused.ts'

/** A code of the same form that is not this one. */
export const anotherCode = (code: string): string =>
  `${code.slice(0, -1)}${String((Number(code.slice(-1)) + 1) % 10)}`

/** Expects that a code is no good a second time, unless it is the one code of a test system that is good for everything. */
export async function expectUsedUp(
  watch: Watch,
  again: Exchange,
  code: string,
  newCode: () => Promise<string>,
): Promise<void> {
  if (branchOf(again) === 'ok' && (await newCode()) === code)
    watch.unchecked(again.operation, 'every code that is sent is the same one')
  else expectRefused(watch, 'a code that was used', again)
}
