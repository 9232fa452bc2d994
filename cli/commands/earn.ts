import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toPlans } from '#sdk/model/plan.ts'
import { toPlanOrder, type PlanOrder, toEarnReport } from '#sdk/model/planOrder.ts'
import { newestRows, writeAndFind, rowMessage } from '../calls/rows.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'
import { columns, utc } from '../output/humanText.ts'
import { minus } from '../values/decimals.ts'
import { idOf, wholeNumber } from '../values/options.ts'

const flags = { config_id: '<plan>', amount: '<amount>', id: '<id>' }

/** Marks redeemed plans, which end with the same status as completed ones. */
const withEnding = ({ isRedeemed, status, ...row }: PlanOrder) => ({
  ...row,
  status: isRedeemed ? 'redeemed' : status,
})

export function define(command: Command): void {
  command
    .command('plans')
    .description('list the offered plans')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(toPlans(await read(context.visitor, 'lhDepositConfig', {})), (plans) =>
        columns(plans, {
          id: (plan) => plan.id,
          plan: (plan) => plan.name,
          currency: (plan) => plan.currency,
          days: (plan) => plan.days,
          'a day': (plan) => `${plan.dailyRate}%`,
          minimum: (plan) => plan.minimum,
          maximum: (plan) => plan.maximum,
        }),
      )
    })

  command
    .command('buy')
    .description('buy a plan and accept its terms')
    .argument('<plan>', 'its id', idOf)
    .argument('<amount>', 'in its currency')
    .action(async (plan: number, amount: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const form = { config_id: plan, amount, agreement: 1 } as const
      const { id, answer } = await writeAndFind(context, 'lhDepositOrderList', {}, () =>
        send(context, 'lhDepositBuy', form, { flags }),
      )
      const { message } = answer
      await context.confirm({ id, plan, amount, message }, rowMessage('plan', id, message))
    })

  command
    .command('redeem')
    .description('end a running plan early, for a penalty')
    .argument('<id>', 'id from the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { message } = await send(context, 'lhDepositOrderCancel', { id }, { flags })
      const rows = await newestRows(context, 'lhDepositOrderList', {}, Number.POSITIVE_INFINITY)
      const found = rows.map(toPlanOrder).find((row) => row.id === id)
      const { currency = '', amount, penalty } = found ?? {}
      const returned = found && minus(found.amount, found.penalty)
      await context.confirm(
        { id, currency, amount, penalty, returned, message },
        found
          ? `plan ${String(id)}  ${message}: ${String(returned)} ${currency} back, ${found.penalty} kept as penalty`
          : message,
      )
    })

  command
    .command('list', { isDefault: true })
    .description('list your plans, newest first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(async ({ limit }: { limit: number }, leaf: Command) => {
      const context = contextOf(leaf)
      const rows = (await newestRows(context, 'lhDepositOrderList', {}, limit))
        .map(toPlanOrder)
        .map(withEnding)
      await context.print(rows, (all) =>
        columns(all, {
          id: (row) => row.id,
          currency: (row) => row.currency,
          amount: (row) => row.amount,
          earned: (row) => row.earned,
          'days left': (row) => row.daysLeft,
          ends: (row) => utc(row.endsAt),
          'penalty now': (row) => row.penaltyNow,
          state: (row) => row.status,
        }),
      )
    })

  command
    .command('report')
    .description('show your earnings')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(toEarnReport(await read(context.api, 'lhDepositReport', {})))
    })
}
