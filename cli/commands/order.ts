import type { Command } from 'commander'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { toSpotOrder, type SpotOrder, type SpotOrderState } from '#sdk/model/spotOrder.ts'
import { pages } from '#sdk/pages.ts'
import { placedOrder } from '#sdk/placedOrder.ts'
import { contextOf } from '../context.ts'
import { UsageError } from '../exit.ts'
import { findPair } from '../pairs.ts'
import { send } from '../send.ts'
import { table } from '../table.ts'

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
        if (side !== 'buy' && side !== 'sell') throw new UsageError(`side: buy or sell, not ${side}`)
        const context = contextOf(command)
        const pair = await findPair(context.api, symbol)
        const place = {
          currency_id: pair.baseId,
          legal_id: pair.quoteId,
          type: SpotSide[side],
          amount,
          target_price: options.price ?? '0',
        }
        const answer = await send(context, 'coinTradePlace', place)
        const placed = await placedOrder(context.api, place, answer)
        if (!placed) throw new UsageError('the order is not in the list')
        context.print(
          placed,
          ({ id, status, filled, amount: ordered }) =>
            `order ${String(id)}  ${status}  ${filled} of ${ordered}`,
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
      const rows: SpotOrder[] = []
      for await (const row of pages(context.api, 'coinList', statusFilter(options.status))) {
        rows.push(toSpotOrder(row))
        if (rows.length >= Number(options.limit)) break
      }
      context.print(rows, (all) =>
        table(
          ['id', 'time', 'market', 'side', 'price', 'amount', 'filled', 'state'],
          all.map((row) => [
            row.id,
            row.createdAt === undefined ? '' : utcText(row.createdAt),
            row.symbol,
            row.side,
            row.price,
            row.amount,
            row.filled,
            row.status,
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

function statusFilter(name: string | undefined): { status?: SpotOrderStatus } {
  if (name === undefined) return {}
  if (!isState(name)) throw new UsageError(`--status: waiting, completed or cancelled, not ${name}`)
  return { status: SpotOrderStatus[name] }
}

const isState = (name: string): name is SpotOrderState => Object.hasOwn(SpotOrderStatus, name)

/** `Y-m-d H:i:s` in UTC. */
const utcText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
