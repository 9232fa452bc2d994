import { envelope, operationOf, tokenOf, type Answer, type Operation, type Request } from '../exchange.ts'
import { on } from '../http.ts'
import type { Ask, Seen } from '../site.ts'
import { group, type HttpFault, type Next, type Reply, type Wrong } from '../types.ts'

/** Answers a request that arrives while an equal one is under way. */
export const whileOneWaits = (
  operations: Operation | readonly Operation[],
  keyOf: (request: Request) => string,
  answerTo: (request: Request, next: Next, first: Promise<Answer>) => Promise<Reply>,
): HttpFault => {
  const waiting = new Map<string, Promise<Answer>>()
  return on(operations, async (request, next) => {
    const key = keyOf(request)
    const first = waiting.get(key)
    if (first) return answerTo(request, next, first)
    const own = next(request)
    waiting.set(key, own)
    try {
      return await own
    } finally {
      waiting.delete(key)
    }
  })
}
export const ofCaller = (request: Request): string => `${String(operationOf(request))} ${tokenOf(request)}`
const ofForm = (request: Request): string => `${ofCaller(request)} ${request.body.toString()}`
const twice = async (ask: Ask, ...step: Parameters<Ask>): Promise<readonly Seen[]> =>
  Promise.all([ask(...step), ask(...step)])
const bitcoin = { currency_id: '1', legal_id: '3' }
const transfer = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }

const race = group({ probes: ['parallel.*', 'shapes.*'], needs: ['writes'] })

/** Faults of requests that arrive together. */
export const raceFaults: readonly Wrong[] = [
  race({
    name: 'one-flight-for-two-users',
    says: 'Two users who ask at the same moment get the answer of one of them',
    needs: ['writes', 'second-account'],
    operations: ['walletList', 'userCenter', 'coinList'],
    http: () =>
      whileOneWaits(
        ['walletList', 'userCenter', 'coinList'],
        ({ url }) => url,
        (_request, _next, first) => first,
      ),
    shows: async (site) => {
      const users = [site.as(await site.demo()), site.as(await site.newcomer('second@h5.example'))]
      const seen = await Promise.all(users.map((ask) => ask('userCenter')))
      return seen.map(({ text }) => text)
    },
  }),
  race({
    name: 'second-order-of-a-moment-lost',
    says: 'Of two equal orders at the same moment one is lost, and both show the same',
    operations: ['coinTradePlace', 'coinList'],
    http: () => whileOneWaits('coinTradePlace', ofForm, (_request, _next, first) => first),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await twice(ask, 'coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' })
      return ask('coinList')
    },
  }),
  race({
    name: 'second-transfer-of-a-moment-lost',
    says: 'Of two equal transfers at the same moment one is lost, and both are answered with success',
    operations: ['walletChange'],
    http: () => whileOneWaits('walletChange', ofForm, (_request, _next, first) => first),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await twice(ask, 'walletChange', transfer)
      return ask('walletHzhistory')
    },
  }),
  race({
    name: 'two-transfers-crash',
    says: 'The second of two transfers at the same moment fails with 500',
    operations: ['walletChange'],
    http: () =>
      whileOneWaits('walletChange', ofCaller, async () =>
        envelope({ type: 'error', message: 'Deadlock' }, 500),
      ),
    shows: async (site) => {
      const seen = await twice(site.as(await site.demo()), 'walletChange', transfer)
      return seen.map(({ status }) => status)
    },
  }),
  race({
    name: 'close-race',
    says: 'A position that is closed twice at the same moment is closed with success twice',
    operations: ['leverClose'],
    http: () => whileOneWaits('leverClose', ofForm, (_request, _next, first) => first),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', { ...bitcoin, share: '1', multiple: '20' })
      return (await twice(ask, 'leverClose', { id: '1' })).map(({ json }) => json['type']).sort()
    },
  }),
  race({
    name: 'redeem-race',
    says: 'A plan that is redeemed twice at the same moment is redeemed with success twice',
    operations: ['lhDepositOrderCancel'],
    http: () => whileOneWaits('lhDepositOrderCancel', ofForm, (_request, _next, first) => first),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' })
      return (await twice(ask, 'lhDepositOrderCancel', { id: '1' })).map(({ json }) => json['type']).sort()
    },
  }),
  race({
    name: 'code-race',
    says: 'A code saves two addresses when both arrive at the same moment',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress'],
    http: () => whileOneWaits('walletAddaddress', ofCaller, (_request, _next, first) => first),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('setSmsOtherMail')
      const form = {
        currency_id: '3',
        netType: 'TRC20',
        notes: '',
        pay_password: '246810',
        code: await site.world.newestCode('demo@h5.example'),
      }
      const addresses = ['TOwnerOwnerOwnerOwnerOwnerOwner123', 'TOwnerOwnerOwnerOwnerOwnerOwner124']
      const seen = await Promise.all(
        addresses.map((address) => ask('walletAddaddress', { ...form, address })),
      )
      return seen.map(({ json }) => json['type']).sort()
    },
  }),
]
