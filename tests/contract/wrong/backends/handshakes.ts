import { hour } from '#domain/time.ts'
import { request, unsent } from '../events.ts'
import { badLogin, opened } from '../shows/messages.ts'
import type { Site } from '../site.ts'
import { group, type Show, type Wrong } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets'] })
/** Length of a token of the mock. */
const usual = 64
const isTooLong = (token: unknown): token is string => typeof token === 'string' && token.length > 256
const longOf = async (site: Site): Promise<string> => (await site.demo()).padEnd(257, 'f')

/** Outcome of a handshake with a token that is too long. */
const longToken: Show = async (site) => {
  const listener = await site.listen({ token: await longOf(site) })
  if (typeof listener === 'string') return listener
  listener.close()
  return 'open'
}
/** Messages to a signed-in socket while another one signs in without a token. */
const emptyLogin: Show = async (site) => {
  const [first, second] = [await opened(site, { token: await site.demo() }), await opened(site)]
  second.emit('login', { token: '' })
  const isEnd = ({ event }: { readonly event: string }) => event === 'logged_out'
  await second.until((received) => received.some(isEnd))
  await first.until((received) => received.some(isEnd))
  first.close()
  second.close()
  return [first, second].map(({ received }) => received.filter(isEnd).length)
}
/** A socket of a session that expires. */
const expired: Show = async (site) => {
  const listener = await opened(site, { token: await site.demo() })
  await site.world.advance(25 * hour)
  await listener.until((received) => received.some(({ event }) => event === 'logged_out'))
  listener.close()
  return listener.received.filter(({ event }) => event === 'logged_out')
}
/** Streams in small letters. */
const smallLetters: Show = async (site) => {
  const listener = await opened(site)
  const ticker = { channel: 'daymarket', symbol: 'btc/usdt' }
  const seen = [await listener.ask('subscribe', ticker), await listener.ask('unsubscribe', ticker)]
  listener.close()
  return seen
}
const longNames: Show = async (site) => {
  const seen: unknown[] = []
  for (const auth of [{ language: 'enxxxxxxx' }, { world: site.world.name.padEnd(65, 'x') }]) {
    const listener = await site.listen(auth)
    if (typeof listener === 'string') seen.push('refused')
    else {
      await listener.until((received) => received.some(({ event }) => event === 'daymarket'))
      listener.close()
      seen.push(listener.received.some(({ event }) => event === 'daymarket'))
    }
  }
  return seen
}

/** Backends that misread a handshake, a sign-in or a stream that breaks its schema, or miss the end of a session. */
export const handshakeFaults: readonly Wrong[] = [
  socket({
    name: 'long-token-cut-at-connection',
    says: 'A token that is too long is cut, and opens a socket',
    probes: ['sockets.garbage-token'],
    operations: ['connect'],
    socket: () => ({
      handshake: ({ token, ...auth }) => ({
        ...auth,
        ...(token !== undefined && { token: isTooLong(token) ? token.slice(0, usual) : token }),
      }),
    }),
    shows: longToken,
  }),
  socket({
    name: 'long-token-cut-at-login',
    says: 'A token that is too long is cut, and signs a socket in',
    probes: ['sockets.login'],
    operations: ['login'],
    socket: () =>
      request('login', (message) => {
        const { token } = message.payload
        return isTooLong(token) ? { ...message, payload: { token: token.slice(0, usual) } } : message
      }),
    shows: badLogin(longOf),
  }),
  socket({
    name: 'empty-login-unanswered',
    says: 'A socket that signs in with an empty token is not notified',
    probes: ['sockets.login'],
    operations: ['login'],
    socket: () => request('login', (message) => (message.payload['token'] === '' ? undefined : message)),
    shows: emptyLogin,
  }),
  socket({
    name: 'empty-login-ends-others',
    says: 'A socket that signs in with an empty token ends the sessions of all others',
    probes: ['sockets.login'],
    operations: ['login'],
    socket: () =>
      request('login', (message, client) => {
        const payload = { type: '999', message: 'Please sign in again' }
        if (message.payload['token'] === '')
          for (const other of client.all()) if (other !== client) other.send({ event: 'logged_out', payload })
        return message
      }),
    shows: emptyLogin,
  }),
  socket({
    name: 'long-language-is-silent',
    says: 'A socket with a language that is too long receives nothing',
    probes: ['sockets.long-handshake'],
    operations: ['connect'],
    socket: () => ({
      toClient: (message, client) => {
        const { language } = client.auth
        return typeof language === 'string' && language.length > 8 ? [] : [message]
      },
    }),
    shows: longNames,
  }),
  socket({
    name: 'long-world-cut',
    says: 'A world with a name that is too long is taken for another',
    probes: ['sockets.long-handshake'],
    operations: ['connect'],
    socket: () => ({
      handshake: ({ world, ...auth }) => (String(world).length > 64 ? auth : { world, ...auth }),
    }),
    shows: longNames,
  }),
  ...(['subscribe', 'unsubscribe'] as const).map((event) =>
    socket({
      name: `${event}-in-small-letters`,
      says: 'The name of a market may be in small letters',
      probes: ['sockets.subscribe'],
      operations: [event],
      socket: () =>
        request(event, (message) => {
          const { symbol, ...payload } = message.payload
          return {
            ...message,
            payload: { ...payload, ...(typeof symbol === 'string' && { symbol: symbol.toUpperCase() }) },
          }
        }),
      shows: smallLetters,
    }),
  ),
  socket({
    name: 'expiry-unsent',
    says: 'A socket is not notified when its session expires',
    probes: ['time.session'],
    needs: ['sockets', 'time', 'writes'],
    operations: ['logged_out'],
    socket: () => unsent('logged_out'),
    shows: expired,
  }),
  socket({
    name: 'expiry-for-another-reason',
    says: 'A session that expires has the reason signed-out',
    probes: ['time.session'],
    needs: ['sockets', 'time', 'writes'],
    operations: ['logged_out'],
    socket: () => ({
      toClient: (message) => {
        const { payload } = message
        return [
          payload['reason'] === 'expired'
            ? { ...message, payload: { ...payload, reason: 'signed-out' } }
            : message,
        ]
      },
    }),
    shows: expired,
  }),
]
