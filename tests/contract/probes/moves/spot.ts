import { format, parse } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { spotMarkets } from '../../core/stage/others.ts'
import { freeBase } from '../../core/stage/selling.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField } from '../effects/books.ts'
import {
  newOrder,
  ordersOf,
  wrongBooking,
  wrongFill,
  wrongOrder,
  type Order,
  type SpotOrder,
} from '../effects/spot.ts'
import { orderOf } from '../sockets/orders.ts'
import { expectBalancesReported, expectEvent, withOwnListener } from '../sockets/ownListener.ts'
import { wrongSpotFigures } from '../values/orders.ts'
import { inMovingMarket, type MovingMarket } from './movingMarket.ts'

export const spot: Probe = {
  name: 'moves.spot',
  rules: ['S3.12', 'S4.06'],
  closes: 'time',
  says: 'A limit order waits, fills at its own price once the market goes beyond it, and is paid from what it held',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinTradePlace', 'socket order'],
  run: (trial, watch) =>
    withOwnListener(trial, watch, ['socket order'], async (listener) => {
      const waiting = (await ordersOf(trial, SpotOrderStatus.waiting)).rows
      const busy = new Set(waiting.map(({ currency_id }) => currency_id))
      await inMovingMarket(trial, await spotMarkets(trial), busy, async (moving) => {
        const market = { ...moving, listener }
        const amount = format(visibleAmount(await leastSpot(trial, market)))
        const before = await freeBase(trial, market)
        const buying = { type: SpotSide.buy, amount, target_price: await market.at(97n) }
        if (!(await fillByMove(trial, watch, market, buying, -5))) return
        const { amountPlaces } = await leastSpot(trial, market)
        const came = format((await freeBase(trial, market)) - before, amountPlaces)
        const selling = { type: SpotSide.sell, amount: came, target_price: await market.at(103n) }
        await fillByMove(trial, watch, market, selling, 5)
      })
    }),
}

/** A moving market, with a socket of the account where one is possible. */
interface ListenedMarket extends MovingMarket {
  readonly listener: Listener | undefined
}

/** Places a limit order, moves the market beyond its price, and checks the order and the balances. */
async function fillByMove(
  trial: Trial,
  watch: Watch,
  market: ListenedMarket,
  order: Order,
  percent: number,
): Promise<boolean> {
  const { currency_id, legal_id, listener } = market
  const pair = { currency_id, legal_id }
  const details = { fields: { currency: legal_id, type: 'change' } } as const
  const { coin_trade_fee: fee } = (await trial.must('walletDetail', details)).message
  const earlier = (await ordersOf(trial)).rows
  const before = await readBooks(trial)
  const placing = await act(trial, watch, 'coinTradePlace', { fields: { ...pair, ...order } })
  const { row: placed } = await newOrder(trial, earlier)
  if (!placed) throw new NotPossible('the new order is not in coin/list')
  const rowNow = async () => {
    const { rows, exchange } = await ordersOf(trial)
    return { row: rows.find(({ id }) => id === placed.id), exchange }
  }
  trial.stage.undoLater('cancel a spot order', async () => {
    if ((await rowNow()).row?.status === SpotOrderStatus.waiting)
      await trial.must('coinTradeCancel', { fields: { id: placed.id } })
  })
  await market.move(percent)
  const what = `a limit order at ${order.target_price}, after the market moved by ${String(percent)} %`
  let now: SpotOrder | undefined
  const listed = await expectEffect(trial, watch, 'coinTradePlace', async () => {
    const { row, exchange } = await rowNow()
    now = row
    const wrong = row
      ? (wrongOrder(row, order, SpotOrderStatus.completed, pair) ??
        wrongPrice(row) ??
        wrongSpotFigures(row, parse(fee)) ??
        wrongField(row, { created_at: placed.created_at }))
      : 'it is no longer in coin/list'
    return wrong === undefined ? undefined : { sentence: within(what, wrong), exchanges: [placing, exchange] }
  })
  if (listener && now) {
    await expectEvent(listener, watch, what, orderOf(now))
    await expectBalancesReported(listener, trial, watch, what)
  }
  const booked = await expectEffect(trial, watch, 'coinTradePlace', async () => {
    const after = await readBooks(trial)
    const wrong =
      (await wrongFill(trial, before, order, pair, { prices: [order.target_price], feePercent: fee })) ??
      wrongChange(before, after, [
        { kind: 'change', currency: order.type === SpotSide.buy ? legal_id : currency_id, frozen: 0n },
      ]) ??
      (now && wrongBooking(before, after, now))
    return wrong && { ...wrong, sentence: within(what, wrong.sentence) }
  })
  return listed && booked
}

/** An order that waited is filled at its own price, whatever the tick that lies beyond it. */
const wrongPrice = ({ trade_price, target_price }: SpotOrder): string | undefined =>
  parse(trade_price) === parse(target_price)
    ? undefined
    : `the record has the price ${trade_price}, not its own, ${target_price}`
