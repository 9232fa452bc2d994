import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toLaunches } from '#sdk/model/launch.ts'
import { toSubscription } from '#sdk/model/subscription.ts'
import { newestRows, notFound, writeAndFind, rowMessage } from '../calls/rows.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'
import { columns, utc } from '../output/humanText.ts'
import { idOf, wholeNumber } from '../values/options.ts'

const flags = { config_id: '<launch>', amount: '<amount>', redeem_id: '<id>' }

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list new coins')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(toLaunches(await read(context.visitor, 'lhSendConfig', {})), (launches) =>
        columns(launches, {
          id: (launch) => launch.id,
          coin: (launch) => launch.coin,
          price: (launch) => `${launch.price} ${launch.currency}`,
          left: (launch) => launch.left,
          'open until': (launch) => utc(launch.closesAt),
          launch: (launch) => utc(launch.launchesAt),
          'locked days': (launch) => launch.lockUpDays,
          state: (launch) => launch.state,
        }),
      )
    })

  command
    .command('subscribe')
    .description('subscribe to a new coin, which waits for a review')
    .argument('<launch>', 'its id', idOf)
    .argument('<amount>', 'in the paying currency')
    .action(async (launch: number, amount: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { id, answer } = await writeAndFind(context, 'lhSendOrderList', {}, () =>
        send(context, 'lhSendOrderPlace', { config_id: launch, amount }, { flags }),
      )
      const { message } = answer
      await context.confirm({ id, launch, amount, message }, rowMessage('subscription', id, message))
    })

  command
    .command('subscriptions')
    .description('list subscriptions, newest first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(async ({ limit }: { limit: number }, leaf: Command) => {
      const context = contextOf(leaf)
      const rows = (await newestRows(context, 'lhSendOrderList', {}, limit)).map(toSubscription)
      await context.print(rows, (all) =>
        columns(all, {
          id: (row) => row.id,
          coin: (row) => row.coin,
          amount: (row) => `${row.amount} ${row.currency}`,
          coins: (row) => row.coins,
          gain: (row) => row.gain,
          launch: (row) => utc(row.launchesAt),
          review: (row) => row.review,
          state: (row) => row.status,
        }),
      )
    })

  command
    .command('redeem')
    .description('redeem a passed subscription')
    .argument('<id>', 'id from h5 launch subscriptions', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const rows = await newestRows(context, 'lhSendOrderList', {}, Number.POSITIVE_INFINITY)
      const found = rows.map(toSubscription).find((row) => row.id === id)
      if (!found) throw notFound('lhSendOrderList', 'subscription', id)
      // The backend requires issue and amount again.
      const form = { config_id: found.launchId, amount: found.amount, redeem_id: id }
      const { message } = await send(context, 'lhSendOrderPlace', form, { flags })
      const { coin, coins } = found
      await context.confirm(
        { id, coin, coins, message },
        `subscription ${String(id)}  ${message}: ${coins} ${coin}`,
      )
    })
}
