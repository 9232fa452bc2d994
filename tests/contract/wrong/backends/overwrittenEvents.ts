import { event, eventField, messages } from '../events.ts'
import { objectsIn, percentOf } from '../rows.ts'
import { opened, receivedBy } from '../shows/messages.ts'
import { group, type Wrong } from '../types.ts'
import { minute, option, position, purchase, symbol, transfer } from './helpers.ts'

const frames = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })

/** Events that show a record as it was, or before its time. */
export const overwrittenEvents: readonly Wrong[] = [
  frames({
    name: 'order-event-as-old-as-the-order',
    says: 'The event of an order that changes has the time of its placing as that of its last change',
    operations: ['order'],
    socket: () => eventField('order', 'updated_at', (_value, row) => row['created_at']),
    shows: receivedBy('order', async (ask, site) => {
      await ask('coinTradePlace', { ...purchase, target_price: '50000' })
      await site.world.advance(minute)
      await ask('coinTradeCancel', { id: '1' })
    }),
  }),
  frames({
    name: 'option-events-of-a-minute',
    says: 'The event of an option names the shortest delivery time, whatever was bought',
    operations: ['option'],
    socket: () =>
      event('option', (payload) => {
        for (const row of objectsIn(payload)) if ('seconds' in row) row['seconds'] = 60
        return payload
      }),
    shows: receivedBy('option', (ask) =>
      ask('microtradeSubmit', { ...option, seconds: '120', number: '100' }),
    ),
  }),
  frames({
    name: 'closing-fee-comes-after-the-event',
    says: 'The event of a closed position has the fee of its opening alone',
    operations: ['position'],
    socket: () =>
      event('position', (payload) => {
        for (const row of objectsIn(payload))
          if ('trade_fee' in row && row['status'] === 3) row['trade_fee'] = percentOf(row['trade_fee'], 50n)
        return payload
      }),
    shows: receivedBy('position', async (ask) => {
      await ask('leverSubmit', position)
      await ask('leverClose', { id: '1' })
    }),
  }),
  frames({
    name: 'subscription-record-in-coins',
    says: 'The record of a subscription has the new coins as its amount, not what was paid',
    operations: ['record'],
    socket: () =>
      event('record', (payload) => {
        const isBought = JSON.stringify(payload).includes('"subscription"')
        for (const row of objectsIn(payload))
          if (isBought && 'amount' in row) row['amount'] = percentOf(row['amount'], 1000n)
        return payload
      }),
    shows: receivedBy('record', (ask) => ask('lhSendOrderPlace', { config_id: '1', amount: '100' })),
  }),
  frames({
    name: 'ticker-when-the-price-moves',
    says: 'The ticker is sent only in a tick that moves the price',
    needs: ['sockets'],
    operations: ['daymarket'],
    socket: () => {
      const last = new Map<string, unknown>()
      return messages('daymarket', (message, client) => {
        const key = `${String(client.number)} ${String(message.payload['symbol'])}`
        const isSame = last.get(key) === message.payload['close']
        last.set(key, message.payload['close'])
        return isSame ? [] : [message]
      })
    },
    shows: async (site) => {
      await site.world.pinPrice(symbol)
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'daymarket', symbol })
      await site.world.advance(2_000)
      await listener.until((received) => received.length > 3)
      listener.close()
      return listener.received.length > 1
    },
  }),
  frames({
    name: 'balance-before-the-answer',
    says: 'The event of a balance has the free amount rounded to cents',
    operations: ['balance'],
    socket: () => eventField('balance', 'available', (value) => `${String(value).slice(0, -6)}000000`),
    shows: receivedBy('balance', (ask) => ask('walletChange', { ...transfer, number: '10.12345678' })),
  }),
]
