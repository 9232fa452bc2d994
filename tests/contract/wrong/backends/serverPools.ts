import {
  anotherCall,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withHeader,
  type Answer,
} from '../exchange.ts'
import { on } from '../http.ts'
import { card, demoCode, fundPassword } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { demoIn, minute, plan } from './helpers.ts'

const pool = group({ probes: [], needs: ['writes'] })

/** Caches an answer for a quarter of a second, by its address alone. */
const sharedCache = (): HttpFault => {
  const cache = new Map<string, { readonly answer: Answer; readonly until: number }>()
  return on('microtradePayableCurrencies', async (request, next) => {
    const key = `${request.url} ${String(request.headers['language-mark'])} ${String(request.headers['x-mock-world'])}`
    const known = cache.get(key)
    if (known && known.until > Date.now() && tokenOf(request)) return known.answer
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) cache.set(key, { answer, until: Date.now() + 250 })
    return answer
  })
}

/** Delivers a purchase again that arrives while another one is under way. */
const redelivered = (): HttpFault => {
  let underWay = 0
  return on('lhDepositBuy', async (request, next) => {
    const isCrowded = ++underWay > 1
    const answer = await next(request)
    if (isCrowded && isSuccess(jsonOf(answer))) await next(withHeader(request, 'idempotency-key', undefined))
    underWay--
    return answer
  })
}

/** Sign-ins at the same time do not see each other. */
const doubleSessions = (): HttpFault => {
  const underWay = new Map<string, number>()
  const together = new Set<string>()
  return withSignIns(async (request, next, signIns) => {
    if (operationOf(request) === 'userLogin') {
      const { user_string = '' } = fieldsOf(request)
      const before = underWay.get(user_string) ?? 0
      underWay.set(user_string, before + 1)
      const answer = await next(request)
      const isShared = before > 0 || (underWay.get(user_string) ?? 0) > 1
      underWay.set(user_string, (underWay.get(user_string) ?? 1) - 1)
      if (isShared && isSuccess(jsonOf(answer))) together.add(String(jsonOf(answer)['message']))
      return answer
    }
    const token = tokenOf(request)
    const newest = signIns.newestOf(signIns.accountOf(token) ?? '')
    const isShared = newest !== undefined && together.has(token) && together.has(newest)
    return next(isShared ? withHeader(request, 'authorization', newest) : request)
  })
}

/** Reads the bank card once more from a replica that lags. */
const lateCards = (): HttpFault => {
  const before = new Map<string, Answer>()
  return on(['userCashSave', 'userCashInfo'], async (request, next) => {
    const token = tokenOf(request)
    if (operationOf(request) === 'userCashSave') {
      const old = await next(anotherCall(request, 'userCashInfo'))
      const answer = await next(request)
      if (isSuccess(jsonOf(answer))) before.set(token, old)
      return answer
    }
    const old = before.get(token)
    before.delete(token)
    return old ?? next(request)
  })
}

/** Keeps the page of a launch for a minute. */
const cachedLaunches = (): HttpFault => {
  const pages = new Map<string, { readonly answer: Answer; readonly until: number }>()
  return on('lhSendProductInfo', async (request, next) => {
    const key = `${request.url} ${String(request.headers['language-mark'])} ${String(request.headers['x-mock-world'])}`
    const known = pages.get(key)
    if (known && known.until > Date.now()) return known.answer
    const answer = await next(request)
    pages.set(key, { answer, until: Date.now() + minute })
    return answer
  })
}

/** Caches, replicas, queues, and servers that do not see each other. */
export const serverPools: readonly Wrong[] = [
  pool({
    name: 'wallets-of-the-last-caller',
    says: 'The currencies that pay for options are cached for all users together',
    probes: ['strangers.balances'],
    operations: ['microtradePayableCurrencies'],
    http: sharedCache,
    shows: async (site) => {
      const second = site.as(await site.newcomer('second@h5.example'))
      await site.as(await site.demo())('microtradePayableCurrencies')
      return second('microtradePayableCurrencies')
    },
  }),
  pool({
    name: 'purchases-delivered-again',
    says: 'A purchase of a plan that arrives during another one is done twice',
    probes: ['parallel.same-key'],
    operations: ['lhDepositBuy', 'lhDepositOrderList'],
    http: redelivered,
    shows: demoIn(async (ask) => {
      await Promise.all([ask('lhDepositBuy', plan), ask('lhDepositBuy', plan)])
      return (await ask('lhDepositOrderList')).text.includes('"total":2')
    }),
  }),
  pool({
    name: 'sign-ins-together',
    says: 'Two sign-ins at the same time both stay',
    probes: ['parallel.sign-ins'],
    operations: ['*'],
    http: doubleSessions,
    shows: async (site) => {
      const signIn = async () => site.signIn('demo@h5.example', 'demo123456')
      const tokens = await Promise.all([signIn(), signIn()])
      const answers = []
      for (const token of tokens) answers.push((await site.as(token)('userHasPassword')).json['type'])
      return answers.sort()
    },
  }),
  pool({
    name: 'cards-from-a-replica',
    says: 'The first read after a card was saved still has the old one',
    probes: ['effects.bank-card'],
    operations: ['userCashInfo', 'userCashSave'],
    http: lateCards,
    shows: demoIn(async (ask, site) => {
      await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) })
      return ask('userCashInfo')
    }),
  }),
  pool({
    name: 'launches-of-a-minute-ago',
    says: 'The page of a launch is kept for a minute',
    probes: ['twice.details'],
    operations: ['lhSendProductInfo'],
    http: cachedLaunches,
    shows: demoIn(async (ask) => {
      await ask('lhSendProductInfo', { id: '1' })
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      return ask('lhSendProductInfo', { id: '1' })
    }),
  }),
]
