import { SpotOrderStatus } from '#generated/enums.ts'
import { event, eventField, messages, unsent } from '../events.ts'
import { percentOf } from '../rows.ts'
import { account } from '../shows/messages.ts'
import { type Wrong, group } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })

/** Faults of account events. */
export const accountSockets: readonly Wrong[] = [
  socket({
    name: 'balance-of-another-amount',
    says: 'A balance event is too low',
    operations: ['balance'],
    socket: () => eventField('balance', 'available', (text) => percentOf(text, 90n)),
    shows: account,
  }),
  socket({
    name: 'balance-of-another-account',
    says: 'A balance event of the contract account names the spot account',
    operations: ['balance'],
    socket: () => eventField('balance', 'kind', () => 'change'),
    shows: account,
  }),
  socket({
    name: 'balance-wrong-type',
    says: 'A balance is a number',
    operations: ['balance'],
    socket: () => eventField('balance', 'available', Number),
    shows: account,
  }),
  socket({
    name: 'balance-never-sent',
    says: 'Balance events are never sent',
    operations: ['balance'],
    socket: () => unsent('balance'),
    shows: account,
  }),
  socket({
    name: 'balance-twice',
    says: 'Balance events are sent twice',
    operations: ['balance'],
    socket: () => messages('balance', (message) => [message, message]),
    shows: account,
  }),
  socket({
    name: 'order-never-sent',
    says: 'Order events are never sent',
    operations: ['order'],
    socket: () => unsent('order'),
    shows: account,
  }),
  socket({
    name: 'order-still-waits',
    says: 'A completed order is reported as waiting',
    operations: ['order'],
    socket: () => eventField('order', 'status', () => SpotOrderStatus.waiting),
    shows: account,
  }),
  socket({
    name: 'order-of-another-user',
    says: 'Everyone receives all order events',
    probes: ['sockets.*', 'strangers.*'],
    operations: ['order'],
    needs: ['sockets', 'writes', 'second-account'],
    socket: () =>
      messages('order', (message, client) => {
        for (const one of client.all()) if (one !== client) one.send(message)
        return [message]
      }),
    shows: account,
  }),
  socket({
    name: 'balance-of-another-user',
    says: 'Everyone receives all balance events',
    probes: ['sockets.*', 'strangers.*'],
    operations: ['balance'],
    needs: ['sockets', 'writes', 'second-account'],
    socket: () =>
      messages('balance', (message, client) => {
        for (const one of client.all()) if (one !== client) one.send(message)
        return [message]
      }),
    shows: account,
  }),
  socket({
    name: 'position-never-sent',
    says: 'Position events are never sent',
    operations: ['position'],
    socket: () => unsent('position'),
    shows: account,
  }),
  socket({
    name: 'position-with-other-leverage',
    says: 'A position event has another leverage',
    operations: ['position'],
    socket: () => eventField('position', 'multiple', (multiple) => Number(multiple) * 2),
    shows: account,
  }),
  socket({
    name: 'lever-trade-for-another',
    says: 'Live profit and loss names another user',
    operations: ['lever_trade'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => eventField('lever_trade', 'to', (user) => Number(user) + 1),
    shows: account,
  }),
  socket({
    name: 'lever-trade-no-json',
    says: 'The positions in live profit and loss are not JSON',
    operations: ['lever_trade'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => eventField('lever_trade', 'trades_all', () => '[object Object]'),
    shows: account,
  }),
  socket({
    name: 'lever-trade-without-positions',
    says: 'Live profit and loss has no position',
    operations: ['lever_trade'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => eventField('lever_trade', 'trades_all', () => '[]'),
    shows: account,
  }),
  socket({
    name: 'lever-closed-of-nothing',
    says: 'Closing a position is reported with another status',
    operations: ['lever_closed'],
    socket: () => eventField('lever_closed', 'id', () => []),
    shows: account,
  }),
  socket({
    name: 'lever-closed-never-sent',
    says: 'Closed positions are never reported',
    operations: ['lever_closed'],
    socket: () => unsent('lever_closed'),
    shows: account,
  }),
  socket({
    name: 'option-profit-opposite',
    says: 'A lost option is reported as won',
    operations: ['option', 'micro_closed', 'closed_microorder'],
    needs: ['sockets', 'writes', 'time'],
    socket: () =>
      eventField(
        ['option', 'micro_closed', 'closed_microorder'],
        'profit_result',
        (result) => -Number(result),
      ),
    shows: account,
  }),
  socket({
    name: 'option-never-settled',
    says: 'Settled options are never reported',
    operations: ['micro_closed', 'closed_microorder'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => unsent(['micro_closed', 'closed_microorder']),
    shows: account,
  }),
  socket({
    name: 'option-under-one-name',
    says: 'A settled option is reported only under its newer event name',
    operations: ['micro_closed'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => unsent('micro_closed'),
    shows: account,
  }),
  socket({
    name: 'record-of-another-kind',
    says: 'Earn records are reported as withdrawals',
    operations: ['record'],
    socket: () => eventField('record', 'record', () => 'withdrawal'),
    shows: account,
  }),
  socket({
    name: 'record-without-reason',
    says: 'Record events have no reason field',
    operations: ['record'],
    socket: () => event('record', ({ reason: _, ...payload }) => payload),
    shows: account,
  }),
  socket({
    name: 'logged-out-never-sent',
    says: 'A socket is not notified when its session ends',
    operations: ['logged_out'],
    socket: () => unsent('logged_out'),
    shows: account,
  }),
  socket({
    name: 'logged-out-without-text',
    says: 'The end of a session has no message',
    operations: ['logged_out'],
    socket: () => event('logged_out', () => ({ type: '999' })),
    shows: account,
  }),
]
