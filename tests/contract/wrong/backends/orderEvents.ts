import { setTimeout as after } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { event, messages } from '../events.ts'
import type { Fields } from '../exchange.ts'
import { isRow, type Row } from '../rows.ts'
import { opened, receivedBy } from '../shows/messages.ts'
import { type SocketFault, type Wrong } from '../types.ts'
import { bitcoin, day, minute, perClient, units } from './helpers.ts'
import { account } from './sessionChannels.ts'

const rowsIn = (text: unknown): readonly Row[] => {
  const rows: unknown = JSON.parse(String(text))
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** Adds to the pending orders those that have neither opened nor are pending any more. */
const pendingForEver = (): SocketFault => {
  const pending = perClient(() => new Map<unknown, Row>())
  return event('lever_trade', (payload, client) => {
    const now = rowsIn(payload['trades_entrust'])
    const known = pending(client)
    for (const row of now) known.set(row['id'], row)
    for (const { id } of rowsIn(payload['trades_all'])) known.delete(id)
    const gone = Array.from(known.values()).filter(({ id }) => now.every((row) => row['id'] !== id))
    return gone.length > 0 ? { ...payload, trades_entrust: JSON.stringify([...now, ...gone]) } : payload
  })
}
const lot: Fields = { ...bitcoin, type: '1', share: '1', multiple: '10' }
const pending: Fields = { ...lot, status: '0', target_price: '90000' }

/** Events about orders, positions, options and subscriptions of a user. */
export const orderEvents: readonly Wrong[] = [
  account('sockets.strangers')({
    name: 'older-settlement-to-everyone',
    says: 'The older event of a settled option goes to every socket',
    needs: ['sockets', 'writes', 'time', 'second-account'],
    operations: ['micro_closed'],
    socket: () =>
      messages('micro_closed', (message, client) => {
        for (const one of client.all()) if (one !== client) one.send(message)
        return [message]
      }),
    shows: async (site) => {
      const listener = await opened(site, { token: await site.newcomer('second@h5.example') })
      const mine = await opened(site, { token: await site.demo() })
      const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }
      await site.as(await site.demo())('microtradeSubmit', option)
      await site.world.advance(minute + 1000)
      await after(900)
      for (const one of [listener, mine]) one.close()
      return listener.received.filter(({ event: name }) => name === 'micro_closed')
    },
  }),
  account('sockets.pending')({
    name: 'cancelled-pending-still-live',
    says: 'A pending contract order that is cancelled stays in live profit and loss',
    needs: ['sockets', 'writes', 'time'],
    operations: ['lever_trade'],
    socket: pendingForEver,
    shows: receivedBy('lever_trade', async (ask, site) => {
      await ask('leverSubmit', pending)
      await ask('leverSubmit', lot)
      await site.world.advance(500)
      await after(900)
      await ask('leverClose', { id: '1' })
      await site.world.advance(500)
    }),
  }),
  account('moves.spot')({
    name: 'sale-event-net-of-fee',
    says: 'The event of a sale has the quote received after the fee',
    operations: ['order'],
    socket: () =>
      event('order', ({ order, ...payload }) => {
        if (!isRow(order) || order['type'] !== 2) return { ...payload, order }
        const net = units(order['filled_quote']) - units(order['fee_exact'] ?? order['charge_fee'])
        return { ...payload, order: { ...order, filled_quote: format(net) } }
      }),
    shows: receivedBy('order', (ask) =>
      ask('coinTradePlace', { ...bitcoin, type: '2', amount: '0.01', target_price: '0' }),
    ),
  }),
  account('sockets.pending')({
    name: 'pending-cancel-untold',
    says: 'A pending contract order that is cancelled sends no event of a position',
    operations: ['position'],
    socket: () =>
      messages('position', (message) => {
        const { position } = message.payload
        return isRow(position) && position['status'] === 4 ? [] : [message]
      }),
    shows: receivedBy('position', async (ask) => {
      await ask('leverSubmit', pending)
      await ask('leverClose', { id: '1' })
    }),
  }),
  account('time.launch')({
    name: 'release-not-marked',
    says: 'The event for redeemed coins of a launch does not say that they are released',
    needs: ['sockets', 'writes', 'time'],
    operations: ['record'],
    socket: () => event('record', ({ released: _, ...payload }) => payload),
    shows: receivedBy('record', async (ask, site) => {
      const subscription = { config_id: '1', amount: '100' }
      await ask('lhSendOrderPlace', subscription)
      await site.world.passReviews()
      await site.world.control('clock', { advance: 120 * day, keepSessions: true })
      await ask('lhSendOrderPlace', { ...subscription, redeem_id: '1' })
    }),
  }),
]
