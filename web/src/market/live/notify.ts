import { IdentityStatus, ReviewStatus, SubscriptionReview } from '#generated/enums.ts'
import { minus, sum } from '#domain/decimalText.ts'
import { toSpotOrder } from '#sdk/model/spotOrder.ts'
import type {
  MicroOrderEvent,
  Position as PositionEvent,
  RecordEvent,
  SpotOrderEvent,
} from '#generated/socket.ts'
import { toOptionState, type OptionState } from '#sdk/model/option.ts'
import { toPositionState } from '#sdk/model/position.ts'
import { toast } from '../../feedback/toast.ts'
import { format, signOf } from '../../i18n/format.ts'
import { t, type MessageId } from '../../i18n/translate.ts'
import { isExpected, showsResult } from './announced.ts'
import { knownPlaces } from './knownPlaces.ts'

/** What happened to the user's orders, in one sentence each. Toasts are the app's one polite live region. */

export function notifyOrder(event: SpotOrderEvent): void {
  const { symbol, side, status, filled, base, averagePrice } = toSpotOrder(event)
  if (status !== 'completed' || isExpected(symbol)) return
  const f = format.peek()
  toast(
    t(side === 'buy' ? 'live.bought' : 'live.sold', {
      amount: f.amount(filled, base),
      price: f.price(averagePrice, knownPlaces(symbol)),
    }),
    'good',
  )
}

export function notifyPosition(event: PositionEvent): void {
  const { id, symbol, status, openPrice, realizedProfit, fees, overnightInterest } = toPositionState(event)
  if (status === 'open')
    toast(
      t('live.positionOpen', { symbol, price: format.peek().price(openPrice, knownPlaces(symbol)) }),
      'good',
    )
  if (status === 'closed' && !showsResult('position', id))
    toastResult('live.positionClosed', symbol, minus(realizedProfit, sum([fees, overnightInterest])))
}

export function notifyOption(event: MicroOrderEvent): void {
  const option = toOptionState(event)
  if (option.status === 'closed') notifyResult(option)
}

export function notifyResult({ symbol, profit, fee }: OptionState): void {
  toastResult('live.optionClosed', symbol, minus(profit, fee))
}

function toastResult(id: 'live.positionClosed' | 'live.optionClosed', symbol: string, profit: string): void {
  const tone = (['bad', 'plain', 'good'] as const)[signOf(profit) + 1]
  toast(t(id, { symbol, profit: format.peek().signed(profit) }), tone)
}

interface Outcome {
  /** The status that means passed: each list counts its own way. */
  readonly passedAs: number
  readonly passed: MessageId
  readonly rejected: MessageId
}

const outcomes: Readonly<Partial<Record<RecordEvent['record'], Outcome>>> = {
  deposit: { passedAs: ReviewStatus.passed, passed: 'live.depositPassed', rejected: 'live.depositRejected' },
  withdrawal: {
    passedAs: ReviewStatus.passed,
    passed: 'live.withdrawalPassed',
    rejected: 'live.withdrawalRejected',
  },
  identity: {
    passedAs: IdentityStatus.verified,
    passed: 'live.identityPassed',
    rejected: 'live.identityRejected',
  },
  subscription: {
    passedAs: SubscriptionReview.passed,
    passed: 'live.subscriptionPassed',
    rejected: 'live.subscriptionRejected',
  },
}

export function notifyRecord({ record, status, reason, released }: RecordEvent): void {
  const outcome = outcomes[record]
  if (!outcome) return
  // A reason stands only beside a rejection.
  if (reason !== '') toast(`${t(outcome.rejected)} ${reason}`, 'bad')
  else if (released) toast(t('live.subscriptionReleased'), 'good')
  else if (status === outcome.passedAs) toast(t(outcome.passed), 'good')
}
