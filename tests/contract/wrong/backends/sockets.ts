import { group } from '../group.ts'
import { event, eventField, messages, request, streamOf, unsent } from '../events.ts'
import { percentOf, type Row } from '../rows.ts'
import { account, again, asking, badLogin, broadcast, handshakes, market } from '../shows/heard.ts'
import type { Message, SocketFault, Wrong } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets'] })
const numbered = ['kline', 'daymarket', 'market_depth', 'match_trade'] as const

/** Changes the number of a message: how many were heard of its stream before is told. */
const renumbered =
  (number: (seq: number, before: number) => unknown): (() => SocketFault) =>
  () => {
    const counts = new Map<string, number>()
    return messages(numbered, (message) => {
      const before = counts.get(streamOf(message)) ?? 0
      counts.set(streamOf(message), before + 1)
      return [
        { ...message, payload: { ...message.payload, seq: number(Number(message.payload['seq']), before) } },
      ]
    })
  }

/** Each message of a stream comes when the next one is there: `swapped`, after it; otherwise instead of it. */
const heldBack = (order: 'swapped' | 'late'): SocketFault => {
  const held = new Map<string, Message>()
  return messages(numbered, (message) => {
    const name = streamOf(message)
    const before = held.get(name)
    if (order === 'late') {
      held.set(name, message)
      return before ? [before] : []
    }
    if (!before) held.set(name, message)
    else held.delete(name)
    return before ? [message, before] : []
  })
}

/** Each second message of a stream is lost. */
const everySecond = (): SocketFault => {
  const counts = new Map<string, number>()
  return messages(numbered, (message) => {
    const count = counts.get(streamOf(message)) ?? 0
    counts.set(streamOf(message), count + 1)
    return count % 2 === 0 ? [message] : []
  })
}

/** What the market has said of itself is said again, for ever. */
const standsStill = (field: string): SocketFault => {
  const first = new Map<string, unknown>()
  return event('daymarket', (payload) => {
    const symbol = String(payload['symbol'])
    if (!first.has(symbol)) first.set(symbol, payload[field])
    return { ...payload, [field]: first.get(symbol) }
  })
}
const levels = (payload: Row, side: 'bids' | 'asks'): unknown[] => {
  const found = payload[side]
  return Array.isArray(found) ? found : []
}
const opposite = (text: unknown): string =>
  String(text).startsWith('-') ? String(text).slice(1) : `-${String(text).replace(/^\+/, '')}`

/** Public events. */
export const marketSockets: readonly Wrong[] = [
  socket({
    name: 'wrong-type-in-daymarket',
    says: 'The last price is a number',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'now_price', Number),
    shows: market,
  }),
  socket({
    name: 'missing-field-in-kline',
    says: 'Candles have no period',
    operations: ['kline'],
    socket: () => event('kline', ({ period: _, ...payload }) => payload),
    shows: market,
  }),
  socket({
    name: 'undocumented-field-in-depth',
    says: 'The book has a field that the contract does not name',
    outcome: 'undocumented',
    operations: ['market_depth'],
    socket: () => event('market_depth', (payload) => ({ ...payload, checksum: 7 })),
    shows: market,
  }),
  socket({
    name: 'seconds-in-kline',
    says: 'Candles tell their time in seconds',
    operations: ['kline'],
    socket: () => eventField('kline', 'time', (time) => Number(time) / 1000),
    shows: market,
  }),
  socket({
    name: 'seconds-in-trades',
    says: 'Trades tell their time in seconds',
    operations: ['match_trade'],
    socket: () => eventField('match_trade', 'ts', (time) => Math.floor(Number(time) / 1000)),
    shows: market,
  }),
  socket({
    name: 'kline-off-the-grid',
    says: 'Candles do not begin where their period does',
    operations: ['kline'],
    socket: () => eventField('kline', 'time', (time) => Number(time) + 1234),
    shows: market,
  }),
  socket({
    name: 'kline-high-below-low',
    says: 'The high of a candle is below its low',
    operations: ['kline'],
    socket: () => event('kline', (payload) => ({ ...payload, high: payload['low'], low: payload['high'] })),
    shows: market,
  }),
  socket({
    name: 'kline-of-another-price',
    says: 'The close of a candle is not the last price',
    operations: ['kline'],
    socket: () =>
      event('kline', (payload) => ({
        ...payload,
        close: payload['low'] === payload['close'] ? payload['high'] : payload['low'],
      })),
    shows: market,
  }),
  socket({
    name: 'kline-one-period',
    says: 'Candles of one minute alone',
    operations: ['kline'],
    socket: () => messages('kline', (message) => (message.payload['period'] === '1min' ? [message] : [])),
    shows: market,
  }),
  socket({
    name: 'unknown-period',
    says: 'A period is called as nobody knows it',
    operations: ['kline'],
    socket: () => eventField('kline', 'period', (period) => (period === '60min' ? '1hour' : period)),
    shows: market,
  }),
  socket({
    name: 'seq-missing',
    says: 'Messages of the book are not numbered any more',
    operations: ['market_depth'],
    socket: () => event('market_depth', ({ seq: _, ...payload }) => payload),
    shows: market,
  }),
  socket({
    name: 'seq-jumps-back',
    says: 'Numbers of messages begin anew',
    operations: [...numbered],
    socket: renumbered((seq, before) => (before % 3 === 2 ? seq - 2 : seq)),
    shows: market,
  }),
  socket({
    name: 'seq-stands-still',
    says: 'Every message has the same number',
    operations: [...numbered],
    socket: renumbered(() => 1),
    shows: market,
  }),
  socket({
    name: 'seq-skips',
    says: 'Numbers are left out',
    operations: [...numbered],
    socket: renumbered((seq, before) => seq + before),
    shows: market,
  }),
  socket({
    name: 'seq-is-text',
    says: 'Numbers of messages are texts',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'seq', String),
    shows: market,
  }),
  socket({
    name: 'messages-lost',
    says: 'Each second message of a stream is lost',
    operations: [...numbered],
    socket: everySecond,
    shows: market,
  }),
  socket({
    name: 'messages-twice',
    says: 'Each message comes twice',
    operations: [...numbered],
    socket: () => messages(numbered, (message) => [message, message]),
    shows: market,
  }),
  socket({
    name: 'messages-swapped',
    says: 'Messages come in pairs, the newer first',
    operations: [...numbered],
    socket: () => heldBack('swapped'),
    shows: market,
  }),
  socket({
    name: 'messages-late',
    says: 'Messages come one tick late',
    operations: [...numbered],
    socket: () => heldBack('late'),
    shows: market,
  }),
  socket({
    name: 'depth-never-sent',
    says: 'The book is never sent',
    operations: ['market_depth'],
    socket: () => unsent('market_depth'),
    shows: market,
  }),
  socket({
    name: 'trades-never-sent',
    says: 'Trades are never sent',
    operations: ['match_trade'],
    socket: () => unsent('match_trade'),
    shows: market,
  }),
  socket({
    name: 'nothing-ever-sent',
    says: 'The socket opens, and nothing comes',
    operations: [...numbered, 'connect'],
    socket: () => unsent(numbered),
    shows: market,
  }),
  socket({
    name: 'wrong-channel-name',
    says: 'The book comes as market-depth',
    operations: ['market_depth'],
    socket: () => messages('market_depth', (message) => [{ ...message, event: 'market-depth' }]),
    shows: market,
  }),
  socket({
    name: 'wrong-type-word',
    says: 'The type of the ticker is ticker',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'type', () => 'ticker'),
    shows: market,
  }),
  socket({
    name: 'depth-crossed',
    says: 'Bids are above asks',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => ({ ...payload, bids: payload['asks'], asks: payload['bids'] })),
    shows: market,
  }),
  socket({
    name: 'depth-unsorted',
    says: 'Bids begin with the lowest',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => ({ ...payload, bids: levels(payload, 'bids').toReversed() })),
    shows: market,
  }),
  socket({
    name: 'depth-of-one-side',
    says: 'Nobody ever sells',
    operations: ['market_depth'],
    socket: () => event('market_depth', (payload) => ({ ...payload, asks: [] })),
    shows: market,
  }),
  socket({
    name: 'depth-with-empty-levels',
    says: 'The book shows prices at which there is nothing',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => ({
        ...payload,
        bids: levels(payload, 'bids').map((level) =>
          Array.isArray(level) ? [level[0] as unknown, '0.00000000'] : level,
        ),
      })),
    shows: market,
  }),
  socket({
    name: 'ticker-of-another-price',
    says: 'The ticker disagrees with what is asked over HTTP',
    operations: ['daymarket'],
    socket: () =>
      event('daymarket', (payload) => ({
        ...payload,
        now_price: percentOf(payload['now_price'], 103n),
        close: percentOf(payload['close'], 103n),
      })),
    shows: market,
  }),
  socket({
    name: 'ticker-change-opposite',
    says: 'The change of the day has the wrong sign',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'change', (change) => opposite(change).replace(/^(?=\d)/, '+')),
    shows: market,
  }),
  socket({
    name: 'ticker-stands-still',
    says: 'The price of the ticker never changes',
    operations: ['daymarket'],
    socket: () => standsStill('now_price'),
    shows: market,
  }),
  socket({
    name: 'ticker-time-stands-still',
    says: 'The time of the ticker never changes',
    operations: ['daymarket'],
    socket: () => standsStill('time'),
    shows: market,
  }),
  socket({
    name: 'ticker-of-another-market',
    says: 'What is told of BTC is called ETH',
    operations: ['daymarket'],
    socket: () =>
      eventField('daymarket', 'symbol', (symbol) => (symbol === 'BTC/USDT' ? 'ETH/USDT' : symbol)),
    shows: market,
  }),
  socket({
    name: 'ticker-high-below-low',
    says: 'The high of the day is below its low',
    operations: ['daymarket'],
    socket: () =>
      event('daymarket', (payload) => ({ ...payload, high: payload['low'], low: payload['high'] })),
    shows: market,
  }),
  socket({
    name: 'trades-of-another-price',
    says: 'The latest trade is not at the last price',
    operations: ['match_trade'],
    socket: () => eventField('match_trade', 'price', (price) => percentOf(price, 103n)),
    shows: market,
  }),
  socket({
    name: 'trades-of-unknown-direction',
    says: 'Trades are bids and asks, not buys and sells',
    operations: ['match_trade'],
    socket: () => eventField('match_trade', 'direction', (side) => (side === 'buy' ? 'bid' : 'ask')),
    shows: market,
  }),
  socket({
    name: 'trades-newest-first',
    says: 'The newest trade stands first',
    operations: ['match_trade'],
    socket: () =>
      event('match_trade', (payload) => ({
        ...payload,
        data: Array.isArray(payload['data']) ? payload['data'].toReversed() : [],
      })),
    shows: market,
  }),
  socket({
    name: 'broadcast-of-ticker-alone',
    says: 'Who never subscribes hears the ticker alone',
    operations: ['kline', 'market_depth', 'match_trade', 'connect'],
    socket: () => {
      const asked = new Set<unknown>()
      return {
        toBackend: (message, client) => {
          asked.add(client)
          return message
        },
        toClient: (message, client) => (asked.has(client) || message.event === 'daymarket' ? [message] : []),
      }
    },
    shows: broadcast,
  }),
]

/** Handshakes, subscriptions and sign-ins. */
export const socketManners: readonly Wrong[] = [
  socket({
    name: 'no-socket',
    says: 'Nothing is at /socket.io',
    operations: ['connect', ...numbered],
    socket: 'none',
    shows: handshakes,
  }),
  socket({
    name: 'polling-refused',
    says: 'Only websockets are taken',
    operations: ['connect'],
    socket: () => ({ transports: ['websocket'] }),
    shows: handshakes,
  }),
  socket({
    name: 'websocket-refused',
    says: 'Only polling is taken',
    operations: ['connect'],
    socket: () => ({ transports: ['polling'] }),
    shows: handshakes,
  }),
  socket({
    name: 'garbage-token-let-in',
    says: 'A handshake with a token that is good for nothing is let in',
    operations: ['connect'],
    socket: () => ({ handshake: ({ token: _, ...auth }) => auth }),
    shows: handshakes,
  }),
  socket({
    name: 'no-answer-to-subscribe',
    says: 'A subscription is never acknowledged',
    operations: ['subscribe'],
    socket: () => ({
      acknowledgement: (answer, message) => (message.event === 'subscribe' ? undefined : answer),
    }),
    shows: asking,
  }),
  socket({
    name: 'subscribe-refused',
    says: 'Every subscription is refused, and sent all the same',
    operations: ['subscribe'],
    socket: () => ({
      acknowledgement: (answer, message) =>
        message.event === 'subscribe' ? { ok: false, reason: 'internal' } : answer,
    }),
    shows: asking,
  }),
  socket({
    name: 'any-channel-taken',
    says: 'A stream that does not exist is subscribed to',
    operations: ['subscribe'],
    socket: () => ({ acknowledgement: () => ({ ok: true }) }),
    shows: asking,
  }),
  socket({
    name: 'acknowledged-with-status',
    says: 'Acknowledgements say status instead of ok',
    operations: ['subscribe', 'unsubscribe'],
    socket: () => ({ acknowledgement: ({ ok }) => ({ status: ok === true ? 'success' : 'error' }) }),
    shows: asking,
  }),
  socket({
    name: 'subscribe-does-nothing',
    says: 'A subscription is acknowledged, and nothing of it comes',
    operations: ['subscribe', ...numbered],
    socket: () => {
      const silent = new Set<unknown>()
      return {
        toBackend: (message, client) => {
          if (message.event === 'subscribe') silent.add(client)
          return message
        },
        toClient: (message, client) =>
          silent.has(client) && numbered.some((name) => name === message.event) ? [] : [message],
      }
    },
    shows: market,
  }),
  socket({
    name: 'no-full-picture',
    says: 'The full picture behind a subscription is left out',
    operations: ['subscribe', ...numbered],
    socket: () => {
      const begun = new Set<string>()
      return messages(numbered, (message, client) => {
        const name = `${String(client.number)} ${streamOf(message)}`
        if (begun.has(name)) return [message]
        begun.add(name)
        return []
      })
    },
    shows: market,
  }),
  socket({
    name: 'unsubscribe-ignored',
    says: 'What was left is sent all the same',
    operations: ['unsubscribe'],
    socket: () => request('unsubscribe', () => ({ acknowledge: { ok: true } })),
    shows: asking,
  }),
  socket({
    name: 'subscribes-to-everything',
    says: 'Who subscribes to one market hears all of them',
    operations: ['subscribe', ...numbered],
    socket: () =>
      request('subscribe', (message) => ({ ...message, payload: { channel: message.payload['channel'] } })),
    shows: market,
  }),
  socket({
    name: 'deaf-after-a-cut',
    says: 'Who comes back after a cut subscribes in vain',
    operations: ['subscribe', 'connect'],
    socket: () =>
      request('subscribe', (message, client) =>
        client.number > 0 ? { acknowledge: { ok: true } } : message,
      ),
    shows: again,
  }),
  socket({
    name: 'cut-when-subscribing',
    says: 'Who subscribes is cut off',
    operations: ['subscribe', 'connect'],
    socket: () =>
      request('subscribe', (_message, client) => {
        client.cut()
        return undefined
      }),
    shows: asking,
  }),
  socket({
    name: 'cut-after-a-while',
    says: 'Every socket is cut off after thirty messages',
    operations: ['connect', ...numbered],
    socket: () => {
      const counts = new Map<number, number>()
      return {
        toClient: (message, client) => {
          const count = (counts.get(client.number) ?? 0) + 1
          counts.set(client.number, count)
          if (count > 30) client.cut()
          return [message]
        },
      }
    },
    shows: market,
  }),
  socket({
    name: 'stale-login',
    says: 'A session that has ended signs a socket in',
    operations: ['login'],
    needs: ['sockets', 'writes'],
    socket: () => lastGood(),
    shows: badLogin(async () => 'f'.repeat(64)),
  }),
  socket({
    name: 'login-of-a-bare-id',
    says: 'A bare user id signs a socket in, as in the family',
    operations: ['login'],
    needs: ['sockets', 'writes'],
    socket: () => ({ ...lastGood((token) => /^\d+$/.test(token)) }),
    shows: badLogin(async () => '1001'),
  }),
  socket({
    name: 'bad-login-unanswered',
    says: 'A socket is not told that its sign-in failed',
    operations: ['login', 'logged_out'],
    socket: () => unsent('logged_out'),
    shows: badLogin(async () => 'f'.repeat(64)),
  }),
]

/** Signs a socket in as the first account that anybody's events are for. */
function lastGood(isMeant: (token: string) => boolean = () => true): SocketFault {
  const welcome = new Set<number>()
  return {
    toBackend: (message, client) => {
      if (message.event === 'login' && isMeant(String(message.payload['token']))) {
        welcome.add(client.number)
        client.send({
          event: 'balance',
          payload: {
            type: 'balance',
            currency_id: 3,
            kind: 'change',
            available: '10000.00000000',
            frozen: '0.00000000',
          },
        })
        return undefined
      }
      return message
    },
  }
}

/** Account events. */
export const accountSockets: readonly Wrong[] = [
  socket({
    name: 'balance-of-another-amount',
    says: 'A balance is told as less than it is',
    operations: ['balance'],
    needs: ['sockets', 'writes'],
    socket: () => eventField('balance', 'available', (text) => percentOf(text, 90n)),
    shows: account,
  }),
  socket({
    name: 'balance-of-another-account',
    says: 'A balance of the contract account is told as one of the spot account',
    operations: ['balance'],
    needs: ['sockets', 'writes'],
    socket: () => eventField('balance', 'kind', () => 'change'),
    shows: account,
  }),
  socket({
    name: 'balance-wrong-type',
    says: 'A balance is a number',
    operations: ['balance'],
    needs: ['sockets', 'writes'],
    socket: () => eventField('balance', 'available', Number),
    shows: account,
  }),
  socket({
    name: 'balance-never-sent',
    says: 'Balances are never told',
    operations: ['balance'],
    needs: ['sockets', 'writes'],
    socket: () => unsent('balance'),
    shows: account,
  }),
  socket({
    name: 'balance-twice',
    says: 'Balances are told twice',
    operations: ['balance'],
    needs: ['sockets', 'writes'],
    socket: () => messages('balance', (message) => [message, message]),
    shows: account,
  }),
  socket({
    name: 'order-never-sent',
    says: 'Orders are never told',
    operations: ['order'],
    needs: ['sockets', 'writes'],
    socket: () => unsent('order'),
    shows: account,
  }),
  socket({
    name: 'order-still-waits',
    says: 'A completed order is told as waiting',
    operations: ['order'],
    needs: ['sockets', 'writes'],
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
    needs: ['sockets', 'writes'],
    socket: () => unsent('position'),
    shows: account,
  }),
  socket({
    name: 'position-with-other-leverage',
    says: 'A position is told with another leverage',
    operations: ['position'],
    needs: ['sockets', 'writes'],
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
    needs: ['sockets', 'writes'],
    socket: () => eventField('lever_closed', 'id', () => []),
    shows: account,
  }),
  socket({
    name: 'lever-closed-never-sent',
    says: 'Closed positions are never told',
    operations: ['lever_closed'],
    needs: ['sockets', 'writes'],
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
    needs: ['sockets', 'writes'],
    socket: () => eventField('record', 'record', () => 'withdrawal'),
    shows: account,
  }),
  socket({
    name: 'record-without-reason',
    says: 'Records have no reason, not even an empty one',
    operations: ['record'],
    needs: ['sockets', 'writes'],
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
