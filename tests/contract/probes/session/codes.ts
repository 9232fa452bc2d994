import { branchOf, type Exchange } from '../../core/exchange.ts'
import type { Watch } from '../../core/probe.ts'
import { expectRefused } from '../refused.ts'

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
