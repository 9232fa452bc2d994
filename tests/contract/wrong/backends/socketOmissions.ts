import { event, messages, request as asked } from '../events.ts'
import { isRow } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import { group, type SocketFault, type Wrong } from '../types.ts'
import { bitcoin, perClient, position, transfer } from './helpers.ts'

const heard = group({ probes: [], needs: ['writes', 'sockets'] })

/** A socket keeps the user that it signed in with first. */
const firstUser = (): SocketFault => {
  const signedIn = perClient(() => ({ isSo: false }))
  return asked('login', (message, client) => {
    const state = signedIn(client)
    if (state.isSo || client.auth['token'] !== undefined) return undefined
    state.isSo = true
    return message
  })
}

/** Says nothing about what remains of a position. */
const onlyTheClosed = (): SocketFault => {
  const lots = new Map<unknown, number>()
  return messages('position', (message) => {
    const { position: row } = message.payload
    if (!isRow(row)) return [message]
    const before = lots.get(row['id'])
    lots.set(row['id'], Number(row['share']))
    return before !== undefined && before > Number(row['share']) && row['status'] === 1 ? [] : [message]
  })
}

/** Backends whose sockets miss what happens to their user, session or position. */
export const socketOmissions: readonly Wrong[] = [
  heard({
    name: 'socket-of-its-first-user',
    says: 'A socket that is signed in keeps its user at another sign-in',
    probes: ['sockets.session-end'],
    operations: ['login', 'balance', 'record', 'order'],
    socket: firstUser,
    shows: async (site) => {
      const other = await site.newcomer('second@h5.example')
      const socket = await opened(site, { token: other })
      socket.emit('login', { token: await site.demo() })
      await site.as(await site.demo())('walletChange', transfer)
      await socket.until((received) => received.some(({ event: name }) => name === 'balance'))
      socket.close()
      return socket.received.some(({ event: name }) => name === 'balance')
    },
  }),
  heard({
    name: 'logged-out-in-english',
    says: 'Sockets of every language receive the end of a session in English',
    probes: ['sockets.ended-in-languages'],
    operations: ['logged_out'],
    socket: () => event('logged_out', (payload) => ({ ...payload, message: 'Please sign in again' })),
    shows: async (site) => {
      const token = await site.demo()
      const socket = await opened(site, { token, language: 'th' })
      await site.as(token)('userLogout')
      await socket.until((received) => received.some(({ event: name }) => name === 'logged_out'))
      socket.close()
      return socket.received.filter(({ event: name }) => name === 'logged_out')
    },
  }),
  heard({
    name: 'nothing-about-the-rest-of-a-position',
    says: 'A position that is closed in part sends no event about what remains',
    probes: ['sockets.parts'],
    operations: ['position'],
    socket: onlyTheClosed,
    shows: async (site) => {
      const token = await site.demo()
      const socket = await opened(site, { token })
      await site.as(token)('leverSubmit', { ...bitcoin, ...position, share: '3' })
      await site.as(token)('leverClose', { id: '1', share: '1' })
      await socket.until((received) => received.filter(({ event: name }) => name === 'position').length > 2)
      socket.close()
      return socket.received.filter(({ event: name }) => name === 'position').length
    },
  }),
]
