import { marketChannels } from '#generated/socket.ts'
import { messages } from '../events.ts'
import type { Message } from '../message.ts'
import { opened } from '../shows/messages.ts'
import { fullFiling } from '../shows/moments.ts'
import type { Site } from '../site.ts'
import { group, type Client, type SocketFault, type Wrong } from '../types.ts'
import { perClient, plan, transfer } from './helpers.ts'
import { decide } from './walletBookings.ts'

const second = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })

const isOfAccount = ({ event }: Message) =>
  event !== 'market_depth50' && event !== 'logged_out' && !marketChannels.some((one) => one === event)

/** Adds a listener for account events each time a socket gives its token. */
const listensAgain = (): SocketFault => {
  const logins = perClient(() => ({ count: 0 }))
  const isSignedIn = (client: Client) => typeof client.auth['token'] === 'string'
  return {
    toBackend: (message, client) => {
      if (message.event === 'login') logins(client).count++
      return message
    },
    toClient: (message, client) => {
      const count = logins(client).count + (isSignedIn(client) ? 1 : 0)
      return isOfAccount(message) ? Array.from({ length: Math.max(count, 1) }, () => message) : [message]
    },
  }
}

/** Sends records to the first socket of a session alone. */
const recordsOnce = (): SocketFault =>
  messages('record', (message, client) => {
    const isFirst = client
      .all()
      .every((other) => other.auth['token'] !== client.auth['token'] || other.number >= client.number)
    return isFirst ? [message] : []
  })

const identityRecords = (): SocketFault => {
  const decided = perClient(() => ({ count: 0 }))
  return messages('record', (message, client) => {
    const { record, status } = message.payload
    if (record !== 'identity') return [message]
    if (status !== 1) decided(client).count++
    return decided(client).count > 1 ? [] : [message]
  })
}

/** Events of one name on two sockets of the demo user. */
const receivedByTwo = async (site: Site, act: (token: string) => Promise<unknown>): Promise<unknown> => {
  const token = await site.demo()
  const sockets = [await opened(site, { token }), await opened(site, { token })]
  await act(token)
  for (const socket of sockets)
    await socket.until((received) => received.some(({ event }) => event === 'record'))
  for (const socket of sockets) socket.close()
  return sockets.map(({ received }) => received.filter(({ event }) => event === 'record'))
}

/** Events of the second sign-in, socket or decision. */
export const secondEvents: readonly Wrong[] = [
  second({
    name: 'second-login-doubles-events',
    says: 'A socket that gives its token once more receives each account event twice',
    operations: ['login', 'balance', 'order', 'position', 'option', 'record'],
    socket: listensAgain,
    shows: async (site) => {
      const token = await site.demo()
      const socket = await opened(site, { token })
      socket.emit('login', { token })
      await site.as(token)('walletChange', transfer)
      await socket.until((received) => received.filter(({ event }) => event === 'balance').length > 2)
      socket.close()
      return socket.received.filter(({ event }) => event === 'balance').length
    },
  }),
  second({
    name: 'records-to-the-first-socket-alone',
    says: 'Of several sockets of a session, the one that connected first alone receives records',
    operations: ['record'],
    socket: recordsOnce,
    shows: (site) => receivedByTwo(site, (token) => site.as(token)('lhDepositBuy', plan)),
  }),
  second({
    name: 'second-identity-decision-silent',
    says: 'The decision about the pictures of an identity sends no record to a socket that received that of the basic step',
    needs: ['sockets', 'writes', 'second-account'],
    operations: ['record'],
    socket: identityRecords,
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      const socket = await opened(site, { token })
      const basic = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await site.as(token)('userRealName', basic)
      await decide(site, 'pass')
      await fullFiling(site, token, 10)
      await decide(site, 'pass')
      await socket.until((received) => received.filter(({ event }) => event === 'record').length > 3)
      socket.close()
      return socket.received.filter(({ event }) => event === 'record')
    },
  }),
]
