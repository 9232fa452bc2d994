import { setTimeout as after } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { event, messages } from '../events.ts'
import { isRow, type Row } from '../rows.ts'
import { receivedBy } from '../shows/messages.ts'
import { group, type SocketFault, type Wrong } from '../types.ts'
import { bitcoin, option, perClient, position, symbol, units } from './helpers.ts'

const events = group({ probes: [], needs: ['sockets', 'writes'] })

/** Adds the newest trade of another market to the trades of bitcoin. */
const withOtherTrades = (): SocketFault => {
  let other: unknown
  return event('match_trade', (payload) => {
    const { data } = payload
    if (!Array.isArray(data)) return payload
    if (payload['symbol'] !== symbol) other = data.at(-1)
    else if (other !== undefined) return { ...payload, data: [other, ...(data as unknown[])] }
    return payload
  })
}

/** Repeats the ids of positions that were closed before. */
const withOlderIds = (): SocketFault => {
  const closed = perClient((): unknown[] => [])
  return event('lever_closed', (payload, client) => {
    const { id } = payload
    if (Array.isArray(id)) closed(client).push(...(id as unknown[]))
    return { ...payload, id: [...closed(client)] }
  })
}

const rowsIn = (text: unknown): readonly Row[] => {
  const rows: unknown = JSON.parse(String(text))
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** Keeps pending orders among the live figures after they were cancelled. */
const keepsCancelled = (): SocketFault => {
  const known = perClient(() => new Map<unknown, Row>())
  return event('lever_trade', (payload, client) => {
    const pending = known(client)
    for (const row of rowsIn(payload['trades_entrust'])) pending.set(row['id'], row)
    for (const row of rowsIn(payload['trades_all'])) pending.delete(row['id'])
    return { ...payload, trades_entrust: JSON.stringify(Array.from(pending.values())) }
  })
}

/** Adds up what is frozen of a currency in every account. */
const frozenEverywhere = (): SocketFault => {
  const known = perClient(() => new Map<string, bigint>())
  return event('balance', (payload, client) => {
    const currency = `${String(payload['currency_id'])} `
    known(client).set(`${currency}${String(payload['kind'])}`, units(payload['frozen']))
    const own = Array.from(known(client)).filter(([name]) => name.startsWith(currency))
    return { ...payload, frozen: format(own.reduce((sum, [, frozen]) => sum + frozen, 0n)) }
  })
}

/** Public and account events with one wrong figure or row. */
export const eventFigureFaults: readonly Wrong[] = [
  events({
    name: 'lever-closed-with-older-ones',
    says: 'The event of a closed position names the ones that were closed before as well',
    probes: ['moves.contract'],
    operations: ['lever_closed'],
    socket: withOlderIds,
    shows: receivedBy('lever_closed', async (ask) => {
      for (const id of ['1', '2']) {
        await ask('leverSubmit', position)
        await ask('leverClose', { id })
        await after(200)
      }
    }),
  }),
  events({
    name: 'trade-of-another-market-among-the-trades',
    says: 'The trades of bitcoin begin with the newest trade of another market',
    probes: ['sockets.times'],
    operations: ['match_trade'],
    socket: withOtherTrades,
    shows: receivedBy('match_trade', async (_, site) => {
      await site.world.advance(500)
      await after(300)
      await site.world.advance(500)
    }),
  }),
  events({
    name: 'closed-position-event-keeps-its-open-profit',
    says: 'The event of a closed position still has its profit as one of an open position',
    probes: ['sockets.positions'],
    operations: ['position'],
    socket: () =>
      messages('position', (message) => {
        const { position: row } = message.payload
        if (!isRow(row) || row['status'] !== 3) return [message]
        const closed = { ...row, profits: row['fact_profits'] }
        return [{ ...message, payload: { ...message.payload, position: closed } }]
      }),
    shows: receivedBy('position', async (ask) => {
      await ask('leverSubmit', position)
      await ask('leverClose', { id: '1' })
    }),
  }),
  events({
    name: 'live-figures-keep-cancelled-orders',
    says: 'Pending orders stay among the live figures of positions after they were cancelled',
    probes: ['sockets.pending'],
    operations: ['lever_trade'],
    socket: keepsCancelled,
    shows: receivedBy('lever_trade', async (ask, site) => {
      await ask('leverSubmit', position)
      await ask('leverSubmit', { ...position, status: '0', target_price: '90000' })
      await site.world.advance(500)
      await ask('leverClose', { id: '2' })
      await site.world.advance(500)
    }),
  }),
  events({
    name: 'older-settlement-with-the-stake',
    says: 'The older event of a settled option has what was paid back as its profit, amount included',
    probes: ['sockets.options'],
    operations: ['micro_closed'],
    socket: () =>
      event('micro_closed', (payload) => {
        const { data } = payload
        if (isRow(data) && data['profit_result'] === 1)
          data['fact_profits'] = format(units(data['number']) + units(data['fact_profits']))
        return payload
      }),
    shows: receivedBy('micro_closed', async (ask, site) => {
      await site.world.pinPrice(symbol)
      await ask('microtradeSubmit', { ...option, type: '3' })
      await site.world.advance(61_000)
    }),
  }),
  events({
    name: 'frozen-of-every-account-in-one',
    says: 'The event of a balance has what is frozen of its currency in every account',
    probes: ['sockets.every-balance'],
    operations: ['balance'],
    socket: frozenEverywhere,
    shows: receivedBy('balance', async (ask) => {
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price: '60000' })
      await ask('leverSubmit', { ...position, status: '0', target_price: '90000' })
    }),
  }),
]
