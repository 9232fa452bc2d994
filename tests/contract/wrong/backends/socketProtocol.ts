import { messages, request, streamOf, unsent } from '../events.ts'
import { again, asking, badLogin, handshakes, market } from '../shows/messages.ts'
import { type SocketFault, type Wrong, group } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets'] })
const numbered = ['kline', 'daymarket', 'market_depth', 'match_trade'] as const

/** Faults of handshakes, subscriptions and sign-ins. */
export const socketProtocol: readonly Wrong[] = [
  socket({
    name: 'no-socket',
    says: '/socket.io does not exist',
    operations: ['connect', ...numbered],
    socket: 'none',
    shows: handshakes,
  }),
  socket({
    name: 'polling-refused',
    says: 'Only websocket connections are accepted',
    operations: ['connect'],
    socket: () => ({ transports: ['websocket'] }),
    shows: handshakes,
  }),
  socket({
    name: 'websocket-refused',
    says: 'Only polling connections are accepted',
    operations: ['connect'],
    socket: () => ({ transports: ['polling'] }),
    shows: handshakes,
  }),
  socket({
    name: 'garbage-token-let-in',
    says: 'A handshake with an invalid token is accepted',
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
    says: 'Every subscription is refused but active',
    operations: ['subscribe'],
    socket: () => ({
      acknowledgement: (answer, message) =>
        message.event === 'subscribe' ? { ok: false, reason: 'internal' } : answer,
    }),
    shows: asking,
  }),
  socket({
    name: 'any-channel-taken',
    says: 'An unknown stream can be subscribed to',
    operations: ['subscribe'],
    socket: () => ({ acknowledgement: () => ({ ok: true }) }),
    shows: asking,
  }),
  socket({
    name: 'acknowledged-with-status',
    says: 'Acknowledgements have status instead of ok',
    operations: ['subscribe', 'unsubscribe'],
    socket: () => ({ acknowledgement: ({ ok }) => ({ status: ok === true ? 'success' : 'error' }) }),
    shows: asking,
  }),
  socket({
    name: 'subscribe-does-nothing',
    says: 'A subscription is acknowledged but silent',
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
    name: 'no-snapshot',
    says: 'The snapshot of a subscription is missing',
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
    says: 'A stream continues after it was left',
    operations: ['unsubscribe'],
    socket: () => request('unsubscribe', () => ({ acknowledge: { ok: true } })),
    shows: asking,
  }),
  socket({
    name: 'subscribes-to-everything',
    says: 'Subscribing to one market subscribes to all of them',
    operations: ['subscribe', ...numbered],
    socket: () =>
      request('subscribe', (message) => ({ ...message, payload: { channel: message.payload['channel'] } })),
    shows: market,
  }),
  socket({
    name: 'deaf-after-a-cut',
    says: 'Subscriptions fail after a reconnect',
    operations: ['subscribe', 'connect'],
    socket: () =>
      request('subscribe', (message, client) =>
        client.number > 0 ? { acknowledge: { ok: true } } : message,
      ),
    shows: again,
  }),
  socket({
    name: 'cut-when-subscribing',
    says: 'Subscribing cuts the connection',
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
    says: 'An ended session signs a socket in',
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
    says: 'A socket is not notified that its sign-in failed',
    operations: ['login', 'logged_out'],
    socket: () => unsent('logged_out'),
    shows: badLogin(async () => 'f'.repeat(64)),
  }),
]

/** Signs a socket in as the first account that receives events. */
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
