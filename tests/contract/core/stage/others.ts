import { format, unitScale, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, Flag, SpotSide } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, usdt } from '../pair.ts'
import {
  lastPlaceOf,
  leastContract,
  leastDeposit,
  ofPrice,
  termsOf,
  visibleAmount,
  type Reads,
  type SpotTerms,
} from './least.ts'

// Offers beside the market and coin of all other probes: what is right for one may be wrong for the next.

export type Market = Payload<'currencyQuotationNew'>[number]['quotation'][number]

/** Worth of the smallest trade, in the quote currency. */
type Least = (market: Market) => bigint

const worth = (price: string, size: bigint): bigint => (parse(price) * size) / unitScale
export const lotWorth: Least = ({ now_price, lever_share_num, lever_min_share }) =>
  worth(now_price, parse(lever_share_num) * BigInt(lever_min_share))
export const orderWorth: Least = (market) => worth(market.now_price, visibleAmount(termsOf(market)))

/** A product that is traded in markets. */
interface Product {
  readonly what: string
  readonly isOpen: (market: Market) => boolean
  readonly least: Least
}

const spot: Product = {
  what: 'spot trading',
  isOpen: (row) => row.open_coin_trade === Flag.yes,
  least: orderWorth,
}
const contracts: Product = {
  what: 'contract trading',
  isOpen: (row) => row.open_lever === Flag.yes,
  least: lotWorth,
}
const options: Product = {
  what: 'option trading',
  isOpen: (row) => row.open_microtrade === Flag.yes,
  least: orderWorth,
}

/** All other markets of a product, cheapest first. */
async function othersOf(trial: Reads, { what, isOpen, least }: Product): Promise<readonly Market[]> {
  const listed = (await trial.must('currencyQuotationNew')).message
    .flatMap(({ quotation }) => quotation)
    .filter((row) => isOpen(row) && row.currency_id !== pair.currency_id && row.legal_id === pair.legal_id)
  if (listed.length === 0) throw new NotPossible(`${what} has one market alone`)
  return listed.toSorted((a, b) => (least(a) < least(b) ? -1 : 1))
}

/** The cheapest other market of each class. */
async function ofEachClass(trial: Reads, product: Product): Promise<readonly Market[]> {
  const cheapest = await othersOf(trial, product)
  const classes = [...new Set(cheapest.map(({ category }) => category))]
  return classes.flatMap((group) => cheapest.find(({ category }) => category === group) ?? [])
}

export const spotMarkets = (trial: Reads): Promise<readonly Market[]> => ofEachClass(trial, spot)
export const contractMarkets = (trial: Reads): Promise<readonly Market[]> => ofEachClass(trial, contracts)
export const optionMarkets = (trial: Reads): Promise<readonly Market[]> => ofEachClass(trial, options)

/** Enough for an exchange of ordinary size. */
export const mostMarkets = 24

/** Every other market with spot trading, up to a bound. */
export const everySpotMarket = async (trial: Reads): Promise<readonly Market[]> =>
  (await othersOf(trial, spot)).slice(0, mostMarkets)
/** Every other market with contracts, up to a bound. */
export const everyContractMarket = async (trial: Reads): Promise<readonly Market[]> =>
  (await othersOf(trial, contracts)).slice(0, mostMarkets)

/** A limit price far below the market, with all of its decimals. */
const farBelow = (terms: SpotTerms, percent: bigint): string =>
  format(parse(ofPrice(terms, percent)) + lastPlaceOf(terms.pricePlaces), terms.pricePlaces)

/** A small purchase that waits, with all decimals of its market. */
export function restingOrder(market: Market) {
  const terms = termsOf(market)
  const amount = format(3n * terms.least + lastPlaceOf(terms.amountPlaces), terms.amountPlaces)
  return { type: SpotSide.buy, amount, target_price: farBelow(terms, 50n) }
}

/** A contract limit order that waits: the fewest lots at the largest leverage. */
export async function reservedOrder(trial: Reads, market: Market) {
  const { share, largest } = await leastContract(trial, market)
  const kind = { type: ContractSide.long, status: ContractOrderKind.limit }
  return { ...kind, target_price: farBelow(termsOf(market), 70n), share, multiple: largest }
}

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
