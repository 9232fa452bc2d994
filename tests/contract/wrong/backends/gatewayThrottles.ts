import { messages } from '../events.ts'
import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  pathOf,
  tokenOf,
  withHeader,
} from '../exchange.ts'
import { on, refusals } from '../http.ts'
import type { Message } from '../message.ts'
import { opened } from '../shows/messages.ts'
import { address, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { bitcoin, demoIn, minute, perClient, refuse, rowsOf, symbol, transfer, withdraw } from './helpers.ts'

const heard = group({
  probes: ['sockets.balances', 'sockets.session-end', 'moves.stop-loss'],
  needs: ['sockets', 'writes'],
})
const signed = group({ probes: ['bystanders.standing', 'guessing.*', 'language.set'], needs: ['writes'] })
const wait = { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }
const unknownCurrency = ['walletDetail', { currency: '77', type: 'change' }] as const
const wrongPassword = { user_string: 'demo@h5.example', password: 'not-this-one' }

function firstOfABurst(): SocketFault {
  const sentAt = perClient(() => new Map<string, number>())
  return messages('balance', (message, client) => {
    const key = `${String(message.payload['kind'])} ${String(message.payload['currency_id'])}`
    if (Date.now() - (sentAt(client).get(key) ?? 0) < 300) return []
    sentAt(client).set(key, Date.now())
    return [message]
  })
}

/** Account events wait in a queue, which the end of the session empties. */
function queueOfTheSession(): SocketFault {
  const queueOf = perClient(() => new Set<ReturnType<typeof setTimeout>>())
  return messages(['balance', 'order', 'position', 'option', 'record', 'logged_out'], (message, client) => {
    const queue = queueOf(client)
    if (message.event === 'logged_out') {
      for (const timer of queue) clearTimeout(timer)
      return [message]
    }
    const timer = setTimeout(() => {
      queue.delete(timer)
      client.send(message)
    }, 80)
    queue.add(timer)
    return []
  })
}

/** Spot writes that are on their way, or were a moment ago. */
const spotWrites = new WeakMap<Tools, { open: number }>()
function writesOf(tools: Tools) {
  const known = spotWrites.get(tools) ?? { open: 0 }
  spotWrites.set(tools, known)
  return known
}

const cancelsAll: HttpFault = on('userLogout', async (request, next) => {
  const rows = await rowsOf(request, next, 'coinList', { status: '1', limit: '100' })
  const headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
  for (const { id } of rows) {
    const body = Buffer.from(`id=${String(id)}`)
    await next(
      withHeader({ method: 'PUT', url: '/api/coin/trade', headers, body }, 'idempotency-key', undefined),
    )
  }
  return next(request)
})

/** Each operation counts its own wrong fund passwords. */
function countedByOperation(): HttpFault {
  const wrong = new Map<string, number>()
  let message: unknown = 'Wrong fund password'
  return refusals(['walletOut', 'walletAddaddress', 'userCashSave'], (json, request, answer) => {
    const key = `${tokenOf(request)} ${pathOf(request)}`
    const count = (wrong.get(key) ?? 0) + 1
    if (json['reason'] === 'wrong-fund-password') message = json['message']
    else if (json['reason'] !== 'too-many-attempts' || count > 5) return answer
    wrong.set(key, count)
    return envelope({ type: 'error', message, field: 'pay_password', reason: 'wrong-fund-password' })
  })
}

/** Wrong sign-ins are counted by what comes before the @. */
function countedByName({ control }: Tools): HttpFault {
  const wrong = new Map<string, { count: number; accounts: Set<string>; until: number }>()
  return on('userLogin', async (request, next) => {
    const account = (fieldsOf(request)['user_string'] ?? '').toLowerCase()
    const name = account.split('@')[0] ?? ''
    const known = wrong.get(name) ?? { count: 0, accounts: new Set(), until: 0 }
    wrong.set(name, known)
    const { now } = await control('clock', {})
    if (now < known.until && !known.accounts.has(account))
      return refuse('Too many attempts. Try again in 1 minute', 'too-many-attempts')
    const answer = await next(request)
    const { reason } = jsonOf(answer)
    if (isSuccess(jsonOf(answer))) wrong.delete(name)
    if (reason === 'wrong-password' && ++known.count >= 5) known.until = now + minute
    if (reason === 'wrong-password') known.accounts.add(account)
    return answer
  })
}

/** The address of the caller is the one that its header claims. */
function believesForwardedFor(): HttpFault {
  const wrong = new Map<string, number>()
  let message: unknown = 'Wrong account or password'
  return refusals('userLogin', (json, request, answer) => {
    if (json['reason'] === 'wrong-password') message = json['message']
    const claimed = request.headers['x-forwarded-for']
    if (claimed === undefined || json['reason'] !== 'too-many-attempts') return answer
    const key = `${String(claimed)} ${String(fieldsOf(request)['user_string'])}`
    wrong.set(key, (wrong.get(key) ?? 0) + 1)
    return (wrong.get(key) ?? 0) > 5 ? answer : envelope({ type: 'error', message, reason: 'wrong-password' })
  })
}

/** The language that a session chose counts more than the one of the request. */
function languageOfTheSession(): HttpFault {
  const chosen = new Map<string, string>()
  return async (request, next) => {
    const token = tokenOf(request)
    const own = token === '' ? undefined : chosen.get(token)
    const answer = await next(own === undefined ? request : withHeader(request, 'language-mark', own))
    if (operationOf(request) === 'setLang' && token !== '' && isSuccess(jsonOf(answer)))
      chosen.set(token, fieldsOf(request)['lang'] ?? 'en')
    return answer
  }
}

const isOf = (event: string) => (message: Message) => message.event === event

/** Gateways that throttle and forget, counters of the wrong thing, and state of a process or a session. */
export const gatewayThrottles: readonly Wrong[] = [
  heard({
    name: 'first-balance-of-a-burst',
    says: 'The gateway throttles balances: the first of a burst is sent, the last is not',
    operations: ['balance'],
    socket: firstOfABurst,
    shows: demoIn(async (ask, site) => {
      const listener = await opened(site, { token: await site.demo() })
      for (let count = 0; count < 2; count++) await ask('walletChange', transfer)
      await listener.until((received) => received.filter(isOf('balance')).length > 3)
      listener.close()
      return listener.received.filter(isOf('balance'))
    }),
  }),
  heard({
    name: 'queue-of-the-session',
    says: 'What happened just before a sign-out is not sent any more: the queue ends with the session',
    operations: ['balance', 'order', 'position', 'option', 'record', 'logged_out'],
    socket: queueOfTheSession,
    shows: demoIn(async (ask, site) => {
      const listener = await opened(site, { token: await site.demo() })
      await ask('walletChange', transfer)
      await ask('userLogout')
      await listener.until((received) => received.some(isOf('logged_out')))
      listener.close()
      return listener.received.filter(isOf('balance'))
    }),
  }),
  heard({
    name: 'orders-from-the-handler-alone',
    says: 'Spot orders are sent by the handlers of requests: a fill by the market is not',
    operations: ['order'],
    needs: ['sockets', 'writes', 'time'],
    http: (tools) =>
      on(['coinTradePlace', 'coinTradeCancel'], async (request, next) => {
        writesOf(tools).open++
        const answer = await next(request)
        setTimeout(() => writesOf(tools).open--, 200).unref()
        return answer
      }),
    socket: (tools) => messages('order', (message) => (writesOf(tools).open > 0 ? [message] : [])),
    shows: demoIn(async (ask, site) => {
      const listener = await opened(site, { token: await site.demo() })
      await ask('coinTradePlace', wait)
      await listener.until((received) => received.some(isOf('order')))
      await listener.until((received) => received.length > 1_000)
      await site.world.gapPrice(symbol, { to: '49000', advance: true })
      await listener.until((received) => received.filter(isOf('order')).length > 1)
      listener.close()
      return listener.received.filter(isOf('order')).length
    }),
  }),
  signed({
    name: 'sign-out-cancels-orders',
    says: 'Waiting spot orders belong to the session: signing out cancels them',
    operations: ['userLogout', 'coinList', 'coinTradeCancel', 'coinTradePlace'],
    http: () => cancelsAll,
    shows: demoIn(async (ask, site) => {
      await ask('coinTradePlace', wait)
      await ask('userLogout')
      return site.as(await site.signIn('demo@h5.example', 'demo123456'))('coinList')
    }),
  }),
  signed({
    name: 'fund-passwords-counted-by-operation',
    says: 'Each operation counts its own wrong fund passwords: there are five tries in each',
    operations: ['walletOut', 'walletAddaddress', 'userCashSave'],
    needs: ['writes', 'codes'],
    http: countedByOperation,
    shows: async (site) => {
      for (let count = 0; count < 5; count++) await saveAddress(site, { pay_password: '975310' })
      return withdraw(site, { pay_password: '975310', netType: 'TRC20', address, code: '000000' })
    },
  }),
  signed({
    name: 'sign-ins-counted-by-name',
    says: 'Wrong sign-ins are counted by the part before the @: they lock out others of that name elsewhere',
    operations: ['userLogin'],
    needs: ['writes', 'codes'],
    http: countedByName,
    shows: async (site) => {
      await site.newcomer('demo@other.example')
      for (let count = 0; count < 5; count++) await site.as()('userLogin', wrongPassword)
      return (await site.as()('userLogin', { ...wrongPassword, user_string: 'demo@other.example' })).json[
        'reason'
      ]
    },
  }),
  signed({
    name: 'forwarded-for-believed',
    says: 'A made-up X-Forwarded-For is another IP address, with five more tries at a password',
    operations: ['userLogin'],
    needs: [],
    http: believesForwardedFor,
    shows: async (site) => {
      for (let count = 0; count < 5; count++) await site.as()('userLogin', wrongPassword)
      return (await site.as()('userLogin', wrongPassword, { 'x-forwarded-for': '203.0.113.7' })).json[
        'reason'
      ]
    },
  }),
  signed({
    name: 'language-of-the-session',
    says: 'After set/lang, a session is answered in that language, whatever language-mark says',
    operations: ['*'],
    http: languageOfTheSession,
    shows: demoIn(async (ask) => [
      await ask('setLang', { lang: 'esp' }),
      await ask(...unknownCurrency, { 'language-mark': 'en' }),
    ]),
  }),
]
