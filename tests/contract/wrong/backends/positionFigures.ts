import { setTimeout as after } from 'node:timers/promises'
import { format, mulDown } from '#domain/decimal.ts'
import { messages } from '../events.ts'
import { fieldsOf, isSuccess, jsonOf } from '../exchange.ts'
import { both, objects, on, sent } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, demoIn, isPosition, perClient, position, refuse, rowsOf, symbol, units } from './helpers.ts'

const trade = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
export const timed = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

const lists = ['leverMyTrade', 'leverDeal'] as const
export const all = { limit: '100' }
const isOpen = (row: Row): boolean => isPosition(row) && row['status'] === 1
/** Open positions of the caller, newest first. */
const openRows = async (...[request, next]: Parameters<HttpFault>): Promise<readonly Row[]> =>
  (await rowsOf(request, next, 'leverMyTrade', { status: '1', ...all })).filter(isOpen)

/** Leaves the whole opening fee with the lots that stay open. */
const wholeFeeStays = (): HttpFault => {
  const fees = new Map<unknown, unknown>()
  return both(
    objects(lists, (row) => {
      if (isOpen(row) && fees.has(row['id'])) row['trade_fee'] = fees.get(row['id'])
    }),
    on('leverClose', async (request, next) => {
      const { id, share } = fieldsOf(request)
      if (share === undefined) return next(request)
      const row = (await openRows(request, next)).find((one) => String(one['id']) === id)
      const answer = await next(request)
      if (row && isSuccess(jsonOf(answer)) && !fees.has(row['id'])) fees.set(row['id'], row['trade_fee'])
      return answer
    }),
  )
}

/** Compares a stop-loss with the price that would liquidate the margin at opening. */
const stopsByOpeningMargin = ({ dryRun }: Tools): HttpFault =>
  on('leverSetstop', async (request, next) => {
    const { id, stop_loss_price: stop = '' } = fieldsOf(request)
    const row = (await openRows(request, next)).find((one) => String(one['id']) === id)
    if (!row || row['caution_money'] === row['origin_caution_money']) return next(request)
    const answer = await dryRun(request)
    if (!isSuccess(jsonOf(answer)) || units(stop) === 0n) return next(request)
    const room = (units(row['origin_caution_money']) * 90_000_000n) / units(row['number'])
    const price = units(row['price'])
    const limit = row['type'] === 1 ? price - room : price + room
    if (row['type'] === 1 ? units(stop) >= limit : units(stop) <= limit) return next(request)
    const message = `The stop loss lies beyond the liquidation price of ${format(limit, 2)}`
    return refuse(message, 'stop-loss-beyond-liquidation', 'stop_loss_price')
  })

/** Shows the leverage of the newest position of a market on all of them. */
const leverageOfTheNewest: HttpFault = on(lists, async (request, next) => {
  const own = await openRows(request, next)
  return objects(lists, (row) => {
    const newest = own.find((one) => one['symbol'] === row['symbol'])
    if (isOpen(row) && newest) row['multiple'] = newest['multiple']
  })(request, next)
})

/** Counts pending orders among the open positions of a pair. */
const sumWithPending: HttpFault = changing('leverDeal', async (message, request, next) => {
  const asked = { ...fieldsOf(request), status: '0', ...all }
  const pending = await rowsOf(request, next, 'leverMyTrade', asked)
  const more = pending
    .filter(isPosition)
    .reduce((sum, row) => sum + mulDown(units(row['price']), units(row['number'])), 0n)
  if ('all_levers' in message) message['all_levers'] = format(units(message['all_levers']) + more)
})

/** Margin that a liquidation left, after the closing fee. */
const restOfMargin = (row: Row): bigint => {
  const fee = mulDown(units(row['update_price']), units(row['number'])) / 2_000n
  const rest = units(row['origin_caution_money']) + units(row['fact_profits']) - fee
  return rest > 0n ? rest : 0n
}

/** Sends no event when a pending order opens. */
const opensSilently = (): SocketFault => {
  const pending = perClient(() => new Set<unknown>())
  return messages('position', (message, client) => {
    const { position } = message.payload
    if (!isRow(position)) return [message]
    if (position['status'] === 0) pending(client).add(position['id'])
    else if (pending(client).delete(position['id']) && position['status'] === 1) return []
    return [message]
  })
}

const pending = { ...position, status: '0', target_price: '90000' }

/** Contracts, options and stop-limit orders with one wrong figure, filter, event or settlement. */
export const positionFigures: readonly Wrong[] = [
  trade('lists.*')({
    name: 'pending-filter-is-none',
    says: 'The status 0, pending, is taken for no filter of contract orders',
    operations: ['leverMyTrade'],
    http: () =>
      sent('leverMyTrade', (fields) => (fields['status'] === '0' ? { ...fields, status: '-1' } : fields)),
    shows: demo(['leverSubmit', position], ['leverSubmit', pending], ['leverMyTrade', { status: '0' }]),
  }),
  trade('effects.*')({
    name: 'rest-keeps-the-whole-fee',
    says: 'After a part of a position is closed, the rest still shows the opening fee of all its lots',
    operations: ['leverClose', 'leverMyTrade', 'leverDeal'],
    http: wholeFeeStays,
    shows: demo(
      ['leverSubmit', { ...position, share: '4' }],
      ['leverClose', { id: '1', share: '1' }],
      ['leverMyTrade'],
    ),
  }),
  trade(
    'effects.*',
    'refusals.*',
  )({
    name: 'stop-checked-by-opening-margin',
    says: 'A stop-loss that only added margin makes possible is refused as beyond the liquidation price',
    operations: ['leverSetstop', 'leverAddmargin'],
    http: stopsByOpeningMargin,
    shows: demo(
      ['leverSubmit', position],
      ['leverAddmargin', { id: '1', amount: '100' }],
      ['leverMyTrade'],
      ['leverSetstop', { id: '1', target_profit_price: '0', stop_loss_price: '80000' }],
      ['leverMyTrade'],
    ),
  }),
  trade('bystanders.*')({
    name: 'leverage-of-the-newest',
    says: 'A new position gives its leverage to the open ones of its market',
    operations: ['leverSubmit', ...lists],
    http: () => leverageOfTheNewest,
    shows: demo(
      ['leverSubmit', position],
      ['leverSubmit', { ...position, multiple: '20' }],
      ['leverMyTrade'],
    ),
  }),
  trade('twice.*')({
    name: 'sum-of-positions-with-pending',
    says: 'The sum of the open positions of a pair counts the orders that are pending',
    operations: ['leverDeal'],
    http: () => sumWithPending,
    shows: demo(['leverSubmit', position], ['leverSubmit', pending], ['leverDeal', bitcoin]),
  }),
  timed('moves.*')({
    name: 'liquidation-keeps-the-rest',
    says: 'What a liquidation leaves of the margin does not return to the contract account',
    operations: ['leverSubmit', 'leverMyTrade', ...wallets],
    http: () =>
      owed('leverMyTrade', (row) =>
        row['closed_by'] === 'liquidation'
          ? [{ currency: row['legal'], kind: 'lever', free: -restOfMargin(row) }]
          : [],
      ),
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await site.world.pinPrice(symbol, '85800')
      return [await ask('leverMyTrade'), await ask('walletList', { currency_name: 'USDT' })]
    }),
  }),
  timed('moves.*')({
    name: 'limit-opens-silently',
    says: 'A pending contract order that opens sends no event of the position',
    needs: ['writes', 'time', 'sockets'],
    operations: ['position'],
    socket: opensSilently,
    shows: async (site) => {
      const token = await site.demo()
      const listener = await opened(site, { token })
      await site.as(token)('leverSubmit', { ...pending, target_price: '94000' })
      await site.world.pinPrice(symbol, '93000')
      await after(600)
      listener.close()
      return listener.received.filter((one) => one.event === 'position')
    },
  }),
  trade('effects.*')({
    name: 'stop-purchase-frozen-by-its-trigger',
    says: 'A stop-limit purchase freezes its amount at the trigger in place of the limit',
    operations: ['coinTradePlace', 'coinList', ...wallets],
    http: () =>
      owed('coinList', (row) => {
        const trigger = units(row['trigger_price'] ?? '0')
        if (row['type'] !== 1 || row['status'] !== 1 || row['triggered'] !== 0 || trigger === 0n) return []
        const more = mulDown(trigger - units(row['target_price']), units(row['trade_amount']))
        return [{ currency: row['legal_id'], kind: 'change', free: -more, frozen: more }]
      }),
    shows: demo(
      [
        'coinTradePlace',
        { ...bitcoin, type: '1', amount: '0.01', target_price: '99000', trigger_price: '98000' },
      ],
      ['walletList', { currency_name: 'USDT' }],
    ),
  }),
]
