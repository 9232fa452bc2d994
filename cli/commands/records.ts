import type { Command } from 'commander'
import { toAccountEntry } from '#sdk/model/accountEntry.ts'
import { toDepositRecord } from '#sdk/model/depositRecord.ts'
import { toWithdrawalRecord } from '#sdk/model/withdrawalRecord.ts'
import { newestRows } from '../calls/rows.ts'
import { contextOf, type Context } from '../context/context.ts'
import { columns, utc } from '../output/humanText.ts'
import { wholeNumber } from '../values/options.ts'

export function define(command: Command): void {
  command
    .addArgument(command.createArgument('<kind>', 'records to list').choices(Object.keys(recordKinds)))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(async (kind: keyof typeof recordKinds, { limit }: { limit: number }) => {
      await recordKinds[kind](contextOf(command), limit)
    })
}

const recordKinds = {
  deposits: async (context: Context, limit: number) => {
    const rows = (await newestRows(context, 'chargeMentionLog2', {}, limit)).map(toDepositRecord)
    await context.print(rows, (all) =>
      columns(all, {
        id: (row) => row.id,
        time: (row) => utc(row.createdAt),
        currency: (row) => row.currency,
        amount: (row) => row.amount,
        received: (row) => row.received,
        state: (row) => row.status,
        reason: (row) => row.reason,
      }),
    )
  },
  withdrawals: async (context: Context, limit: number) => {
    const rows = (await newestRows(context, 'chargeMentionLog3', {}, limit)).map(toWithdrawalRecord)
    await context.print(rows, (all) =>
      columns(all, {
        id: (row) => row.id,
        time: (row) => utc(row.createdAt),
        currency: (row) => row.currency,
        amount: (row) => row.amount,
        fee: (row) => row.fee,
        to: (row) => row.address,
        state: (row) => row.status,
        reason: (row) => row.reason,
      }),
    )
  },
  transfers: async (context: Context, limit: number) => {
    await entries(context, (await newestRows(context, 'walletHzhistory', {}, limit)).map(toAccountEntry))
  },
  account: async (context: Context, limit: number) => {
    await entries(context, (await newestRows(context, 'walletLegalLog', {}, limit)).map(toAccountEntry))
  },
}

function entries(context: Context, rows: readonly ReturnType<typeof toAccountEntry>[]): Promise<void> {
  return context.print(rows, (all) =>
    columns(all, {
      id: (row) => row.id,
      time: (row) => utc(row.createdAt),
      what: (row) => row.title,
      currency: (row) => row.currency,
      change: (row) => row.change,
      after: (row) => row.after,
    }),
  )
}
