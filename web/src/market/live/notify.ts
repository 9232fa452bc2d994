import { IdentityStatus, PlanOrderStatus, ReviewStatus, SubscriptionReview } from '#generated/enums.ts'
import { toSpotOrder } from '#sdk/model/spotOrder.ts'
import type {
  MicroOrderEvent,
  Position as PositionEvent,
  RecordEvent,
  SpotOrderEvent,
} from '#generated/socket.ts'
import { bankCurrencyId, bankUnit, wallets } from '#sdk/model/balance.ts'
import { toMarkets } from '#sdk/model/market.ts'
import { toOptionState, type OptionState } from '#sdk/model/option.ts'
import { toPositionState, type PositionState } from '#sdk/model/position.ts'
import { toSubscription } from '#sdk/model/subscription.ts'
import type { Payload } from '#sdk/operations.ts'
import { readPage } from '#sdk/pages.ts'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query.ts'
import type { Address } from '../../platform/paths.ts'
import { stayingToast, toast } from '../../feedback/toast.ts'
import { ownFormat } from '../../figures/Veiled.tsx'
import { format, signOf } from '../../i18n/format.ts'
import { t, type MessageId } from '../../i18n/translate.ts'
import { netOfOption, netOfPosition } from '../net.ts'
import { isExpected, showsResult } from './announced.ts'
import { leverPath, optionPath, tradePath } from '../paths.ts'
import { knownPlaces } from './knownPlaces.ts'

/** Notifies the user of changes to their orders, in one sentence each. Toasts are the app's only polite live region. */

export function notifyOrder(event: SpotOrderEvent): void {
  const { symbol, side, status, filled, base, price, averagePrice, triggered, stopped } = toSpotOrder(event)
  const f = format.peek()
  // A stop-limit order that the book does not fill in its first tick.
  if (status === 'waiting' && triggered && signOf(filled) === 0)
    toast(t('trade.waitsAt', { price: f.price(price, knownPlaces(symbol)) }), 'plain', tradePath(symbol))
  // A sale at the stop loss is news, even shortly after the order.
  if (status !== 'completed' || (isExpected(symbol) && !stopped)) return
  toast(
    t(stopped ? 'live.soldAtStop' : side === 'buy' ? 'live.bought' : 'live.sold', {
      amount: f.amount(filled, base),
      price: f.price(averagePrice, knownPlaces(symbol)),
    }),
    'good',
    tradePath(symbol),
  )
}

/** @param whole lots of the position of which this one is a closed part */
export function notifyPosition(event: PositionEvent, whole?: number): void {
  const position = toPositionState(event)
  const { id, status } = position
  if (status === 'open') notifyOpened(position)
  if (status === 'closed' && !showsResult(`position ${id}`)) notifyClosed(position, whole)
}

export function notifyOpened({ symbol, openPrice }: Pick<PositionState, 'symbol' | 'openPrice'>): void {
  const price = format.peek().price(openPrice, knownPlaces(symbol))
  toast(t('live.positionOpen', { symbol, price }), 'good', leverPath(symbol))
}

/** Names the cause if the backend sends it. A liquidation must not be missed, so its toast stays. */
function notifyClosed(position: PositionState, whole: number | undefined): void {
  const { id, symbol, side, lots, leverage, closedBy } = position
  const profit = netOfPosition(position)
  const text = t(whole === undefined ? closed[closedBy ?? 'user'] : 'live.partClosed', {
    lots,
    count: whole ?? lots,
    position: `${symbol} ${t(side === 'long' ? 'lever.long' : 'lever.short')} ${leverage}×`,
    profit: ownFormat.peek().signed(profit, symbol.split('/')[1]),
  })
  const to: Address = `${leverPath(symbol)}&closed=${id}`
  if (closedBy === 'liquidation') stayingToast(text, 'bad', to)
  else toast(text, toneOf(profit), to)
}

const closed = {
  user: 'live.positionClosed',
  'take-profit': 'live.takeProfitHit',
  'stop-loss': 'live.stopLossHit',
  liquidation: 'live.liquidated',
} as const

export function notifyOption(event: MicroOrderEvent): void {
  const option = toOptionState(event)
  if (option.status === 'closed') notifyResult(option)
}

export function notifyResult(option: OptionState): void {
  const { symbol, currencyId } = option
  const profit = netOfOption(option)
  toast(
    t('live.optionClosed', { symbol, profit: ownFormat.peek().signed(profit, knownCurrency(currencyId)) }),
    toneOf(profit),
    optionPath(symbol),
  )
}

const toneOf = (profit: string) => (['bad', 'plain', 'good'] as const)[signOf(profit) + 1]

interface Outcome {
  /** The status that means passed; each list numbers them differently. */
  readonly passedAs: number
  readonly passed: MessageId
  readonly rejected: MessageId
  /** Address of the record. */
  readonly to: Address
}

const outcomes: Readonly<Partial<Record<RecordEvent['record'], Outcome>>> = {
  deposit: {
    passedAs: ReviewStatus.passed,
    passed: 'live.depositPassed',
    rejected: 'live.depositRejected',
    to: '/pages/assets/record?tab=deposits',
  },
  withdrawal: {
    passedAs: ReviewStatus.passed,
    passed: 'live.withdrawalPassed',
    rejected: 'live.withdrawalRejected',
    to: '/pages/assets/record?tab=withdrawals',
  },
  identity: {
    passedAs: IdentityStatus.verified,
    passed: 'live.identityPassed',
    rejected: 'live.identityRejected',
    to: '/pages/verification/index',
  },
  subscription: {
    passedAs: SubscriptionReview.passed,
    passed: 'live.subscriptionPassed',
    rejected: 'live.subscriptionRejected',
    to: '/pages/publication/index?show=mine',
  },
}

export function notifyRecord(event: RecordEvent): void {
  const { record, id, status, reason, released } = event
  const money = moneyOf(event)
  if (record === 'finance' && status === PlanOrderStatus.ended && money !== '' && !showsResult(`plan ${id}`))
    toast(t('live.planEnded', { amount: money }), 'good', '/pages/finance/ordersPage')
  const outcome = outcomes[record]
  if (!outcome || (record === 'identity' && showsResult('identity'))) return
  const sentence = (about: MessageId, more: string) =>
    [t(about), [money, more].filter(Boolean).join(' · ')].filter(Boolean).join(' ')
  // Only rejections carry a reason.
  if (reason !== '') toast(sentence(outcome.rejected, reason), 'bad', outcome.to)
  else if (released) void notifyReleased(id, outcome.to)
  else if (status === outcome.passedAs) toast(sentence(outcome.passed, ''), 'good', outcome.to)
}

/** Names the new coins, which are in the list only: the event has their price. */
async function notifyReleased(id: number, to: Address): Promise<void> {
  const list = await readPage(api, 'lhSendOrderList', {}, 1, { limit: 100 }).catch(() => undefined)
  const row = list?.rows.find((each) => each.id === id)
  const { coins, coin } = row ? toSubscription(row) : {}
  const amount = coins === undefined ? '' : ownFormat.peek().amount(coins, coin)
  toast([t('live.subscriptionReleased'), amount].filter(Boolean).join(' '), 'good', to)
}

/** Amount of a record with its coin; empty if the event names none, or a coin that is not known yet. */
function moneyOf({ currency_id, amount }: RecordEvent): string {
  const unit = currency_id === undefined ? undefined : knownCurrency(currency_id)
  return amount === undefined || unit === undefined ? '' : ownFormat.peek().amount(amount, unit)
}

/** Returns the name of a currency; undefined until balances or its markets have been read. */
function knownCurrency(id: number): string | undefined {
  if (id === bankCurrencyId) return bankUnit
  const balances = queryClient.getQueryData<Payload<'walletList'>>(['walletList', {}])
  const held = balances && wallets(balances).find(({ currencyId }) => currencyId === id)
  if (held) return held.currency
  const read = queryClient.getQueryData<Payload<'currencyQuotationNew'>>(['currencyQuotationNew', {}])
  const markets = read ? toMarkets(read) : []
  return (
    markets.find(({ baseId }) => baseId === id)?.base ?? markets.find(({ quoteId }) => quoteId === id)?.quote
  )
}
