import type { OperationId } from '#generated/operations.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Watch } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { expectEffect, readBooks, wrongChange, type Books } from './books.ts'

/** Checks that a record that has ended has returned all of its money, to the last decimal. */
export const expectReturned = (
  own: Trial,
  watch: Watch,
  operation: OperationId,
  before: Books,
): Promise<boolean> =>
  expectEffect(own, watch, operation, async () => {
    const same = [usdt, pair.currency_id].flatMap((currency) =>
      (['change', 'lever'] as const).map((kind) => ({ kind, currency, free: 0n, frozen: 0n })),
    )
    const wrong = wrongChange(before, await readBooks(own), same)
    return wrong && { ...wrong, sentence: within('with every decimal, once it has ended', wrong.sentence) }
  })
