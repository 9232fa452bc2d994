import { format } from '#domain/decimal.ts'
import { minute } from '#domain/time.ts'
import type { Control } from '#sdk/control/control.ts'
import { clockOf } from '../../core/clock.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { leastSpot, ofPrice } from '../../core/stage/least.ts'
import type { Market } from '../../core/stage/others.ts'
import type { Trial } from '../../core/trial.ts'

/** A market whose price the trial sets. */
export interface MovingMarket {
  readonly currency_id: number
  readonly legal_id: number
  readonly symbol: string
  /** Moves the price by this percentage within a minute. */
  readonly move: (percent: number) => Promise<void>
  /** Holds the market at this price from the next tick on, until the next move. */
  readonly pin: (price: string) => Promise<void>
  /** A price at this percentage of the current one, in the decimals of the market. */
  readonly at: (percent: bigint) => Promise<string>
}

/**
 * Lends the first of these markets in which the account has nothing open, and moves its price back in the end.
 * @throws NotPossible where no price can be set, or every market has open records
 */
export async function inMovingMarket(
  trial: Trial,
  markets: readonly Market[],
  busy: ReadonlySet<number>,
  run: (market: MovingMarket) => Promise<void>,
): Promise<void> {
  const control = clockOf(trial)
  const market = markets.find(({ currency_id }) => !busy.has(currency_id))
  if (!market) throw new NotPossible('every market has open records of the account')
  const { currency_id, legal_id } = market
  const symbol = `${market.currency_name}/${market.legal_name}`
  const within = { symbol, over: minute, advance: true }
  const pair = { currency_id, legal_id }
  const terms = await leastSpot(trial, pair)
  await decideOwn(trial, control)
  try {
    await run({
      ...pair,
      symbol,
      pin: async (to) => {
        await control('marketPin', { symbol, to, advance: true })
      },
      move: async (percent) => {
        await control('marketMove', { ...within, percent })
      },
      at: async (percent) => ofPrice(await leastSpot(trial, pair), percent),
    })
  } finally {
    await control('marketMove', { ...within, to: format(terms.price, terms.pricePlaces) })
  }
}

/** Ends the reviews of the account: one that is decided while the clock advances would move its balances as well. */
async function decideOwn(trial: Trial, control: Control): Promise<void> {
  const { id: owner } = (await trial.must('userCenter')).message
  for (const { kind, id, user_id } of await control('reviewList'))
    if (user_id === owner) await control('review', { kind, id, decision: 'reject' })
}
