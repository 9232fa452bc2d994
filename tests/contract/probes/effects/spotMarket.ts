import { format } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { pair, type Pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastSpot, ofPrice, visibleAmount } from '../../core/stage/least.ts'
import { freeBase, sale } from '../../core/stage/selling.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange } from './books.ts'
import {
  newOrder,
  ordersOf,
  priceNow,
  wrongBooking,
  wrongFill,
  wrongOrder,
  type Order,
  type SpotOrder,
} from './spot.ts'

export const spotMarket: Probe = {
  name: 'effects.spot-market',
  rules: ['S4.06', 'S5.24', 'S3.12'],
  says: 'A market order fills near the last price, and the balances show its payment, proceeds and fee',
  effect: 'write',
  subjects: ['coinTradePlace'],
  run: (trial, watch) => buyAndSell(trial, watch, pair),
}

export const spotBetter: Probe = {
  name: 'effects.spot-better',
  rules: ['S4.06', 'S3.12'],
  says: 'A limit order beyond the market fills at the prices of the book, and pays no more than those',
  effect: 'write',
  subjects: ['coinTradePlace'],
  run: (trial, watch) => buyAndSell(trial, watch, pair, { buy: 108n, sell: 92n }),
}

/** Limits in percent of the price. */
interface Limits {
  readonly buy: bigint
  readonly sell: bigint
}

/** Buys a little, at market or within a limit, and sells it again. */
export async function buyAndSell(trial: Trial, watch: Watch, market: Pair, limits?: Limits): Promise<void> {
  const terms = await leastSpot(trial, market)
  const amount = format(visibleAmount(terms))
  const limit = (side: keyof Limits) => (limits ? ofPrice(terms, limits[side]) : '0')
  const before = await freeBase(trial, market)
  let isSold = false
  const buying = { type: SpotSide.buy, amount, target_price: limit('buy') }
  const bought = await fill(trial, watch, market, buying, async () => {
    const sell = await sale(trial, before, market)
    trial.stage.undoLater('sell the purchase', async () => {
      if (!isSold) await sell()
    })
  })
  if (!bought) return
  const came = format((await freeBase(trial, market)) - before, terms.amountPlaces)
  const selling = { type: SpotSide.sell, amount: came, target_price: limit('sell') }
  await fill(trial, watch, market, selling, () => {
    isSold = true
  })
}

/** @param onPlaced runs as soon as the backend has accepted the order */
async function fill(
  trial: Trial,
  watch: Watch,
  market: Pair,
  order: Order,
  onPlaced: () => void | Promise<void>,
): Promise<boolean> {
  const fee = (await trial.must('walletDetail', { fields: { currency: market.legal_id, type: 'change' } }))
    .message.coin_trade_fee
  const earlier = (await ordersOf(trial)).rows
  const before = await readBooks(trial)
  const price = await priceNow(trial, market)
  const placing = await act(trial, watch, 'coinTradePlace', {
    fields: { ...market, ...order },
  })
  await onPlaced()
  let filled: SpotOrder | undefined
  const listed = await expectEffect(trial, watch, 'coinTradePlace', async () => {
    const { row, exchange } = await newOrder(trial, earlier)
    filled = row
    const wrong = row
      ? wrongOrder(row, order, SpotOrderStatus.completed, market)
      : 'the order was placed, and no new order is in coin/list'
    return wrong === undefined
      ? undefined
      : { sentence: within('after an order that fills at once', wrong), exchanges: [placing, exchange] }
  })
  const moved = await expectEffect(trial, watch, 'coinTradePlace', async () => {
    const released = [market.currency_id, market.legal_id].map(
      (currency) => ({ kind: 'change', currency, frozen: 0n }) as const,
    )
    return (
      wrongChange(before, await readBooks(trial), released) ??
      (await wrongFill(trial, before, order, market, {
        prices: [price, await priceNow(trial, market)],
        feePercent: fee,
      })) ??
      (filled && wrongBooking(before, await readBooks(trial), filled))
    )
  })
  return listed && moved
}
