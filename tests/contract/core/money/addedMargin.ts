import { Flag } from '#generated/enums.ts'
import { NotPossible } from '../notPossible.ts'
import { pair } from '../pair.ts'
import type { Reads } from '../stage/least.ts'

/** Margin that probes add: one unit of the quote currency, as transfers move. */
export const oneMore = '1'

/** @throws NotPossible when the backend does not announce the extension */
export async function assertAddsMargin(trial: Reads): Promise<void> {
  const { added_margin } = (await trial.must('leverDeal', { fields: pair })).message
  if (added_margin !== Flag.yes)
    throw new NotPossible('the backend announces no added_margin: the margin of a position stays as it is')
}
