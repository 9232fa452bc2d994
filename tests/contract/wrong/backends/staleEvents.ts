import { ContractStatus, SpotOrderStatus } from '#generated/enums.ts'
import { event, eventField, messages } from '../events.ts'
import { isRow, type Row } from '../rows.ts'
import { withSignIns, type SignIns } from '../signIns.ts'
import { group, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { bitcoin, perClient } from './helpers.ts'
import { after } from './socketHabits.ts'

const reported = group({ probes: ['sockets.*', 'moves.*'], needs: ['sockets', 'writes'] })
const wait = { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }

const waitingFillsUnreported = (): SocketFault => {
  const waiting = perClient(() => new Set<unknown>())
  return messages('order', (message, client) => {
    const order = message.payload['order']
    if (!isRow(order)) return [message]
    if (order['status'] === SpotOrderStatus.waiting) waiting(client).add(order['id'])
    return order['status'] === SpotOrderStatus.completed && waiting(client).has(order['id']) ? [] : [message]
  })
}

const partKeepsLots = (): SocketFault => {
  const known = perClient(() => new Map<unknown, Row>())
  return event('position', (payload, client) => {
    const position = payload['position']
    if (!isRow(position) || position['status'] !== ContractStatus.open) return payload
    const before = known(client).get(position['id'])
    if (before && Number(before['share']) > Number(position['share'])) {
      const { share, number, caution_money } = before
      return { ...payload, position: { ...position, share, number, caution_money } }
    }
    known(client).set(position['id'], position)
    return payload
  })
}

const frozenOfBefore = (): SocketFault => {
  const known = perClient(() => new Map<unknown, unknown>())
  return event('balance', (payload, client) => {
    if (payload['kind'] !== 'change') return payload
    const frozen = known(client).get(payload['currency_id']) ?? '0.00000000'
    known(client).set(payload['currency_id'], payload['frozen'])
    return { ...payload, frozen }
  })
}

/** Sign-ins over HTTP, as the sockets of the same backend know them. */
const signInsOf = new WeakMap<Tools, SignIns>()

const endedSessionsConnect = (tools: Tools): SocketFault => ({
  handshake: (auth) => {
    const { token, ...anonymous } = auth
    const signIns = signInsOf.get(tools)
    const account = signIns?.accountOf(String(token))
    return account !== undefined && signIns?.newestOf(account) !== token ? anonymous : auth
  },
})

/** Account events with old values or none, and a socket of an ended session. */
export const staleEvents: readonly Wrong[] = [
  reported({
    name: 'ended-session-connects',
    says: 'A token that a later sign-in ended opens an anonymous socket instead of being refused',
    operations: ['connect', 'logged_out'],
    http: (tools) =>
      withSignIns((request, next, signIns) => {
        signInsOf.set(tools, signIns)
        return next(request)
      }),
    socket: endedSessionsConnect,
    shows: async (site) => {
      const token = await site.demo()
      await site.signIn('demo@h5.example', 'demo123456')
      const socket = await site.listen({ token })
      if (typeof socket === 'string') return socket
      socket.close()
      return 'open'
    },
  }),
  reported({
    name: 'waiting-fills-untold',
    says: 'The completion of an order that waited sends no event',
    needs: ['sockets', 'writes', 'time'],
    operations: ['order'],
    socket: waitingFillsUnreported,
    shows: after(async (site, token) => {
      await site.as(token)('coinTradePlace', { ...wait, target_price: '94000' })
      await site.world.gapPrice('BTC/USDT', { percent: -2 })
    }, 'nothing'),
  }),
  reported({
    name: 'part-closed-with-old-lots',
    says: 'After a part of a position is closed, its event has the lots and margin of before',
    operations: ['position'],
    socket: partKeepsLots,
    shows: after(async (site, token) => {
      const ask = site.as(token)
      await ask('leverSubmit', { ...bitcoin, share: '3', multiple: '20' })
      await ask('leverClose', { id: '1', share: '1' })
    }, 'nothing'),
  }),
  reported({
    name: 'stop-told-as-user',
    says: 'A position that its stop-loss closed is told as closed by its owner',
    needs: ['sockets', 'writes', 'time'],
    operations: ['position'],
    socket: () => eventField('position', 'closed_by', (cause) => (cause === 'stop-loss' ? 'user' : cause)),
    shows: after(async (site, token) => {
      await site.as(token)('leverSubmit', {
        ...bitcoin,
        share: '1',
        multiple: '20',
        stop_loss_price: '94000',
      })
      await site.world.gapPrice('BTC/USDT', { percent: -1 })
    }, 'lever_closed'),
  }),
  reported({
    name: 'frozen-of-the-change-before',
    says: 'The frozen amount in the event of a spot balance is that of the event before',
    operations: ['balance'],
    socket: frozenOfBefore,
    shows: after(async (site, token) => {
      const ask = site.as(token)
      await ask('coinTradePlace', wait)
      await ask('coinTradeCancel', { id: '1' })
    }, 'nothing'),
  }),
  reported({
    name: 'rejected-without-reason',
    says: 'The event of a rejection has an empty reason',
    needs: ['sockets', 'writes', 'time'],
    operations: ['record'],
    socket: () => eventField('record', 'reason', () => ''),
    shows: after(async (site, token) => {
      await site.as(token)('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.rejectReviews('The launch is full')
    }, 'nothing'),
  }),
]
