import { one, parse } from '#domain/decimal.ts'
import { Flag } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, usdt } from '../pair.ts'
import { leastDeposit, termsOf, visibleAmount, type Reads } from './least.ts'

// Offers beside the market and coin of all other probes: what is right for one may be wrong for the next.

export type Market = Payload<'currencyQuotationNew'>[number]['quotation'][number]

/** Worth of the smallest trade, in the quote currency. */
type Least = (market: Market) => bigint

const worth = (price: string, size: bigint): bigint => (parse(price) * size) / one
export const lotWorth: Least = ({ now_price, lever_share_num, lever_min_share }) =>
  worth(now_price, parse(lever_share_num) * BigInt(lever_min_share))
export const orderWorth: Least = (market) => worth(market.now_price, visibleAmount(termsOf(market)))

/** The cheapest other market of each class. */
async function others(
  trial: Reads,
  what: string,
  isOpen: (market: Market) => boolean,
  least: Least,
): Promise<readonly Market[]> {
  const listed = (await trial.must('currencyQuotationNew')).message
    .flatMap(({ quotation }) => quotation)
    .filter((row) => isOpen(row) && row.currency_id !== pair.currency_id && row.legal_id === pair.legal_id)
  const cheapest = listed.toSorted((a, b) => (least(a) < least(b) ? -1 : 1))
  const classes = [...new Set(cheapest.map(({ category }) => category))]
  const chosen = classes.flatMap((group) => cheapest.find(({ category }) => category === group) ?? [])
  if (chosen.length === 0) throw new NotPossible(`${what} has one market alone`)
  return chosen
}

export const spotMarkets = (trial: Reads): Promise<readonly Market[]> =>
  others(trial, 'spot trading', (row) => row.open_coin_trade === Flag.yes, orderWorth)
export const contractMarkets = (trial: Reads): Promise<readonly Market[]> =>
  others(trial, 'contract trading', (row) => row.open_lever === Flag.yes, lotWorth)
export const optionMarkets = (trial: Reads): Promise<readonly Market[]> =>
  others(trial, 'option trading', (row) => row.open_microtrade === Flag.yes, orderWorth)

/**
 * The smallest deposit of another coin than USDT and the one of the usual market, if there is one.
 * @throws NotPossible when USDT is the only coin with a chain
 */
export async function otherDeposit(
  trial: Reads,
): Promise<{ readonly currency: number; readonly amount: string; readonly name: string }> {
  const { change_wallet } = (await trial.must('walletList')).message
  const coins = change_wallet.balance.filter(
    ({ currency, currency_type }) => currency !== usdt && currency_type !== '',
  )
  const coin = coins.find(({ currency }) => currency !== pair.currency_id) ?? coins[0]
  if (!coin) throw new NotPossible('USDT is the only coin with deposits')
  return { ...(await leastDeposit(trial, coin.currency)), name: coin.currency_name }
}
