import { Flag } from '#generated/enums.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, type Pair } from '../pair.ts'
import { ofPrice, type Reads, type SpotTerms } from './least.ts'

/** @throws NotPossible when the market does not announce the extension */
export async function assertTakesStops(trial: Reads, { currency_id, legal_id }: Pair = pair): Promise<void> {
  const { stop_limit } = (await trial.must('currencyDeal', { fields: { currency_id, legal_id } })).message
  if (stop_limit !== Flag.yes)
    throw new NotPossible('the market announces no stop_limit: every order is placed at once')
}

/** Prices of a stop-limit order that waits for a rise, and does not fill if it is placed at once. */
export const farStop = (terms: SpotTerms) => ({
  target_price: ofPrice(terms, 50n),
  trigger_price: ofPrice(terms, 150n),
})
