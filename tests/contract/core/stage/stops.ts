import { Flag } from '#generated/enums.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, type Pair } from '../pair.ts'
import { ofPrice, type Reads, type SpotTerms } from './least.ts'

const dealOf = async (trial: Reads, { currency_id, legal_id }: Pair) =>
  (await trial.must('currencyDeal', { fields: { currency_id, legal_id } })).message

/** @throws NotPossible when the market does not announce the extension */
export async function assertTakesStops(trial: Reads, market: Pair = pair): Promise<void> {
  if ((await dealOf(trial, market)).stop_limit !== Flag.yes)
    throw new NotPossible('the market announces no stop_limit: every order is placed at once')
}

/** @throws NotPossible when the market does not announce the extension */
export async function assertTakesStopLosses(trial: Reads, market: Pair = pair): Promise<void> {
  if ((await dealOf(trial, market)).oco !== Flag.yes)
    throw new NotPossible('the market announces no oco: a sale has no stop loss')
}

/** Prices of a stop-limit order that waits for a rise, and does not fill if it is placed at once. */
export const farStop = (terms: SpotTerms) => ({
  target_price: ofPrice(terms, 50n),
  trigger_price: ofPrice(terms, 150n),
})

/** Prices of a sale that waits for a rise or a fall, both of them far. */
export const farStopLoss = (terms: SpotTerms) => ({
  target_price: ofPrice(terms, 150n),
  stop_loss_price: ofPrice(terms, 50n),
})
