import { Option as Flag, type Command } from 'commander'
import { OptionStatus, OptionStatusFilter, OptionType } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { toOption, type Option } from '#sdk/model/option.ts'
import { currencyId, findPair } from '../calls/pairs.ts'
import { rewordRefusals } from '../calls/refusals.ts'
import { newestRows } from '../calls/rows.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'
import { columns, utc } from '../output/humanText.ts'
import { duration, idOf, wholeNumber } from '../values/options.ts'

type Forecast = keyof typeof OptionType
const flags = { number: '<amount>', seconds: '--for', id: '<id>' }

export function define(command: Command): void {
  command
    .command('open')
    .description('buy an option on a price that goes up, down or stays even')
    .addArgument(command.createArgument('<forecast>').choices(Object.keys(OptionType)))
    .argument('<market>', 'BTC/USDT')
    .argument('<amount>', 'in the paying currency')
    .requiredOption('--for <time>', 'time until delivery, for example 60s', duration)
    .option('--currency <name>', 'paying currency', 'USDT')
    .action(
      async (
        forecast: Forecast,
        symbol: string,
        amount: string,
        options: { for: number; currency: string },
        leaf: Command,
      ) => {
        const context = contextOf(leaf)
        const { id } = await findPair(context.visitor, symbol)
        const order = {
          match_id: id,
          currency_id: await currencyId(context.api, options.currency, '--currency'),
          type: OptionType[forecast],
          seconds: options.for / 1000,
          number: amount,
        }
        const bought = toOption((await send(context, 'microtradeSubmit', order, { flags })).message)
        await context.print(bought, line)
      },
    )

  command
    .command('list', { isDefault: true })
    .description('list options, newest first')
    .addOption(new Flag('--status <state>').choices(Object.keys(OptionStatus)))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(
      async ({ status, limit }: { status?: keyof typeof OptionStatus; limit: number }, leaf: Command) => {
        const context = contextOf(leaf)
        const filter = { status: OptionStatusFilter[status ?? 'all'] }
        const rows = (await newestRows(context, 'microtradeLists', filter, limit)).map(toOption)
        await context.print(rows, (all) =>
          columns(all, {
            id: (row) => row.id,
            market: (row) => row.symbol,
            forecast: (row) => row.forecast,
            amount: (row) => row.amount,
            currency: (row) => row.currency,
            entry: (row) => row.openPrice,
            // An open option has zero there.
            exit: (row) => (row.status === 'open' ? '' : row.closePrice),
            ends: (row) => utc(row.deliveryAt),
            profit: (row) => row.profit,
            state: (row) => row.status,
          }),
        )
      },
    )

  command
    .command('show')
    .description('show one option')
    .argument('<id>', 'id from the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(
        toOption(await rewordRefusals(context, { id }, () => read(context.api, 'microtradeOrder', { id }))),
      )
    })
}

const line = ({ id, symbol, forecast, amount, currency, openPrice, deliveryAt }: Option): string =>
  `option ${String(id)}  ${symbol} ${forecast}  ${amount} ${currency} at ${openPrice}, until ${utc(deliveryAt)}`
