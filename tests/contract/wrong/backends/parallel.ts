import { setTimeout as after } from 'node:timers/promises'
import {
  fieldsOf,
  isSuccess,
  jsonOf,
  tokenOf,
  withHeader,
  type Answer,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { on } from '../http.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'

const parallel = group({ probes: ['parallel.*'], needs: ['writes'] })

/** Time that a request is in flight: long enough for another one to arrive. */
const flight = 40

/** Answers a request like one that is in flight for the same caller, as if both had passed the same check. */
export const racing = (
  operation: Operation,
  isMeant: (fields: Fields) => boolean = () => true,
): HttpFault => {
  const flying = new Map<string, Promise<Answer>>()
  return on(operation, async (request, next) => {
    if (!isMeant(fieldsOf(request))) return next(request)
    const caller = tokenOf(request)
    const other = flying.get(caller)
    if (other) return other
    const answering = after(flight).then(() => next(request))
    flying.set(caller, answering)
    try {
      return await answering
    } finally {
      flying.delete(caller)
    }
  })
}

/** Ignores the key of a request while one with the same key is in flight. */
export const keyRace = (operation: Operation): HttpFault => {
  const flying = new Set<string>()
  return on(operation, async (request, next) => {
    const key = String(request.headers['idempotency-key'])
    if (flying.has(key)) return next(withHeader(request, 'idempotency-key', undefined))
    flying.add(key)
    try {
      await after(flight)
      return await next(request)
    } finally {
      flying.delete(key)
    }
  })
}

/** Sends the same request twice at once, and then reads the balances. */
export const twice =
  (
    operation: Operation,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Show =>
  async (site) => {
    const ask = site.as(await site.demo())
    const both = await Promise.all([ask(operation, fields, headers), ask(operation, fields, headers)])
    return [both.map(({ json }) => json['type']).sort(), await ask('walletList')]
  }

const all = { currency_id: '3', number: '10000', from_field: 'change', to_field: 'micro' }
const order = { currency_id: '1', legal_id: '3', type: '1', amount: '0.2', target_price: '45000' }

/** Requests that arrive together pass a check that only one of them may pass. */
export const parallelFaults: readonly Wrong[] = [
  parallel({
    name: 'transfer-race',
    says: 'Two transfers of the whole balance at once are both accepted',
    operations: ['walletChange'],
    http: () => racing('walletChange'),
    shows: twice('walletChange', all),
  }),
  parallel({
    name: 'order-race',
    says: 'Two orders for the whole balance at once are both accepted',
    operations: ['coinTradePlace'],
    http: () => racing('coinTradePlace'),
    shows: twice('coinTradePlace', order),
  }),
  parallel({
    name: 'plan-race',
    says: 'Two plans for the whole balance at once are both accepted',
    operations: ['lhDepositBuy'],
    http: () => racing('lhDepositBuy'),
    shows: twice('lhDepositBuy', { config_id: '2', amount: '10000', agreement: '1' }),
  }),
  parallel({
    name: 'stake-race',
    says: 'Two options for the whole balance at once are both accepted',
    operations: ['microtradeSubmit'],
    http: () => racing('microtradeSubmit'),
    shows: twice('microtradeSubmit', {
      ...{ match_id: '1', currency_id: '3', type: '1', seconds: '60' },
      number: '1900',
    }),
  }),
  parallel({
    name: 'margin-race',
    says: 'Two additions of the whole balance to the margin at once are both accepted',
    operations: ['leverAddmargin'],
    http: () => racing('leverAddmargin'),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', { currency_id: '1', legal_id: '3', share: '1', multiple: '20' })
      return twice('leverAddmargin', { id: '1', amount: '1500' })(site)
    },
  }),
  parallel({
    name: 'key-race',
    says: 'Two requests with the same key at once both take effect',
    operations: ['walletChange'],
    http: () => keyRace('walletChange'),
    shows: twice('walletChange', { ...all, number: '10' }, { 'idempotency-key': 'a-key-of-our-own' }),
  }),
  parallel({
    name: 'cancel-race',
    says: 'An order that is cancelled twice at once returns its money twice',
    operations: ['coinTradeCancel'],
    http: ({ control }) => {
      const flying = new Set<string>()
      return on('coinTradeCancel', async (request, next) => {
        const { id = '' } = fieldsOf(request)
        const isSecond = flying.has(id)
        flying.add(id)
        await after(flight)
        const answer = await next(request)
        flying.delete(id)
        if (!isSecond || isSuccess(jsonOf(answer))) return answer
        await control('userGrant', {
          account: 'demo@h5.example',
          balances: [{ account: 'spot', currency: 'USDT', amount: '7' }],
        })
        return answer
      })
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', { ...order, amount: '0.001' })
      return twice('coinTradeCancel', { id: '1' })(site)
    },
  }),
]
