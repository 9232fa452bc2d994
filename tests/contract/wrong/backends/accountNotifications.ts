import { event, eventField, messages } from '../events.ts'
import type { Message } from '../message.ts'
import { hoursLater, isRow } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import type { Listener, Site } from '../site.ts'
import { group, type SocketFault, type Wrong } from '../types.ts'
import { option, position, symbol } from './helpers.ts'

const notification = (...probes: readonly string[]) => group({ probes, needs: ['sockets', 'writes'] })

/** Reports an order that never opened among the closed positions. */
const cancelledAsClosed: SocketFault = messages('position', (message) => {
  const { position: row } = message.payload
  if (!isRow(row) || row['status'] !== 4) return [message]
  return [message, { event: 'lever_closed', payload: { type: 'lever_closed', id: [row['id']] } }]
})

/** Sends the levels of bitcoin as those of every market. */
const deepBookOfBitcoin = (): SocketFault => {
  let bitcoin: Message['payload'] | undefined
  return event('market_depth50', (payload) => {
    if (payload['symbol'] === symbol) bitcoin = payload
    return bitcoin === undefined ? payload : { ...payload, bids: bitcoin['bids'], asks: bitcoin['asks'] }
  })
}

const received =
  (name: string, act: (site: Site, token: string, socket: Listener) => Promise<unknown>) =>
  async (site: Site): Promise<unknown> => {
    const token = await site.demo()
    const socket = await opened(site, { token })
    await act(site, token, socket)
    await socket.until((all) => all.some(({ event: one }) => one === name))
    socket.close()
    return socket.received.filter(({ event: one }) => one === name)
  }
const waiting = { ...position, status: '0', target_price: '90000' }

/** Faults in account events, and in what sockets say about a session. */
export const accountNotifications: readonly Wrong[] = [
  notification('sockets.pending')({
    name: 'no-pending-orders-in-live-figures',
    says: 'Live profit and loss has no pending orders',
    operations: ['lever_trade'],
    socket: () => event('lever_trade', (payload) => ({ ...payload, trades_entrust: '[]' })),
    shows: received('lever_trade', async (site, token) => {
      await site.as(token)('leverSubmit', waiting)
      await site.as(token)('leverSubmit', position)
      await site.world.advance(500)
    }),
  }),
  notification('sockets.pending')({
    name: 'cancelled-orders-as-closed',
    says: 'lever_closed is sent for a pending order that was cancelled',
    operations: ['lever_closed'],
    socket: () => cancelledAsClosed,
    shows: received('lever_closed', async (site, token) => {
      await site.as(token)('leverSubmit', waiting)
      await site.as(token)('leverClose', { id: '1' })
    }),
  }),
  notification('sockets.options')({
    name: 'settled-for-another-user',
    says: 'closed_microorder names another user than the owner of the option',
    operations: ['closed_microorder'],
    socket: () => eventField('closed_microorder', 'to', (to) => Number(to) + 1),
    shows: received('closed_microorder', async (site, token) => {
      await site.as(token)('microtradeSubmit', option)
      await site.world.advance(61_000)
    }),
  }),
  notification('sockets.options')({
    name: 'option-ends-in-bangkok',
    says: 'The planned close in the event of an option is eight hours ahead',
    operations: ['option'],
    socket: () => eventField('option', 'handled_at', (at) => hoursLater(at, 8)),
    shows: received('option', async (site, token) => site.as(token)('microtradeSubmit', option)),
  }),
  notification('sockets.reviews')({
    name: 'no-record-of-a-subscription',
    says: 'A new subscription to a launch sends no record',
    operations: ['record'],
    socket: () =>
      messages('record', (message) =>
        message.payload['record'] === 'subscription' && message.payload['status'] === 3 ? [] : [message],
      ),
    shows: received('record', async (site, token) =>
      site.as(token)('lhSendOrderPlace', { config_id: '1', amount: '100' }),
    ),
  }),
  notification('sockets.deep-book')({
    name: 'every-deep-book-is-that-of-bitcoin',
    says: 'The deep book of every market has the levels of bitcoin',
    operations: ['market_depth50'],
    needs: ['sockets'],
    socket: deepBookOfBitcoin,
    shows: received('market_depth50', async (_site, _token, socket) => {
      await socket.ask('subscribe', { channel: 'market_depth50', symbol })
      await socket.ask('subscribe', { channel: 'market_depth50', symbol: 'ETH/USDT' })
    }),
  }),
  notification('sockets.session-end')({
    name: 'ended-in-seconds',
    says: 'logged_out says in seconds when the session ended, not in milliseconds',
    operations: ['logged_out'],
    socket: () =>
      eventField('logged_out', 'ended_at', (at) => (typeof at === 'number' ? Math.floor(at / 1000) : at)),
    shows: received('logged_out', async (site) => site.signIn('demo@h5.example', 'demo123456')),
  }),
]
