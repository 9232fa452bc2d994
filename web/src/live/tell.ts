import type { MicroOrderEvent, Position, RecordEvent, SpotOrderEvent } from '#generated/socket.ts'
import { toast } from '../core/toast.ts'
import { format, signOf } from '../i18n/format.ts'
import { t, type MessageId } from '../i18n/translate.ts'

/** What happened to the user's orders, in one sentence each. Toasts are the app's one polite live region. */

const expected = new Map<string, number>()
const expectMs = 5_000

/** For a screen that sends an order and tells what becomes of it: the next fill of this market is not said twice. */
export function expectOrder(symbol: string): void {
  expected.set(symbol, Date.now())
}

export function tellOrder(order: SpotOrderEvent): void {
  if (order.status !== 2) return
  const quiet = Date.now() - (expected.get(order.symbol) ?? 0) < expectMs
  expected.delete(order.symbol)
  if (quiet) return
  const f = format.peek()
  const [base = ''] = order.symbol.split('/')
  toast(
    t(order.type === 1 ? 'live.bought' : 'live.sold', {
      amount: f.amount(order.filled_amount, base),
      price: f.price(order.average_price),
    }),
    'good',
  )
}

/** Results that a screen shows by itself, in more than a sentence. */
const shownThere = new Set<string>()

/** From now on no toast tells how this one ended. Returns how to have it told again. */
export function showResult(kind: 'option' | 'position', id: number): () => void {
  const name = `${kind} ${id}`
  shownThere.add(name)
  return () => shownThere.delete(name)
}

/** The event tells the state after a change; what it was before is remembered, so that only a change of state speaks. */
const positionStates = new Map<number, Position['status']>()

/** What a list showed: an event that finds a position in this state is no news. */
export function knowPosition({ id, status }: Pick<Position, 'id' | 'status'>): void {
  positionStates.set(id, status)
}

export function tellPosition(position: Position): void {
  const before = positionStates.get(position.id)
  positionStates.set(position.id, position.status)
  if (before === position.status) return
  const { symbol } = position
  if (position.status === 1) {
    toast(t('live.positionOpen', { symbol, price: format.peek().price(position.price) }), 'good')
  }
  if (position.status === 3 && !shownThere.has(`position ${position.id}`))
    toastResult('live.positionClosed', symbol, position.fact_profits)
}

export function tellOption(option: MicroOrderEvent): void {
  if (option.status === 3 && !shownThere.has(`option ${option.id}`))
    toastResult('live.optionClosed', option.symbol_name, option.fact_profits)
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
  deposit: { passedAs: 2, passed: 'live.depositPassed', rejected: 'live.depositRejected' },
  withdrawal: { passedAs: 2, passed: 'live.withdrawalPassed', rejected: 'live.withdrawalRejected' },
  identity: { passedAs: 2, passed: 'live.identityPassed', rejected: 'live.identityRejected' },
  subscription: { passedAs: 1, passed: 'live.subscriptionPassed', rejected: 'live.subscriptionRejected' },
}

export function tellRecord({ record, status, reason }: RecordEvent): void {
  const outcome = outcomes[record]
  if (!outcome) return
  // A reason stands only beside a rejection.
  if (reason !== '') toast(`${t(outcome.rejected)} ${reason}`, 'bad')
  else if (status === outcome.passedAs) toast(t(outcome.passed), 'good')
}
