import { ContractStatus, OptionStatus, PlanOrderStatus, SubscriptionStatus } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Row } from '../../core/rows.ts'

interface Ending {
  readonly isRunning: (row: Row) => boolean
  /** Times of the end, or of what has not happened yet: null or empty until then. */
  readonly fields: readonly string[]
}

const endings: Readonly<Partial<Record<OperationId, readonly Ending[]>>> = {
  lhSendOrderList: [
    { isRunning: ({ status }) => status === SubscriptionStatus.running, fields: ['complete_time'] },
  ],
  lhDepositOrderList: [
    { isRunning: ({ status }) => status === PlanOrderStatus.running, fields: ['complete_time'] },
  ],
  microtradeLists: [
    { isRunning: ({ status }) => status === OptionStatus.open, fields: ['complete_at', 'return_at'] },
  ],
  leverMyTrade: [
    {
      isRunning: ({ status }) => status === ContractStatus.pending,
      fields: ['transaction_time', 'handle_time', 'complete_time'],
    },
    {
      isRunning: ({ status }) => status === ContractStatus.open,
      fields: ['handle_time', 'complete_time'],
    },
  ],
}

/** Describes the time at which a record of a list has ended although it runs; undefined when there is none. */
export function earlyEnd(operation: OperationId, rows: readonly Row[]): string | undefined {
  for (const { isRunning, fields } of endings[operation] ?? [])
    for (const row of rows.filter(isRunning)) {
      const early = fields.find((name) => typeof row[name] === 'string' && row[name] !== '')
      if (early !== undefined)
        return `record ${String(row['id'])} runs, and its ${early} is ${String(row[early])}`
    }
  return undefined
}
