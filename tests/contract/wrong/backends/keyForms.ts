import { isSuccess, jsonOf, operationOf, tokenOf, withHeader, type Request } from '../exchange.ts'
import { opened } from '../shows/messages.ts'
import { demo } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type Client, type HttpFault, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { bitcoin, refuse, transfer } from './helpers.ts'

const keyed = group({ probes: ['idempotency.*', 'parallel.*', 'sockets.*'], needs: ['writes'] })

const keyOf = (request: Request): string | undefined => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

/** Sends another key in place of the given one. */
const keysAs =
  (change: (key: string) => string): HttpFault =>
  (request, next) => {
    const key = keyOf(request)
    return next(key === undefined ? request : withHeader(request, 'idempotency-key', change(key)))
  }

/** Refuses a used key with another language. */
const keysOfALanguage = (): HttpFault => {
  const languages = new Map<string, unknown>()
  return async (request, next) => {
    const key = keyOf(request)
    if (key === undefined) return next(request)
    const name = [tokenOf(request), operationOf(request), key].join(' ')
    const language = request.headers['language-mark'] ?? 'en'
    if (languages.has(name) && languages.get(name) !== language)
      return refuse('The key was used for another request', 'idempotency-key-reused')
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) languages.set(name, language)
    return answer
  }
}

/** Account events of each token, and the sockets that receive them. */
interface Reported {
  readonly clients: Set<Client>
  last?: Parameters<Client['send']>[0]
}
const eventsOf = new WeakMap<Tools, Reported>()
const reportedBy = (tools: Tools): Reported => {
  const reported: Reported = eventsOf.get(tools) ?? { clients: new Set() }
  eventsOf.set(tools, reported)
  return reported
}

/** Sends the last balance event again when an answer is repeated with its key. */
const repeatsEvents = (tools: Tools): HttpFault => {
  const used = new Set<string>()
  return async (request, next) => {
    const key = keyOf(request)
    const answer = await next(request)
    if (key === undefined || !isSuccess(jsonOf(answer))) return answer
    const name = [tokenOf(request), operationOf(request), key].join(' ')
    const { clients, last } = reportedBy(tools)
    if (used.has(name) && last)
      for (const client of clients) if (client.auth['token'] === tokenOf(request)) client.send(last)
    used.add(name)
    return answer
  }
}

const listens = (tools: Tools): SocketFault => ({
  toClient: (message, client) => {
    const reported = reportedBy(tools)
    reported.clients.add(client)
    if (message.event === 'balance') reported.last = message
    return [message]
  },
})

const long = 'a-key-that-has-more-than-32-characters-'
const waiting = { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }

/** Idempotency keys that are read in part, or whose repetition has effects beside its answer. */
export const keyForms: readonly Wrong[] = [
  keyed({
    name: 'keys-cut-at-32',
    says: 'Only the first 32 characters of an idempotency key count',
    operations: ['*'],
    http: () => keysAs((key) => key.slice(0, 32)),
    shows: demo(
      ['walletChange', transfer, { 'idempotency-key': `${long}1` }],
      ['walletChange', { ...transfer, number: '11' }, { 'idempotency-key': `${long}2` }],
    ),
  }),
  keyed({
    name: 'keys-without-case',
    says: 'Idempotency keys that differ in upper and lower case are the same',
    operations: ['*'],
    http: () => keysAs((key) => key.toLowerCase()),
    shows: demo(
      ['walletChange', transfer, { 'idempotency-key': 'a-key-of-our-own' }],
      ['walletChange', { ...transfer, number: '11' }, { 'idempotency-key': 'A-KEY-OF-OUR-OWN' }],
    ),
  }),
  keyed({
    name: 'keys-belong-to-a-language',
    says: 'A write that is sent again with its key in another language is refused as another request',
    operations: ['*'],
    http: keysOfALanguage,
    shows: demo(
      ['coinTradePlace', waiting, { 'idempotency-key': 'a-key-of-our-own', 'language-mark': 'en' }],
      ['coinTradePlace', waiting, { 'idempotency-key': 'a-key-of-our-own', 'language-mark': 'th' }],
    ),
  }),
  keyed({
    name: 'repeated-write-told-again',
    says: 'A write that is sent again with its key sends its balance event again',
    needs: ['writes', 'sockets'],
    operations: ['balance', 'walletChange'],
    http: repeatsEvents,
    socket: listens,
    shows: async (site: Site) => {
      const token = await site.demo()
      const listener = await opened(site, { token })
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      const balances = () => listener.received.filter(({ event }) => event === 'balance').length
      await site.as(token)('walletChange', transfer, key)
      await listener.until(() => balances() > 1)
      await site.as(token)('walletChange', transfer, key)
      await listener.until(() => balances() > 2)
      listener.close()
      return balances()
    },
  }),
]
