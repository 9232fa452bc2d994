import { format } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { ContractOrderKind, ContractSide, Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol } from '../../core/pair.ts'
import {
  lastPlaceOf,
  leastContract,
  leastDeposit,
  leastLaunch,
  leastOption,
  leastPlan,
  leastSpot,
  ofPrice,
  planForm,
  visibleAmount,
} from '../../core/stage/least.ts'
import { contractMarkets } from '../../core/stage/others.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { newPosition, opening, positionsOf, type Opening } from '../effects/contract.ts'
import { ordersOf } from '../effects/spot.ts'
import { inMovingMarket } from '../moves/movingMarket.ts'
import { buyEach, inPinnedMarket } from '../moves/optionOutcomes.ts'

/** Makes records of a list that are in every state, in each way that leads there. */
export const endings = {
  coinList: spotOrders,
  leverMyTrade: positions,
  microtradeLists: options,
  lhDepositOrderList: plans,
  lhSendOrderList: subscriptions,
  chargeMentionLog2: deposits,
} as const satisfies Partial<Record<OperationId, (own: Trial) => Promise<void>>>

const newestOrder = async (own: Trial): Promise<number> => {
  const [row] = (await ordersOf(own)).rows
  if (!row) throw new NotPossible('the new order is not in coin/list')
  return row.id
}

/** Orders that wait, are filled and are cancelled, with and without a part filled before. */
async function spotOrders(own: Trial): Promise<void> {
  await inPinnedMarket(own, pair, async (pin) => {
    await pin(0n)
    await placeOrders(own)
    await triggerOrder(own, pin)
  })
}

/** An order that waits in the book once the price has reached its trigger, where a backend has such orders. */
async function triggerOrder(own: Trial, pin: (steps: bigint) => Promise<unknown>): Promise<void> {
  const { stop_limit } = (await own.must('currencyDeal', { fields: pair })).message
  if (stop_limit !== Flag.yes) return
  const terms = await leastSpot(own)
  const trigger_price = format(terms.price + lastPlaceOf(terms.pricePlaces), terms.pricePlaces)
  const order = { type: SpotSide.buy, amount: terms.amount, target_price: ofPrice(terms, 50n), trigger_price }
  await own.must('coinTradePlace', { fields: { ...pair, ...order } })
  await pin(1n)
}

async function placeOrders(own: Trial): Promise<void> {
  const control = clockOf(own)
  const terms = await leastSpot(own)
  const part = visibleAmount(terms)
  const parts = (count: bigint) => format(count * part, terms.amountPlaces)
  const now = format(terms.price, terms.pricePlaces)
  const place = async (type: SpotSide, amount: string, target_price: string) => {
    await own.must('coinTradePlace', { fields: { ...pair, type, amount, target_price } })
    return newestOrder(own)
  }
  const cancel = (id: number) => own.must('coinTradeCancel', { fields: { id } })
  // Between the quotes of the book, so that it meets the order first.
  const stranger = (side: 'buy' | 'sell') =>
    control('marketOrder', { symbol, side, amount: format(part, terms.amountPlaces) })
  await place(SpotSide.buy, parts(20n), '0')
  for (const type of [SpotSide.buy, SpotSide.sell]) {
    const other = type === SpotSide.buy ? 'sell' : 'buy'
    const far = ofPrice(terms, type === SpotSide.buy ? 50n : 150n)
    await place(type, parts(1n), far)
    await cancel(await place(type, parts(1n), far))
    await place(type, parts(1n), now)
    await stranger(other)
    const begun = await place(type, parts(2n), now)
    await stranger(other)
    // A newer one of the same user, which is cancelled instead of being filled.
    await place(type === SpotSide.buy ? SpotSide.sell : SpotSide.buy, parts(1n), now)
    await cancel(begun)
  }
  // One that is filled in part, and waits.
  await place(SpotSide.buy, parts(2n), now)
  await stranger('sell')
}

/** Cancels what still waits: in the book it would meet the orders of other probes. */
export async function cancelOrders(own: Trial): Promise<void> {
  for (const { id } of (await ordersOf(own, SpotOrderStatus.waiting)).rows)
    await own.must('coinTradeCancel', { fields: { id } })
}

/** Orders that wait and are cancelled, and positions that are open and were closed by each cause. */
async function positions(own: Trial): Promise<void> {
  await inMovingMarket(own, await contractMarkets(own), new Set(), async (market) => {
    const { currency_id, legal_id } = market
    const { share, multiple, largest } = await leastContract(own, market)
    const { partial_close } = (await own.must('leverDeal', { fields: { currency_id, legal_id } })).message
    const long = { type: ContractSide.long, status: ContractOrderKind.market, share, multiple }
    const open = async (order: Opening) => {
      const earlier = (await positionsOf(own)).rows
      await own.must('leverSubmit', { fields: opening(order, { currency_id, legal_id }) })
      const { row } = await newPosition(own, earlier)
      if (!row) throw new NotPossible('the new position is not in lever/my_trade')
      return row.id
    }
    const close = (id: number, lots = {}) => own.must('leverClose', { fields: { id, ...lots } })
    const { at, move } = market
    await open({ ...long, target_profit_price: await at(101n) })
    await move(2)
    await open({ ...long, stop_loss_price: await at(99n) })
    await move(-2)
    await open({ ...long, multiple: largest })
    await move(-(Math.ceil(100 / largest) + 1))
    const waiting = { ...long, status: ContractOrderKind.limit, target_price: await at(70n) }
    await close(await open(waiting))
    await open({ ...waiting, target_price: await at(99n) })
    await move(-2)
    await close(await open(long))
    const parted = await open({ ...long, share: share + 1 })
    if (partial_close === Flag.yes) await close(parted, { share: 1 })
    await open(waiting)
    await open({ ...long, type: ContractSide.short })
  })
}

/** Options that won, lost and were refunded, and others that are open. */
async function options(own: Trial): Promise<void> {
  const { match_id } = await leastOption(own)
  await inPinnedMarket(own, pair, async (pin) => {
    for (const steps of [0n, 1n]) {
      await pin(0n)
      const bought = await buyEach(own, match_id)
      await pin(steps)
      const longest = Math.max(...bought.map(({ seconds }) => seconds))
      await clockOf(own)('clock', { advance: (longest + 2) * 1_000 })
    }
    await buyEach(own, match_id)
  })
}

/** Plan orders that run, were redeemed and have come to their end. */
async function plans(own: Trial): Promise<void> {
  const plan = await leastPlan(own)
  const buy = () => own.must('lhDepositBuy', { fields: planForm(plan) })
  await buy()
  await clockOf(own)('clock', { advance: (plan.day + 1) * day, keepSessions: true })
  await buy()
  const [row] = (await own.must('lhDepositOrderList', { fields: { page: 1, limit: 1 } })).message.order_list
  if (row) await own.must('lhDepositOrderCancel', { fields: { id: row.id } })
  await buy()
}

/** Subscriptions that were passed, were rejected and are under review. */
async function subscriptions(own: Trial): Promise<void> {
  const { launch, amount } = await leastLaunch(own)
  for (const decision of ['pass', 'reject', undefined] as const) {
    await own.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount } })
    if (decision) await decide(clockOf(own), 'subscription', decision)
  }
}

/** Deposits that were credited, were rejected and are under review. */
async function deposits(own: Trial): Promise<void> {
  const person = await own.people.main()
  for (const [grey, decision] of [
    [90, 'pass'],
    [91, 'reject'],
    [92, undefined],
  ] as const) {
    const fields = { ...(await leastDeposit(own)), imgs: await upload(own, person, grey) }
    await own.must('walletChargeReq', { fields })
    if (decision) await decide(clockOf(own), 'deposit', decision)
  }
}
