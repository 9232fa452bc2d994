import { event, messages } from '../events.ts'
import { isRow, type Row } from '../rows.ts'
import { again } from '../shows/messages.ts'
import type { Site } from '../site.ts'
import { group, type Wrong } from '../types.ts'

const received = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })
const bitcoin = { currency_id: '1', legal_id: '3' }
const streams = new Set(['kline', 'daymarket', 'market_depth', 'match_trade'])
const innerOf = (payload: Row, name: string): Row => (isRow(payload[name]) ? payload[name] : {})

type Deed = (site: Site, token: string) => Promise<void>
/** Account messages that the demo user receives after this. */
export const after =
  (deed: Deed, last: string) =>
  async (site: Site): Promise<unknown> => {
    const token = await site.demo()
    const socket = await site.listen({ token })
    if (typeof socket === 'string') return socket
    await deed(site, token)
    await socket.until((all) => all.some((one) => one.event === last))
    socket.close()
    return socket.received.filter((one) => !streams.has(one.event))
  }
const openTwo: Deed = async (site, token) => {
  const ask = site.as(token)
  await ask('leverSubmit', { ...bitcoin, share: '1', multiple: '20' })
  await ask('leverSubmit', { ...bitcoin, share: '2', multiple: '20' })
  await site.world.advance(1000)
}

/** Faults of the socket's account events, and of streams beside the first market. */
export const socketHabits: readonly Wrong[] = [
  received({
    name: 'cancels-never-told',
    says: 'A cancelled order sends no event',
    operations: ['order'],
    socket: () => messages('order', (one) => (innerOf(one.payload, 'order')['status'] === 3 ? [] : [one])),
    shows: after(async (site, token) => {
      const ask = site.as(token)
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' })
      await ask('coinTradeCancel', { id: '1' })
    }, 'nothing'),
  }),
  received({
    name: 'first-position-alone',
    says: 'Only one of the open positions is sent tick by tick',
    operations: ['lever_trade'],
    socket: () =>
      event('lever_trade', (payload) => {
        const all: unknown = JSON.parse(String(payload['trades_all']))
        if (Array.isArray(all)) payload['trades_all'] = JSON.stringify(all.slice(0, 1))
        return payload
      }),
    shows: after(openTwo, 'lever_trade'),
  }),
  received({
    name: 'stops-never-told',
    says: 'New stops of a position send no event',
    operations: ['position'],
    socket: () => {
      const known = new Map<unknown, string>()
      return messages('position', (one) => {
        const { id, status, share } = innerOf(one.payload, 'position')
        const state = `${String(status)} ${String(share)}`
        const isKnown = known.get(id) === state
        known.set(id, state)
        return isKnown ? [] : [one]
      })
    },
    shows: after(async (site, token) => {
      const ask = site.as(token)
      await ask('leverSubmit', { ...bitcoin, share: '1', multiple: '20' })
      await ask('leverSetstop', { id: '1', target_profit_price: '99000', stop_loss_price: '94000' })
    }, 'nothing'),
  }),
  received({
    name: 'takers-always-buy',
    says: 'Every trade is shown as a purchase',
    operations: ['match_trade'],
    socket: () =>
      event('match_trade', (payload) => {
        const rows: unknown = payload['data']
        if (Array.isArray(rows)) for (const row of rows.filter(isRow)) row['direction'] = 'buy'
        return payload
      }),
    shows: again,
  }),
  received({
    name: 'metals-stand-still',
    says: 'The ticker of a market that is not of coins shows no change and no volume',
    needs: ['sockets'],
    operations: ['daymarket'],
    socket: () =>
      event('daymarket', (payload) => {
        if (Number(payload['match_id']) > 20) Object.assign(payload, { change: '+0.0000', volume: '0.00000' })
        return payload
      }),
    shows: async (site) => {
      const socket = await site.listen()
      if (typeof socket === 'string') return socket
      await socket.ask('subscribe', { channel: 'daymarket', symbol: 'XAU/USDT' })
      await site.world.advance(500)
      await socket.until((all) => all.some((one) => one.event === 'daymarket'))
      socket.close()
      return socket.received.filter((one) => one.payload['symbol'] === 'XAU/USDT').map((one) => one.payload)
    },
  }),
  received({
    name: 'reviews-never-told',
    says: 'A deposit that passes or is rejected sends no event',
    needs: ['sockets', 'writes', 'time'],
    operations: ['record'],
    socket: () =>
      messages('record', (one) => {
        const { record, status } = one.payload
        return record === 'deposit' && status !== 1 ? [] : [one]
      }),
    shows: after(async (site, token) => {
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.passReviews()
    }, 'nothing'),
  }),
  received({
    name: 'frozen-part-never-told',
    says: 'The event of a balance shows nothing as frozen',
    operations: ['balance'],
    socket: () => event('balance', (payload) => ({ ...payload, frozen: '0.00000000' })),
    shows: after(async (site, token) => {
      await site.as(token)('coinTradePlace', {
        ...bitcoin,
        type: '1',
        amount: '0.001',
        target_price: '50000',
      })
    }, 'balance'),
  }),
  received({
    name: 'password-change-never-told',
    says: 'A session that ends by a new password receives no event',
    needs: ['sockets', 'writes'],
    operations: ['logged_out'],
    socket: () =>
      messages('logged_out', (one) => (one.payload['reason'] === 'password-changed' ? [] : [one])),
    shows: after(async (site) => {
      const form = { account: 'demo@h5.example', password: 'another-one', repassword: 'another-one' }
      await site.as()('smsMail', { user_string: form.account, type: 'forget' })
      await site.as()('userForget', { ...form, code: await site.world.newestCode(form.account) })
    }, 'logged_out'),
  }),
]
