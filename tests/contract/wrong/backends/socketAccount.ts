import { event, eventField, messages, unsent } from '../events.ts'
import { group } from '../group.ts'
import { percentOf } from '../rows.ts'
import { account } from '../shows/heard.ts'
import type { Wrong } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })

/** Faults of account events. */
export const accountSockets: readonly Wrong[] = [
  socket({
    name: 'balance-of-another-amount',
    says: 'A balance is told as less than it is',
    operations: ['balance'],
    socket: () => eventField('balance', 'available', (text) => percentOf(text, 90n)),
    shows: account,
  }),
  socket({
    name: 'balance-of-another-account',
    says: 'A balance of the contract account is told as one of the spot account',
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
    says: 'Balances are never told',
    operations: ['balance'],
    socket: () => unsent('balance'),
    shows: account,
  }),
  socket({
    name: 'balance-twice',
    says: 'Balances are told twice',
    operations: ['balance'],
    socket: () => messages('balance', (message) => [message, message]),
    shows: account,
  }),
  socket({
    name: 'order-never-sent',
    says: 'Orders are never told',
    operations: ['order'],
    socket: () => unsent('order'),
    shows: account,
  }),
  socket({
    name: 'order-still-waits',
    says: 'A completed order is told as waiting',
    operations: ['order'],
    socket: () => eventField('order', 'status', () => 1),
    shows: account,
  }),
  socket({
    name: 'order-of-another-user',
    says: 'Everybody hears the orders of everybody',
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
    says: 'Everybody hears the balances of everybody',
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
    says: 'Positions are never told',
    operations: ['position'],
    socket: () => unsent('position'),
    shows: account,
  }),
  socket({
    name: 'position-with-other-leverage',
    says: 'A position is told with another leverage',
    operations: ['position'],
    socket: () => eventField('position', 'multiple', (multiple) => Number(multiple) * 2),
    shows: account,
  }),
  socket({
    name: 'lever-trade-for-another',
    says: 'Live profit and loss is addressed to another user',
    operations: ['lever_trade'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => eventField('lever_trade', 'to', (user) => Number(user) + 1),
    shows: account,
  }),
  socket({
    name: 'lever-trade-no-json',
    says: 'The positions in live profit and loss are no JSON',
    operations: ['lever_trade'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => eventField('lever_trade', 'trades_all', () => '[object Object]'),
    shows: account,
  }),
  socket({
    name: 'lever-trade-without-positions',
    says: 'Live profit and loss is that of no position',
    operations: ['lever_trade'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => eventField('lever_trade', 'trades_all', () => '[]'),
    shows: account,
  }),
  socket({
    name: 'lever-closed-of-nothing',
    says: 'No position is said to be closed',
    operations: ['lever_closed'],
    socket: () => eventField('lever_closed', 'id', () => []),
    shows: account,
  }),
  socket({
    name: 'lever-closed-never-sent',
    says: 'Closed positions are never told',
    operations: ['lever_closed'],
    socket: () => unsent('lever_closed'),
    shows: account,
  }),
  socket({
    name: 'option-profit-opposite',
    says: 'What an option lost is told as won',
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
    says: 'That an option has settled is never told',
    operations: ['micro_closed', 'closed_microorder'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => unsent(['micro_closed', 'closed_microorder']),
    shows: account,
  }),
  socket({
    name: 'option-under-one-name',
    says: 'A settled option is told under its newer name alone',
    operations: ['micro_closed'],
    needs: ['sockets', 'writes', 'time'],
    socket: () => unsent('micro_closed'),
    shows: account,
  }),
  socket({
    name: 'record-of-another-kind',
    says: 'Finance is told as a withdrawal',
    operations: ['record'],
    socket: () => eventField('record', 'record', () => 'withdrawal'),
    shows: account,
  }),
  socket({
    name: 'record-without-reason',
    says: 'Records have no reason, not even an empty one',
    operations: ['record'],
    socket: () => event('record', ({ reason: _, ...payload }) => payload),
    shows: account,
  }),
  socket({
    name: 'logged-out-never-sent',
    says: 'A socket is not told that its session ended',
    operations: ['logged_out'],
    socket: () => unsent('logged_out'),
    shows: account,
  }),
  socket({
    name: 'logged-out-without-text',
    says: 'The end of a session says nothing to the user',
    operations: ['logged_out'],
    socket: () => event('logged_out', () => ({ type: '999' })),
    shows: account,
  }),
]
