import { setTimeout as after } from 'node:timers/promises'
import { event, streamOf } from '../events.ts'
import { fieldsOf } from '../exchange.ts'
import { both, on } from '../http.ts'
import { isRow, listsIn, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import type { Listener, Site } from '../site.ts'
import { group, type HttpFault, type SocketFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { perClient, position, refuse, registration, rowsOf, symbol } from './helpers.ts'
import { withoutRows } from './invitationCounts.ts'
import { racing, twice } from './parallel.ts'

const listeners = group({ probes: ['sockets.*', 'moves.*'], needs: ['sockets'] })
const people = group({ probes: ['lists.*', 'parallel.*', 'representatives.*'], needs: ['writes'] })

/** Reports positions that their owner closed, and not those that a price closed. */
const closedByOwnersAlone = (): SocketFault => {
  const causes = perClient(() => new Map<unknown, unknown>())
  return {
    toClient: (message, client) => {
      const { position: row, id } = message.payload
      if (message.event === 'position' && isRow(row)) causes(client).set(row['id'], row['closed_by'])
      if (message.event !== 'lever_closed' || !Array.isArray(id)) return [message]
      // The event of the position may follow.
      setTimeout(() => {
        const own = (id as readonly unknown[]).filter((one) => (causes(client).get(one) ?? 'user') === 'user')
        if (own.length > 0) client.send({ ...message, payload: { ...message.payload, id: own } })
      }, 60).unref()
      return []
    },
  }
}

/** Ends the deep book of a market along with its book. */
const leavesTheDeepBook = (): SocketFault => {
  const left = perClient(() => new Set<unknown>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol: market } = message.payload
      if (message.event === 'subscribe' && channel === 'market_depth50') left(client).delete(market)
      if (message.event === 'unsubscribe' && channel === 'market_depth') left(client).add(market)
      return message
    },
    toClient: (message, client) =>
      message.event === 'market_depth50' && left(client).has(message.payload['symbol']) ? [] : [message],
  }
}

/** Sends candles of a minute also when those of every period are left. */
const keepsTheMinute = (): SocketFault => {
  const [received, left] = [perClient(() => new Set<unknown>()), perClient(() => new Set<unknown>())]
  return {
    toBackend: (message, client) => {
      const { channel, symbol: market, period } = message.payload
      if (channel !== 'kline' || period !== undefined) return message
      if (message.event === 'subscribe') left(client).delete(market)
      if (message.event !== 'unsubscribe' || !received(client).has(market)) return message
      left(client).add(market)
      return { acknowledge: { ok: true } }
    },
    toClient: (message, client) => {
      const { symbol: market, period } = message.payload
      if (message.event === 'kline') received(client).add(market)
      const isLeft = message.event === 'kline' && (left(client).has(market) || left(client).has(undefined))
      return isLeft && period !== '1min' ? [] : [message]
    },
  }
}

/** Counts the messages of each stream from 1 again when a socket signs in. */
const countsFromSignIn = (): SocketFault => {
  const counts = perClient(() => ({ isSignedIn: false, before: new Map<string, number>() }))
  return {
    toBackend: (message, client) => {
      if (message.event === 'login') counts(client).isSignedIn = true
      return message
    },
    toClient: (message, client) => {
      const { isSignedIn, before } = counts(client)
      const { seq } = message.payload
      if (!isSignedIn || typeof seq !== 'number') return [message]
      const stream = streamOf(message)
      const start = before.get(stream) ?? seq - 1
      before.set(stream, start)
      return [{ ...message, payload: { ...message.payload, seq: seq - start } }]
    },
  }
}

const swapped = (row: Row): Row => ({ ...row, direction: row['direction'] === 'buy' ? 'sell' : 'buy' })
/** Shows the maker's side of trades between customers. The market's own trade is the last one; a snapshot has older ones. */
const sideOfTheMaker = (): SocketFault =>
  event('match_trade', (payload) => {
    const [rows = []] = listsIn(payload)
    if (rows.length > 10) return payload
    return { ...payload, data: rows.map((row, index) => (index === rows.length - 1 ? row : swapped(row))) }
  })

/** Leaves users who registered by phone out of the list and the headcount. */
const mailInviteesAlone: HttpFault = both(
  changing('userMyInviteList', async (page) =>
    withoutRows(page, ({ account }) => !String(account).includes('@')),
  ),
  changing('userInvite', async (message, request, next) => {
    const rows = await rowsOf(request, next, 'userMyInviteList', { limit: '100' })
    message['invite_num'] = rows.filter(({ account }) => String(account).includes('@')).length
  }),
)

/** Names and numbers of messages of a socket after it did something. */
const afterwards = async (site: Site, act: (socket: Listener) => Promise<unknown>): Promise<unknown> => {
  const socket = await opened(site)
  await act(socket)
  await after(300)
  const count = socket.received.length
  await site.world.advance(500)
  await after(500)
  socket.close()
  const received = socket.received.slice(count)
  return received.map(({ event: name, payload }) => [name, payload['period'], payload['seq']])
}

/** Streams and events that depend on what a socket did before, and rules for people of one kind. */
export const socketHistories: readonly Wrong[] = [
  listeners({
    name: 'lever-closed-by-owners-alone',
    says: 'lever_closed is not sent for a position that a price closed',
    needs: ['sockets', 'writes', 'time'],
    operations: ['lever_closed'],
    socket: closedByOwnersAlone,
    shows: async (site) => {
      const token = await site.demo()
      const socket = await opened(site, { token })
      await site.as(token)('leverSubmit', { ...position, target_profit_price: '95000' })
      await site.world.pinPrice(symbol, '95500')
      await socket.until((received) => received.some(({ event: name }) => name === 'lever_closed'))
      socket.close()
      return socket.received.some(({ event: name }) => name === 'lever_closed')
    },
  }),
  listeners({
    name: 'leaving-the-book-leaves-the-deep-one',
    says: 'Unsubscribing from the book of a market ends its deep book too',
    operations: ['unsubscribe', 'market_depth50'],
    socket: leavesTheDeepBook,
    shows: (site) =>
      afterwards(site, async (socket) => {
        for (const channel of ['market_depth', 'market_depth50'])
          await socket.ask('subscribe', { channel, symbol })
        await socket.ask('unsubscribe', { channel: 'market_depth', symbol })
      }),
  }),
  listeners({
    name: 'leaving-every-period-keeps-the-minute',
    says: 'A socket that leaves the candles of every period still receives those of a minute',
    operations: ['unsubscribe', 'kline'],
    socket: keepsTheMinute,
    shows: (site) =>
      afterwards(site, async (socket) => {
        await socket.ask('subscribe', { channel: 'kline', symbol })
        await socket.ask('unsubscribe', { channel: 'kline', symbol })
      }),
  }),
  listeners({
    name: 'sign-in-restarts-numbers',
    says: 'The messages of a stream are counted from 1 again when its socket signs in',
    needs: ['sockets', 'writes'],
    operations: ['login', 'kline', 'daymarket', 'market_depth', 'match_trade'],
    socket: countsFromSignIn,
    shows: async (site) => {
      const token = await site.demo()
      return afterwards(site, async (socket) => {
        await socket.ask('subscribe', { channel: 'daymarket', symbol })
        await site.world.advance(500)
        await after(300)
        await site.world.advance(500)
        await after(300)
        socket.emit('login', { token })
      })
    },
  }),
  listeners({
    name: 'customers-trade-on-the-side-of-the-maker',
    says: 'A trade between customers has the side of the order that waited, not of the one that met it',
    needs: ['sockets', 'writes', 'time'],
    operations: ['match_trade'],
    socket: sideOfTheMaker,
    shows: async (site) => {
      const socket = await opened(site)
      await socket.ask('subscribe', { channel: 'match_trade', symbol })
      await site.world.control('marketOrder', { symbol, side: 'buy', amount: '0.01' })
      await site.world.advance(500)
      await after(500)
      socket.close()
      return socket.received.filter(({ event: name }) => name === 'match_trade')
    },
  }),
  people({
    name: 'added-margin-race',
    says: 'Margin of the whole contract balance that is added twice at once is accepted twice, and added once',
    operations: ['leverAddmargin'],
    http: () => racing('leverAddmargin'),
    shows: async (site) => {
      await site.as(await site.demo())('leverSubmit', position)
      return twice('leverAddmargin', { id: '1', amount: '2500' })(site)
    },
  }),
  people({
    name: 'numbers-in-brackets-unknown',
    says: 'A phone number whose prefix is in brackets does not sign in',
    operations: ['userLogin'],
    http: () =>
      on('userLogin', async (request, next) =>
        fieldsOf(request)['user_string']?.includes('(') === true
          ? refuse('Account or password is wrong', 'wrong-password')
          : next(request),
      ),
    shows: async (site) => {
      await registerByPhone(site)
      const who = { user_string: '(081) 234 5678', areacode: '66', password: 'a-good-password' }
      return (await site.as()('userLogin', who)).json['type']
    },
  }),
  people({
    name: 'invited-by-mail-alone',
    says: 'Invited users who registered by phone are neither listed nor counted',
    operations: ['userMyInviteList', 'userInvite'],
    http: () => mailInviteesAlone,
    shows: async (site) => {
      await registerByPhone(site)
      return site.as(await site.demo())('userMyInviteList')
    },
  }),
]

async function registerByPhone(site: Site): Promise<void> {
  const ask = site.as()
  await ask('smsSend', { user_string: '0812345678', area_code: '66', type: 'register' })
  const [newest] = await site.world.control('outbox', {})
  const code = String(newest?.code)
  const who = { type: 'mobile', user_string: '0812345678', areacode: '66', code }
  await ask('userRegister', { ...registration, ...who })
}
