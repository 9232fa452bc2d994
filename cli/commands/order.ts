import { Option, type Command } from 'commander'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import {
  awaitsTrigger,
  toSpotOrder,
  type SpotOrder,
  type SpotOrderState,
  placedOrder,
} from '#sdk/model/spotOrder.ts'
import { findPair } from '../calls/pairs.ts'
import { newestRows, notFound } from '../calls/rows.ts'
import { send } from '../calls/send.ts'
import { contextOf, type Context } from '../context/context.ts'
import { UnexpectedAnswer, UsageError } from '../errors/errors.ts'
import { columns, utc } from '../output/humanText.ts'
import { progress } from '../terminal/progress.ts'
import { idOf, limitPrice, wholeNumber } from '../values/options.ts'

const sides = Object.keys(SpotSide) as readonly (keyof typeof SpotSide)[]
const states = Object.keys(SpotOrderStatus) as readonly SpotOrderState[]
const flags = {
  amount: '<amount>',
  target_price: '--price',
  trigger_price: '--trigger',
  stop_loss_price: '--stop-loss',
  id: '<id>',
}

export function define(command: Command): void {
  command
    .command('place')
    .description(
      'place a market order; --price makes it a limit order, --trigger with it a stop-limit order, --stop-loss with it an OCO sale',
    )
    .addArgument(command.createArgument('<side>').choices(sides))
    .argument('<market>', 'BTC/USDT')
    .argument('<amount>', 'base quantity')
    .option('--price <decimal>', 'limit price', limitPrice)
    .option('--trigger <decimal>', 'price at which a stop-limit order enters the book')
    .option('--stop-loss <decimal>', 'price at which an OCO sale sells at market instead')
    .action(placeOrder)

  command
    .command('list', { isDefault: true })
    .description('list orders, newest first')
    .addOption(new Option('--status <state>').choices(states))
    .option('--market <market>', 'only this market')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(async ({ limit, ...filter }: Filter & { limit: number }, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await orders(context, filter, limit), (rows) =>
        columns(rows, {
          id: (row) => row.id,
          time: (row) => utc(row.createdAt),
          market: (row) => row.symbol,
          side: (row) => row.side,
          price: (row) => (row.kind === 'market' ? 'market' : row.price),
          trigger: (row) => (awaitsTrigger(row) ? row.trigger : ''),
          'stop loss': (row) => row.stopLoss ?? '',
          amount: (row) => row.amount,
          filled: (row) => row.filled,
          state: (row) => row.status,
        }),
      )
    })

  command
    .command('show')
    .description('show one order')
    .argument('<id>', 'id from the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const found = (await orders(context, {}, Number.POSITIVE_INFINITY)).find((order) => order.id === id)
      if (!found) throw notFound('coinList', 'order', id)
      await context.print(found)
    })

  command
    .command('cancel')
    .description('cancel a waiting order')
    .argument('<id>', 'id from the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { message } = await send(context, 'coinTradeCancel', { id }, { flags })
      await context.confirm({ id, message }, message)
    })

  command
    .command('cancel-all')
    .description('cancel every waiting order')
    .option('--market <market>', 'only this market')
    .action(async ({ market }: Filter, leaf: Command) => {
      const context = contextOf(leaf)
      const filter = { status: 'waiting', ...(market !== undefined && { market }) } as const
      const waiting = await orders(context, filter, Number.POSITIVE_INFINITY)
      const bar = progress('cancelling', waiting.length, context.settings.quiet)
      for (const [index, { id }] of waiting.entries()) {
        await send(context, 'coinTradeCancel', { id }, { part: String(id) })
        bar.at(index + 1)
      }
      bar.end()
      await context.confirm({ cancelled: waiting.map(({ id }) => id) }, `${String(waiting.length)} cancelled`)
    })
}

interface Filter {
  readonly status?: SpotOrderState
  readonly market?: string
}

interface Prices {
  readonly price?: string
  readonly trigger?: string
  readonly stopLoss?: string
}

async function placeOrder(
  side: keyof typeof SpotSide,
  symbol: string,
  amount: string,
  { price = '0', trigger, stopLoss }: Prices,
  leaf: Command,
): Promise<void> {
  const context = contextOf(leaf)
  const { baseId, quoteId, stopLimit, oco } = await findPair(context.visitor, symbol)
  // Such a backend ignores the field and places the order without it.
  if (trigger !== undefined && !stopLimit)
    throw new UsageError(`--trigger: ${symbol} takes no stop-limit orders on this backend`, '--trigger')
  if (stopLoss !== undefined && !oco)
    throw new UsageError(`--stop-loss: ${symbol} takes no stop losses on this backend`, '--stop-loss')
  const order = {
    currency_id: baseId,
    legal_id: quoteId,
    type: SpotSide[side],
    amount,
    target_price: price,
    ...(trigger !== undefined && { trigger_price: trigger }),
    ...(stopLoss !== undefined && { stop_loss_price: stopLoss }),
  }
  const placed = await placedOrder(
    context.api,
    order,
    await send(context, 'coinTradePlace', order, { flags }),
  )
  if (!placed) throw new UnexpectedAnswer('the order is not in the list')
  await context.print(
    placed,
    ({ id, status, filled, amount: ordered }) => `order ${String(id)}  ${status}  ${filled} of ${ordered}`,
  )
}

async function orders(
  context: Context,
  { status, market }: Filter,
  limit: number,
): Promise<readonly SpotOrder[]> {
  const pair = market === undefined ? undefined : await findPair(context.visitor, market, '--market')
  const rows = await newestRows(
    context,
    'coinList',
    {
      ...(status && { status: SpotOrderStatus[status] }),
      ...(pair && { currency_id: pair.baseId, legal_id: pair.quoteId }),
    },
    limit,
  )
  return rows.map(toSpotOrder)
}
