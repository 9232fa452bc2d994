import type { Command } from 'commander'
import { pages } from '#sdk/pages.ts'
import { placedOrder } from '#sdk/placedOrder.ts'
import { contextOf } from '../context.ts'
import { UsageError } from '../exit.ts'
import { findPair } from '../pairs.ts'
import { send } from '../send.ts'
import { table } from '../table.ts'

const sides: Readonly<Record<string, 1 | 2>> = { buy: 1, sell: 2 }
const states = { 1: 'waiting', 2: 'completed', 3: 'cancelled' } as const

export function orderCommands(program: Command): void {
  const order = program.command('order').description('spot orders: place, list, cancel')

  order
    .command('place')
    .description('place a limit order, or a market order when no price is given')
    .argument('<side>', 'buy or sell')
    .argument('<market>', 'BTC/USDT')
    .argument('<amount>', 'base quantity')
    .option('--price <decimal>', 'the limit')
    .action(
      async (side: string, symbol: string, amount: string, options: { price?: string }, command: Command) => {
        const type = sides[side]
        if (!type) throw new UsageError(`side: buy or sell, not ${side}`)
        const context = contextOf(command)
        const pair = await findPair(context.api, symbol)
        const target_price = options.price ?? '0'
        const place = { currency_id: pair.currency_id, legal_id: pair.legal_id, type, amount, target_price }
        const answer = await send(context, 'coinTradePlace', place)
        const placed = await placedOrder(context.api, place, answer)
        if (!placed) throw new UsageError('the order is not in the list')
        context.print(
          placed,
          ({ id, status, filled_amount, trade_amount }) =>
            `order ${String(id)}  ${states[status]}  ${filled_amount ?? ''} of ${trade_amount}`,
        )
      },
    )

  order
    .command('list')
    .description('list orders, newest first')
    .option('--status <state>', 'waiting, completed or cancelled')
    .option('--limit <n>', 'at most so many', '20')
    .action(async (options: { status?: string; limit: string }, command: Command) => {
      const context = contextOf(command)
      const rows = []
      for await (const row of pages(context.api, 'coinList', statusFilter(options.status))) {
        rows.push(row)
        if (rows.length >= Number(options.limit)) break
      }
      context.print(rows, (all) =>
        table(
          ['id', 'time', 'market', 'side', 'price', 'amount', 'filled', 'state'],
          all.map((row) => [
            row.id,
            row.created_at,
            row.symbol,
            row.type === 1 ? 'buy' : 'sell',
            row.target_price,
            row.trade_amount,
            row.filled_amount,
            states[row.status],
          ]),
        ),
      )
    })

  order
    .command('cancel')
    .description('cancel a waiting order')
    .argument('<id>', 'as in the list')
    .action(async (id: string, _options: object, command: Command) => {
      const context = contextOf(command)
      const { message } = await send(context, 'coinTradeCancel', { id: Number(id) })
      context.print({ id: Number(id), message }, () => message)
    })
}

function statusFilter(name: string | undefined): { status?: 1 | 2 | 3 } {
  if (name === undefined) return {}
  const found = ([1, 2, 3] as const).find((status) => states[status] === name)
  if (!found) throw new UsageError(`--status: waiting, completed or cancelled, not ${name}`)
  return { status: found }
}
