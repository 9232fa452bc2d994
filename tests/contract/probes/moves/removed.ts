import { format, parse } from '#domain/decimal.ts'
import { ContractSide, ContractStatus, Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { ofPrice, visibleAmount } from '../../core/stage/least.ts'
import { atPrice, within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, type Books } from '../effects/books.ts'
import { endAll, type Position } from '../effects/contract.ts'
import { newOrder, ordersOf, type Order, type SpotOrder } from '../effects/spot.ts'
import { expectRow, inOwnMarket, nameOf, opened, sided, type ContractMarket } from './contractCase.ts'

const operations = ['leverSetstop', 'leverClose', 'coinTradeCancel'] as const

export const removed: Probe = {
  name: 'moves.removed',
  rules: ['S3.12', 'S3.13', 'S4.07', 'S4.08'],
  closes: 'sides',
  says: 'Where the price of a stop that was removed or replaced, or of an order that was cancelled, is reached, nothing happens any more',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    inOwnMarket(trial, async (own, market) => {
      await market.pin(ofPrice(market.terms, 100n))
      const positions = await changed(own, watch, market)
      const contracts = await cancelledContracts(own, watch, market)
      const orders = await cancelledOrders(own, market)
      try {
        for (const percent of pins) {
          const price = ofPrice(market.terms, percent)
          const before = await readBooks(own)
          await market.pin(price)
          for (const one of positions) await expectStop(own, watch, one, price)
          for (const row of contracts) {
            const what = `${nameOf(row.type)} with the limit ${row.price}, which was cancelled, at the price ${price}`
            const due = { status: ContractStatus.cancelled }
            await expectRow(own, watch, 'leverClose', { row, what, due })
          }
          await expectCancelled(own, watch, market, { orders, price, before })
        }
      } finally {
        await endAll(own, () => true)
      }
    }),
}

/** Prices of the market, in percent of the one before the first move, and stops that they reach or do not. */
const pins = [104n, 96n] as const
const near = { gain: 103n, loss: 97n } as const
const far = { gain: 107n, loss: 93n } as const

type Stops = Readonly<Record<'target_profit_price' | 'stop_loss_price', string>>

interface Changed {
  readonly row: Position
  readonly what: string
  /** Stops that are left. */
  readonly stops: Stops
  /** Set where one of them has been reached. */
  isClosed: boolean
}

/** Opens positions with near stops, set with the order or afterwards, and changes the stops in each way. */
async function changed(own: Trial, watch: Watch, market: ContractMarket): Promise<readonly Changed[]> {
  const { currency_id, legal_id } = market
  const { single_stops, multiple: offered } = (
    await own.must('leverDeal', { fields: { currency_id, legal_id } })
  ).message
  // The lowest leverage: far from liquidation.
  const multiple = Math.min(...offered.muit.map(({ value }) => Number(value)))
  const made: Changed[] = []
  for (const type of [ContractSide.long, ContractSide.short]) {
    const stopsAt = ({ gain, loss }: Readonly<Record<'gain' | 'loss', bigint>>): Stops => ({
      target_profit_price: ofPrice(market.terms, sided(type, gain)),
      stop_loss_price: ofPrice(market.terms, sided(type, loss)),
    })
    const set = stopsAt(near)
    const zero = { target_profit_price: '0', stop_loss_price: '0' }
    const changes: readonly (readonly [string, Stops])[] = [
      ['stops were moved away', stopsAt(far)],
      ...(single_stops === Flag.yes
        ? ([
            ['stops were removed', zero],
            ['take-profit was removed', { ...set, target_profit_price: '0' }],
            ['stop-loss was removed', { ...set, stop_loss_price: '0' }],
          ] as const)
        : []),
    ]
    for (const [how, stops] of changes)
      for (const isInOrder of [true, false]) {
        const row = await opened(own, watch, market, { type, multiple, ...(isInOrder ? set : {}) })
        const change = (fields: Stops) =>
          act(own, watch, 'leverSetstop', { fields: { id: row.id, ...fields } })
        if (!isInOrder) await change(set)
        await change(stops)
        const from = `${set.target_profit_price} and ${set.stop_loss_price}`
        made.push({ row, what: `${nameOf(type)} whose ${how}, from ${from}`, stops, isClosed: false })
      }
  }
  return made
}

/** Checks that a position is closed by the stops that are left alone. */
async function expectStop(own: Trial, watch: Watch, one: Changed, price: string): Promise<void> {
  const { row, what, stops } = one
  const [now, gain, loss] = [price, stops.target_profit_price, stops.stop_loss_price].map(parse)
  const isAbove = (reached = 0n) => reached > 0n && (now ?? 0n) >= reached
  const isBelow = (reached = 0n) => reached > 0n && (now ?? 0n) <= reached
  const isLong = row.type === ContractSide.long
  one.isClosed ||= isLong ? isAbove(gain) || isBelow(loss) : isBelow(gain) || isAbove(loss)
  const due = {
    status: one.isClosed ? ContractStatus.closed : ContractStatus.open,
    target_profit_price: gain,
    stop_loss_price: loss,
  }
  await expectRow(own, watch, 'leverSetstop', { row, what: atPrice(what, price), due })
}

/** Places contract orders near the market and cancels them. */
async function cancelledContracts(
  own: Trial,
  watch: Watch,
  market: ContractMarket,
): Promise<readonly Position[]> {
  const made: Position[] = []
  for (const type of [ContractSide.long, ContractSide.short]) {
    const target_price = ofPrice(market.terms, sided(type, near.loss))
    const row = await opened(own, watch, market, { type, target_price })
    await act(own, watch, 'leverClose', { fields: { id: row.id } })
    made.push(row)
  }
  return made
}

/** Places spot orders of each form near the market and cancels them; none where it has no spot trading. */
async function cancelledOrders(
  own: Trial,
  { currency_id, legal_id, terms }: ContractMarket,
): Promise<readonly SpotOrder[]> {
  const market = { currency_id, legal_id }
  const { open_coin_trade, stop_limit, oco } = (await own.must('currencyDeal', { fields: market })).message
  if (open_coin_trade !== Flag.yes) return []
  const at = (percent: bigint) => ofPrice(terms, percent)
  const amount = format(visibleAmount(terms), terms.amountPlaces)
  const buy = (target_price: string): Order => ({ type: SpotSide.buy, amount, target_price })
  const sell = (target_price: string): Order => ({ type: SpotSide.sell, amount, target_price })
  const forms: readonly Order[] = [
    buy(at(near.loss)),
    sell(at(near.gain)),
    ...(stop_limit === Flag.yes
      ? [
          { ...buy(at(110n)), trigger_price: at(near.gain) },
          { ...sell(at(90n)), trigger_price: at(near.loss) },
        ]
      : []),
    ...(oco === Flag.yes ? [{ ...sell(at(110n)), stop_loss_price: at(near.loss) }] : []),
  ]
  // Twice as much as is sold: the fee is taken from it.
  const coins = { ...buy('0'), amount: format(2n * visibleAmount(terms), terms.amountPlaces) }
  await own.must('coinTradePlace', { fields: { ...market, ...coins } })
  const made: SpotOrder[] = []
  for (const order of forms) {
    const earlier = (await ordersOf(own)).rows
    await own.must('coinTradePlace', { fields: { ...market, ...order } })
    const { row } = await newOrder(own, earlier)
    if (row?.status !== SpotOrderStatus.waiting) continue
    await own.must('coinTradeCancel', { fields: { id: row.id } })
    const now = (await ordersOf(own)).rows.find(({ id }) => id === row.id)
    if (now) made.push(now)
  }
  return made
}

interface Cancelled {
  readonly orders: readonly SpotOrder[]
  /** Price that the market has reached. */
  readonly price: string
  readonly before: Books
}

/** Checks that cancelled orders and the balances of their market are as they were. */
async function expectCancelled(
  own: Trial,
  watch: Watch,
  { currency_id, legal_id }: ContractMarket,
  { orders, price, before }: Cancelled,
): Promise<void> {
  const same = { kind: 'change', free: 0n, frozen: 0n } as const
  await expectEffect(own, watch, 'coinTradeCancel', async () => {
    const { rows, exchange } = await ordersOf(own)
    for (const order of orders) {
      const row = rows.find(({ id }) => id === order.id)
      const other = row ? otherField(order, row, new Set()) : 'it is not in coin/list'
      const sentence = within(`order ${String(order.id)}, which was cancelled, at the price ${price}`, other)
      if (other !== undefined) return { sentence, exchanges: [exchange] }
    }
    const money = wrongChange(before, await readBooks(own), [
      { ...same, currency: legal_id },
      { ...same, currency: currency_id },
    ])
    return money && { ...money, sentence: within(`cancelled orders, at the price ${price}`, money.sentence) }
  })
}
