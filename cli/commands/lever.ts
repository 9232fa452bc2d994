import { Option, type Command } from 'commander'
import { ContractOrderKind, ContractSide, ContractStatus, ContractStatusFilter } from '#generated/enums.ts'
import { toPosition } from '#sdk/model/position.ts'
import { findPair } from '../calls/pairs.ts'
import { newestRows, notFound, writeAndFind, rowMessage } from '../calls/rows.ts'
import { send } from '../calls/send.ts'
import { contextOf, type Context } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { columns, shortAmount } from '../output/humanText.ts'
import { idOf, wholeNumber } from '../values/options.ts'

type Side = keyof typeof ContractSide
const flags = {
  share: '<lots>',
  multiple: '--leverage',
  target_price: '--price',
  target_profit_price: '--take-profit',
  stop_loss_price: '--stop-loss',
  id: '<id>',
}

interface Stops {
  readonly takeProfit?: string
  readonly stopLoss?: string
}
interface Open extends Stops {
  readonly leverage: number
  readonly price?: string
}

export function define(command: Command): void {
  defineOpen(command)
  defineStop(command)
  defineAddMargin(command)
  defineClose(command)
  defineList(command)
}

function defineOpen(command: Command): void {
  command
    .command('open')
    .description('open a position at the market price, or by a limit order with --price')
    .addArgument(command.createArgument('<side>').choices(Object.keys(ContractSide)))
    .argument('<market>', 'BTC/USDT')
    .argument('<lots>', 'whole lots', wholeNumber)
    .requiredOption('--leverage <n>', 'multiple of the margin', wholeNumber)
    .option('--price <decimal>', 'limit price')
    .option('--take-profit <decimal>', 'close at this price')
    .option('--stop-loss <decimal>', 'close at this price')
    .action(async (side: Side, symbol: string, lots: number, options: Open, leaf: Command) => {
      const context = contextOf(leaf)
      const { baseId, quoteId } = await findPair(context.visitor, symbol)
      const { price, takeProfit, stopLoss } = options
      const order = {
        currency_id: baseId,
        legal_id: quoteId,
        share: lots,
        multiple: options.leverage,
        type: ContractSide[side],
        status: price === undefined ? ContractOrderKind.market : ContractOrderKind.limit,
        ...(price !== undefined && { target_price: price }),
        ...(takeProfit !== undefined && { target_profit_price: takeProfit }),
        ...(stopLoss !== undefined && { stop_loss_price: stopLoss }),
      }
      const pair = { currency_id: baseId, legal_id: quoteId }
      const { id, answer } = await writeAndFind(context, 'leverMyTrade', pair, () =>
        send(context, 'leverSubmit', order, { flags }),
      )
      const { message } = answer
      const what = price === undefined ? 'position' : 'order'
      await context.confirm(
        { id, side, market: symbol.toUpperCase(), lots, message },
        rowMessage(what, id, message),
      )
    })
}

function defineStop(command: Command): void {
  command
    .command('stop')
    .description('set take profit and stop loss of an open position')
    .argument('<id>', 'id from the list', idOf)
    .option('--take-profit <decimal>', 'close at this price; 0 removes it; default: as it is')
    .option('--stop-loss <decimal>', 'close at this price; 0 removes it; default: as it is')
    .action(async (id: number, stops: Stops, leaf: Command) => {
      const context = contextOf(leaf)
      const { takeProfit, stopLoss } = await bothStops(context, id, stops)
      const form = { id, target_profit_price: takeProfit, stop_loss_price: stopLoss }
      const { message } = await send(context, 'leverSetstop', form, { flags })
      await context.confirm({ id, message }, message)
    })
}

function defineAddMargin(command: Command): void {
  command
    .command('add-margin')
    .description('move free balance to the margin of an open position')
    .argument('<id>', 'id from the list', idOf)
    .argument('<amount>', 'amount in the quote currency')
    .action(async (id: number, amount: string, _options: unknown, leaf: Command) => {
      const context = contextOf(leaf)
      const form = { id, amount }
      const { message } = await send(context, 'leverAddmargin', form, {
        flags: { ...flags, amount: '<amount>' },
      })
      await context.confirm({ ...form, message }, message)
    })
}

function defineClose(command: Command): void {
  command
    .command('close')
    .description('close an open position, or cancel a pending order')
    .argument('<id>', 'id from the list', idOf)
    .option('--lots <n>', 'close only a part of the position', wholeNumber)
    .action(async (id: number, { lots }: { lots?: number }, leaf: Command) => {
      const context = contextOf(leaf)
      const form = { id, ...(lots !== undefined && { share: lots }) }
      const { message } = await send(context, 'leverClose', form, { flags: { ...flags, share: '--lots' } })
      await context.confirm({ ...form, message }, message)
    })
}

function defineList(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list positions and orders, newest first')
    .addOption(new Option('--status <state>').choices(Object.keys(ContractStatus)))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(
      async ({ status, limit }: { status?: keyof typeof ContractStatus; limit: number }, leaf: Command) => {
        const context = contextOf(leaf)
        const filter = { status: status === undefined ? ContractStatusFilter.all : ContractStatus[status] }
        const rows = (await newestRows(context, 'leverMyTrade', filter, limit)).map(toPosition)
        await context.print(rows, (all) =>
          columns(all, {
            id: (row) => row.id,
            market: (row) => row.symbol,
            side: (row) => row.side,
            lots: (row) => row.lots,
            leverage: (row) => row.leverage,
            'opened at': (row) => shortAmount(row.openPrice),
            price: (row) => shortAmount(row.price),
            profit: (row) =>
              shortAmount(row.completedAt === undefined ? row.unrealizedProfit : row.realizedProfit),
            'liquidated at': (row) => shortAmount(row.liquidationPrice),
            state: (row) => (row.closedBy === undefined ? row.status : `closed by ${row.closedBy}`),
          }),
        )
      },
    )
}

/**
 * Completes stops with those of the position, because a write sets both. Zero means none.
 * @throws UsageError when none is given; ApiError not-found
 */
async function bothStops(
  context: Context,
  id: number,
  { takeProfit, stopLoss }: Stops,
): Promise<Required<Stops>> {
  if (takeProfit === undefined && stopLoss === undefined)
    throw new UsageError('--take-profit: give --take-profit, --stop-loss or both', '--take-profit')
  if (takeProfit !== undefined && stopLoss !== undefined) return { takeProfit, stopLoss }
  const rows = await newestRows(
    context,
    'leverMyTrade',
    { status: ContractStatusFilter.all },
    Number.POSITIVE_INFINITY,
  )
  const found = rows.map(toPosition).find((row) => row.id === id)
  if (!found) throw notFound('leverMyTrade', 'position', id)
  return {
    takeProfit: takeProfit ?? found.takeProfit ?? '0',
    stopLoss: stopLoss ?? found.stopLoss ?? '0',
  }
}
