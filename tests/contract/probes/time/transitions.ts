import {
  ContractStatus,
  OptionResult,
  OptionStatus,
  PlanOrderStatus,
  ReviewStatus,
  SubscriptionStatus,
} from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Control } from '#sdk/control/control.ts'
import { clockOf } from '../../core/clock.ts'
import type { Listener } from '../../core/listeners.ts'
import { utc } from '../../core/moment.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { keyOf, type Row } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { inEndings } from '../lists/ended.ts'
import { endings } from '../lists/endings.ts'
import { listOf } from '../lists/pages.ts'
import { readWhole, type Whole } from '../lists/reading.ts'
import { withOwnListener } from '../sockets/ownListener.ts'
import { expectStepReported, stepSubjectOf } from './reportedSteps.ts'

/** Fields of a row whose change is a step of its record, and the times that each step sets. */
interface Steps {
  readonly state: readonly string[]
  /** Times of a new row, besides those of the step that it has come to. */
  readonly begun: readonly string[] | ((row: Row) => readonly string[])
  /** Times of a row after a later step. */
  readonly changed: (row: Row) => readonly string[]
  /** Times that one step sets: empty before it, and the same ever after. */
  readonly lasting: readonly string[]
}

const { pending, open } = ContractStatus

const stepsOf: Readonly<Record<(typeof operations)[number], Steps>> = {
  coinList: {
    state: ['status', 'filled_amount', 'triggered'],
    begun: ['created_at', 'updated_at'],
    changed: () => ['updated_at'],
    lasting: ['created_at'],
  },
  leverMyTrade: {
    state: ['status'],
    // A part that was closed has a row of its own, which began with the whole.
    begun: ({ status }) => (status === pending || status === open ? ['time'] : []),
    changed: ({ status }) =>
      status === pending ? [] : status === open ? ['transaction_time'] : ['handle_time', 'complete_time'],
    lasting: ['time', 'transaction_time', 'handle_time', 'complete_time'],
  },
  microtradeLists: {
    state: ['status'],
    begun: ['created_at', 'updated_at'],
    changed: ({ status, profit_result }) => {
      if (status !== OptionStatus.closed) return ['updated_at']
      return ['updated_at', 'complete_at', ...(profit_result === OptionResult.loss ? [] : ['return_at'])]
    },
    lasting: ['created_at', 'complete_at', 'return_at'],
  },
  lhSendOrderList: {
    state: ['status', 'exam_status'],
    begun: ['created_at', 'updated_at'],
    changed: ({ status }) =>
      status === SubscriptionStatus.ended ? ['updated_at', 'complete_time'] : ['updated_at'],
    lasting: ['created_at', 'complete_time'],
  },
  chargeMentionLog2: {
    state: ['status'],
    begun: ['created_at', 'updated_at'],
    changed: ({ status }) => (status === ReviewStatus.underReview ? [] : ['updated_at']),
    lasting: ['created_at'],
  },
  lhDepositOrderList: {
    state: ['status', 'current_earnings'],
    begun: ['created_at', 'payment_time'],
    changed: ({ status }) => (status === PlanOrderStatus.ended ? ['updated_at', 'complete_time'] : []),
    lasting: ['created_at', 'payment_time', 'complete_time'],
  },
}

const operations = [
  ...(['coinList', 'leverMyTrade', 'microtradeLists', 'lhSendOrderList', 'chargeMentionLog2'] as const),
  'lhDepositOrderList',
] as const
const early = operations.filter((operation) => operation !== 'lhDepositOrderList')

/** Pause before each step; times have no fractions of a second. */
const pause = 2_000

export const transitions: Probe = {
  name: 'time.transitions',
  rules: ['S3.12', 'S3.13', 'S3.14', 'S3.18'],
  closes: 'time',
  says: 'Each step of a record, from its begin over its fills and decisions to its end, shows the time at which it happened and leaves the times of the others, in whichever way it came, and is told by an event',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...early, ...early.flatMap(stepSubjectOf)],
  run: (trial, watch) => checkSteps(trial, watch, early),
}

/** Apart from the others, because the end of a plan takes days, in which a launch may close. */
export const planTransitions: Probe = {
  name: 'time.transitions-of-plans',
  rules: ['S3.16'],
  closes: 'time',
  says: 'The begin of a plan, its redemption and its end show the time at which they happened, and are told by an event',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhDepositOrderList', ...stepSubjectOf('lhDepositOrderList')],
  run: (trial, watch) => checkSteps(trial, watch, ['lhDepositOrderList']),
}

/** Makes records in each state, and checks each step towards it. */
const checkSteps = (
  trial: Trial,
  watch: Watch,
  lists: readonly (typeof operations)[number][],
): Promise<void> =>
  inEndings(trial, watch, lists, (own, operation) =>
    withOwnListener(own, watch, stepSubjectOf(operation), async (listener) => {
      const look = await watched(own, watch, operation, listener)
      await endings[operation](stepwise(own, look))
    }),
  )

/** Time before and after a step. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Compares the rows of a list with the last ones that were read, after each step. */
async function watched(
  own: Trial,
  watch: Watch,
  operation: (typeof operations)[number],
  listener: Listener | undefined,
): Promise<(span: Span) => Promise<void>> {
  const { state, begun, changed, lasting } = stepsOf[operation]
  const stateOf = (row: Row) => JSON.stringify(state.map((name) => row[name]))
  const read = () => readWhole(own, listOf(operation))
  const known = new Map((await read()).rows.map((row) => [keyOf(row), row]))
  return async (span) => {
    const whole = await read()
    for (const row of whole.rows) {
      const key = keyOf(row)
      const before = known.get(key)
      known.set(key, row)
      const isStep = before === undefined || stateOf(before) !== stateOf(row)
      const first = typeof begun === 'function' ? begun(row) : begun
      const due = isStep ? [...(before === undefined ? first : []), ...changed(row)] : []
      if (isStep) expectTimes(watch, whole, row, { names: due, ...span })
      // A part of a position that was closed has a row of its own, with the times of the whole.
      const others = before || first.length > 0 ? lasting.filter((name) => !due.includes(name)) : []
      expectLasting(watch, whole, row, { before, others })
      if (isStep && listener) await expectStepReported(listener, watch, operation, row, state)
    }
  }
}

/** Checks that times of other steps are as they were, and empty in a new row. */
function expectLasting(
  watch: Watch,
  { exchange }: Whole,
  row: Row,
  { before, others }: { readonly before: Row | undefined; readonly others: readonly string[] },
): void {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
  const wrong = others.find((name) =>
    before && name in before ? row[name] !== before[name] : !isEmpty(row[name]),
  )
  if (wrong === undefined) return
  const [was, now] = [before?.[wrong], row[wrong]].map((value) => JSON.stringify(value ?? ''))
  const sentence = `row ${keyOf(row)} has ${wrong} ${now ?? ''}, which was ${was ?? ''} before another step`
  watch.fault(exchange.operation, sentence, exchange)
}

function expectTimes(
  watch: Watch,
  { exchange }: Whole,
  row: Row,
  { names, from, to }: Span & { readonly names: readonly string[] },
): void {
  // Some times are extensions.
  const wrong = names.find((name) => name in row && !isWithin(row[name], from, to))
  const [begin, end] = [from, to].map((at) => new Date(at).toISOString().slice(0, 19))
  const sentence = `row ${keyOf(row)} changed between ${begin ?? ''} and ${end ?? ''}, and has ${wrong ?? ''} ${JSON.stringify(row[wrong ?? ''])}`
  watch.expect(wrong === undefined, exchange.operation, sentence, exchange)
}

const isWithin = (value: unknown, from: number, to: number): boolean => {
  const time = typeof value === 'string' ? utc(value) : Number.NaN
  return time >= Math.floor(from / 1_000) * 1_000 && time <= to
}

/** Writes that begin or change a record. */
const writes: ReadonlySet<OperationId> = new Set<OperationId>([
  ...(['coinTradePlace', 'coinTradeCancel', 'leverSubmit', 'leverClose', 'microtradeSubmit'] as const),
  ...(['lhSendOrderPlace', 'lhDepositBuy', 'lhDepositOrderCancel', 'walletChargeReq'] as const),
])

/** Returns the same trial with a pause before each of its writes and of its control requests, and a look after it. */
function stepwise(own: Trial, look: (span: Span) => Promise<void>): Trial {
  const control = clockOf(own)
  const step = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    const { now: from } = await control('clock', { advance: pause, keepSessions: true })
    const value = await run()
    const { now: to } = await control('clock', {})
    await look({ from, to })
    return value
  }
  const slow: Control = (operation, ...input) => step(() => control(operation, ...input))
  return {
    ...own,
    control: slow,
    must: (operation, asking) =>
      writes.has(operation) ? step(() => own.must(operation, asking)) : own.must(operation, asking),
  }
}
