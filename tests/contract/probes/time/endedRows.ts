import { day } from '#domain/time.ts'
import {
  ContractStatus,
  OptionStatus,
  PlanOrderStatus,
  ReviewStatus,
  SpotOrderStatus,
  SubscriptionStatus,
} from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { keyOf, otherField, type Row } from '../../core/rows.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { listOf } from '../lists/pages.ts'
import { makeRows, readWhole, type Whole } from '../lists/reading.ts'

/** Tells for each list of own records whether a row has ended. */
const endings: Readonly<Record<(typeof operations)[number], (row: Row) => boolean>> = {
  coinList: ({ status }) => status !== SpotOrderStatus.waiting,
  // A cancelled order still shows the current price.
  leverMyTrade: ({ status }) => status === ContractStatus.closed,
  microtradeLists: ({ status }) => status === OptionStatus.closed,
  lhDepositOrderList: ({ status }) => status === PlanOrderStatus.ended,
  lhSendOrderList: ({ status }) => status === SubscriptionStatus.ended,
  chargeMentionLog2: ({ status }) => status !== ReviewStatus.underReview,
  chargeMentionLog3: ({ status }) => status !== ReviewStatus.underReview,
  walletHzhistory: () => true,
  walletLegalLog: () => true,
}

const operations = [
  'coinList',
  'leverMyTrade',
  'microtradeLists',
  'lhDepositOrderList',
  'lhSendOrderList',
  'chargeMentionLog2',
  'chargeMentionLog3',
  'walletHzhistory',
  'walletLegalLog',
] as const

/** Addresses of pictures expire: each answer has new ones. */
const renewed = new Set(['image'])

export const endedRows: Probe = {
  name: 'time.ended-rows',
  rules: ['S3.12', 'S3.13', 'S3.14', 'S3.16', 'S3.18'],
  closes: 'time',
  says: 'A record that has ended stays as it is, whatever prices and days come',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) => expectLasting(trial, watch, 1),
}

/** Last of all: launches close, and plans end. */
export const keptRows: Probe = {
  name: 'time.kept-rows',
  rules: ['S3.11'],
  closes: 'time',
  says: 'A record that has ended is still in its list after two months',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) => expectLasting(trial, watch, 61),
}

/** Compares the records that have ended with themselves after some days. */
async function expectLasting(trial: Trial, watch: Watch, days: number): Promise<void> {
  const control = clockOf(trial)
  const before = new Map<OperationId, Whole>()
  await watch.each(operations, (operation) => makeRows(trial, { operation }))
  // Records that were made for the lists would end in the meantime.
  await trial.stage.undoNow()
  await watch.each(operations, async (operation) => {
    before.set(operation, await readWhole(trial, listOf(operation)))
  })
  await control('clock', { advance: days * day, keepSessions: true })
  await watch.each(operations, async (operation) => {
    const known = before.get(operation)
    if (!known) return
    const ended = known.rows.filter(endings[operation])
    if (ended.length === 0) throw new NotPossible('no record of it has ended')
    const { rows, exchange, complete } = await readWhole(trial, listOf(operation))
    const later = new Map(rows.map((row) => [keyOf(row), row]))
    const [wrong] = ended.flatMap((row) => {
      const now = later.get(keyOf(row))
      // Newer rows push the oldest ones of a long list out of what is read.
      const gone = complete ? 'it is gone' : undefined
      const other = now ? otherField(row, now, renewed) : gone
      return other === undefined
        ? []
        : [within(`record ${keyOf(row)} had ended, and changed within ${String(days)} days`, other)]
    })
    watch.expect(wrong === undefined, operation, wrong ?? '', known.exchange, exchange)
  })
}
