import { setTimeout as after } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { event, messages } from '../events.ts'
import type { Message } from '../message.ts'
import { isRow, type Row } from '../rows.ts'
import { opened, receivedBy } from '../shows/messages.ts'
import { withSignIns, type SignIns } from '../signIns.ts'
import type { HttpFault, SocketFault, Tools, Wrong } from '../types.ts'
import { bitcoin, minute, option, perClient, plan, position, registration, symbol, units } from './helpers.ts'
import { account } from './sessionChannels.ts'
import { byPhone } from './visitorForms.ts'

const rowsIn = (text: unknown): readonly Row[] => {
  const rows: unknown = JSON.parse(String(text))
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

const turned = (value: unknown): string => format(-units(value))

const shortsTurned = event('lever_trade', (payload) => {
  for (const name of ['trades_all', 'trades_cur'])
    if (typeof payload[name] === 'string')
      payload[name] = JSON.stringify(
        rowsIn(payload[name]).map((row) =>
          row['type'] === 2 ? { ...row, profits: turned(row['profits']) } : row,
        ),
      )
  return payload
})

/** Never tells that a short was liquidated. */
const liquidatedShortsUntold = (): SocketFault => {
  const shorts = new Set<unknown>()
  return {
    toClient: (message) => {
      const { position: row, id } = message.payload
      if (message.event === 'position' && isRow(row) && row['type'] === 2) shorts.add(row['id'])
      if (message.event === 'lever_trade')
        for (const one of rowsIn(message.payload['trades_all'])) if (one['type'] === 2) shorts.add(one['id'])
      if (message.event !== 'lever_closed' || !Array.isArray(id)) return [message]
      const kept = id.filter((one) => !shorts.has(one))
      return kept.length === 0 ? [] : [{ ...message, payload: { ...message.payload, id: kept } }]
    },
  }
}

/** Tells one of the options that end in the same second. */
const oneOfASecond = (): SocketFault => {
  const told = perClient(() => new Map<string, unknown>())
  return messages(['closed_microorder', 'micro_closed'], (message, client) => {
    const row = Object.values(message.payload).find((value) => isRow(value) && 'handled_at' in value)
    const source = isRow(row) ? row : message.payload
    const name = `${message.event} ${String(source['handled_at'])}`
    const known = told(client).get(name)
    told(client).set(name, source['id'])
    return known === undefined || known === source['id'] ? [message] : []
  })
}

const baseFee = event('order', ({ order, ...payload }) => {
  if (!isRow(order) || order['type'] !== 2) return { ...payload, order }
  return { ...payload, order: { ...order, fee_currency: String(order['symbol']).split('/')[0] } }
})

const shortsAsLongs = event('position', ({ position: row, ...payload }) => ({
  ...payload,
  position: isRow(row) ? { ...row, type: 1 } : row,
}))

const refundAsLoss = event('option', ({ option: row, ...payload }) => ({
  ...payload,
  option:
    isRow(row) && row['status'] === 3 && row['profit_result'] === 0 ? { ...row, profit_result: -1 } : row,
}))

const withoutCustody = messages('balance', (message) =>
  message.payload['kind'] === 'legal' && message.payload['frozen'] !== '0.00000000' ? [] : [message],
)

const toAll = messages('logged_out', (message, client) => {
  for (const one of client.all()) if (one !== client && one.auth['token'] !== undefined) one.send(message)
  return [message]
})

const signInsByTools = new WeakMap<Tools, SignIns>()

const notesSignIns = (tools: Tools): HttpFault =>
  withSignIns(async (request, next, signIns) => {
    signInsByTools.set(tools, signIns)
    return next(request)
  })

/** Ignores the sign-in of users with a phone number on an open socket. */
const phonesIgnored = (tools: Tools): SocketFault => ({
  toBackend: (message: Message) => {
    if (message.event !== 'login') return message
    const known = signInsByTools.get(tools)?.accountOf(String(message.payload['token']))
    return known !== undefined && !known.includes('@') ? undefined : message
  },
})

const plansInDollars = event('record', (payload) => {
  if (payload['record'] === 'finance') payload['currency_id'] = 3
  return payload
})

/** Account events that are wrong for one side, one second or one kind of user. */
export const oneSidedEvents: readonly Wrong[] = [
  account('sockets.positions')({
    name: 'live-profit-of-shorts-turned',
    says: 'The live profit of a short position has the wrong sign',
    needs: ['sockets', 'writes', 'time'],
    operations: ['lever_trade'],
    socket: () => shortsTurned,
    shows: receivedBy('lever_trade', async (ask, site) => {
      await ask('leverSubmit', { ...position, type: '2' })
      await site.world.advance(1_000)
    }),
  }),
  account('moves.contract')({
    name: 'closed-shorts-untold',
    says: 'lever_closed is not sent for short positions',
    needs: ['sockets', 'writes'],
    operations: ['lever_closed'],
    socket: liquidatedShortsUntold,
    shows: receivedBy('lever_closed', async (ask) => {
      await ask('leverSubmit', { ...position, type: '2' })
      await after(300)
      await ask('leverClose', { id: '1' })
    }),
  }),
  account('sockets.options')({
    name: 'one-settlement-a-second-told',
    says: 'Of the options that end in the same second, one is told as settled',
    needs: ['sockets', 'writes', 'time'],
    operations: ['closed_microorder', 'micro_closed'],
    socket: oneOfASecond,
    shows: receivedBy('closed_microorder', async (ask, site) => {
      await ask('microtradeSubmit', option)
      await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
    }),
  }),
  account('moves.spot')({
    name: 'sale-event-with-its-fee-in-base',
    says: 'The event of a sale names the base currency as that of its fee',
    operations: ['order'],
    socket: () => baseFee,
    shows: receivedBy('order', (ask) =>
      ask('coinTradePlace', { ...bitcoin, type: '2', amount: '0.01', target_price: '0' }),
    ),
  }),
  account('sockets.pending')({
    name: 'shorts-told-as-longs',
    says: 'The event of a short position tells it as a long one',
    operations: ['position'],
    socket: () => shortsAsLongs,
    shows: receivedBy('position', (ask) => ask('leverSubmit', { ...position, type: '2' })),
  }),
  account('moves.option-outcomes')({
    name: 'refund-told-as-a-loss',
    says: 'The event of an option that was refunded tells it as lost',
    needs: ['sockets', 'writes', 'time'],
    operations: ['option'],
    socket: () => refundAsLoss,
    shows: receivedBy('option', async (ask, site) => {
      await site.world.pinPrice(symbol)
      await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
    }),
  }),
  account('sockets.balances')({
    name: 'custody-comes-silently',
    says: 'The trust account has no event when the principal of a plan comes into custody',
    operations: ['balance'],
    socket: () => withoutCustody,
    shows: receivedBy('balance', (ask) => ask('lhDepositBuy', plan)),
  }),
  account('sockets.login')({
    name: 'one-sign-out-told-to-all',
    says: 'Every signed-in socket receives the end of the session of another user',
    needs: ['sockets', 'writes', 'second-account'],
    operations: ['logged_out', 'login'],
    socket: () => toAll,
    shows: async (site) => {
      const [mine, other] = [await site.demo(), await site.newcomer('second@h5.example')]
      const listener = await opened(site, { token: mine })
      const leaving = await opened(site, { token: other })
      await site.as(other)('userLogout')
      await after(900)
      for (const one of [listener, leaving]) one.close()
      return listener.received.filter((one) => one.event === 'logged_out')
    },
  }),
  account('sockets.phones')({
    name: 'phones-cannot-sign-in-on-sockets',
    says: 'The sign-in of a user with a phone number on an open socket is ignored',
    operations: ['login'],
    http: notesSignIns,
    socket: phonesIgnored,
    shows: async (site) => {
      await byPhone(site, '66')
      const who = { user_string: '812345678', password: registration.password, areacode: '66' }
      const token = String((await site.as()('userLogin', who)).json['message'])
      const listener = await opened(site)
      listener.emit('login', { token })
      await after(300)
      await site.as(token)('userLogout')
      await after(900)
      listener.close()
      return listener.received.filter((one) => one.event === 'logged_out').length
    },
  }),
  account('representatives.plans')({
    name: 'records-of-plans-name-dollars',
    says: 'The record of a plan names dollars, whatever its currency',
    operations: ['record'],
    socket: () => plansInDollars,
    shows: receivedBy('record', async (ask) => {
      const { message } = (await ask('lhDepositConfig')).json
      const coin = Array.isArray(message)
        ? message.filter(isRow).find((row) => row['currency_name'] === 'BTC')
        : undefined
      await ask('lhDepositBuy', {
        config_id: String(coin?.['id']),
        amount: String(coin?.['save_min']),
        agreement: '1',
      })
    }),
  }),
]
