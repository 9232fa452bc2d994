import { setTimeout as after } from 'node:timers/promises'
import { exampleOk } from '../contract.ts'
import { jsonOf, operationOf, tokenOf, withHeader, type Operation } from '../exchange.ts'
import { on } from '../http.ts'
import { address, card, demoCode, fundPassword, type Step } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin } from './helpers.ts'
import { racing } from './parallel.ts'

const race = group({ probes: ['parallel.*', 'idempotency.*'], needs: ['writes'] })
const flight = 40
const short = ['insufficient-balance', 'sellable-balance-insufficient', 'position-open', 'wrong-code']

interface Flight {
  readonly operation: Operation
  readonly caller: string
  met: boolean
}

/** Accepts two writes for the same money that are in flight together; one of them has no effect. */
const paidFromOne = (operations: readonly Operation[]): HttpFault => {
  const flying = new Set<Flight>()
  return on(operations, async (request, next) => {
    const operation = operationOf(request)
    if (operation === undefined) return next(request)
    const own: Flight = { operation, caller: tokenOf(request), met: false }
    for (const other of flying)
      if (other.caller === own.caller && other.operation !== operation) own.met = other.met = true
    flying.add(own)
    try {
      await after(flight)
      const answer = await next(request)
      return own.met && short.includes(String(jsonOf(answer)['reason'])) ? exampleOk(operation) : answer
    } finally {
      flying.delete(own)
    }
  })
}

/** Carries out another body with a key while the first one is in flight. */
const bodiesAtOnce = (): HttpFault => {
  const flying = new Map<string, string>()
  return on('*', async (request, next) => {
    const { 'idempotency-key': key } = request.headers
    if (key === undefined) return next(request)
    const [name, body] = [`${tokenOf(request)} ${String(key)}`, request.body.toString()]
    const other = flying.get(name)
    if (other !== undefined)
      return next(other === body ? request : withHeader(request, 'idempotency-key', undefined))
    flying.set(name, body)
    try {
      await after(flight)
      return await next(request)
    } finally {
      flying.delete(name)
    }
  })
}

/** Sends these requests of the demo user at once. */
const together =
  (...steps: readonly Step[]) =>
  async (site: Site) => {
    const ask = site.as(await site.demo())
    const seen = await Promise.all(steps.map((step) => ask(...step)))
    return seen.map(({ json }) => json['type'])
  }

const out = { currency_id: '3', number: '9999', from_field: 'change', to_field: 'legal' }
const lot = { ...bitcoin, type: '1', status: '1', share: '1' }

/** Different writes that arrive together, of which each passes a check before the other has taken effect. */
export const overlappingChecks: readonly Wrong[] = [
  race({
    name: 'purchase-beside-transfer',
    says: 'A purchase and a transfer of the same money at once are both accepted',
    operations: ['coinTradePlace', 'walletChange'],
    http: () => paidFromOne(['coinTradePlace', 'walletChange']),
    shows: together(
      ['walletChange', out],
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.1', target_price: '50000' }],
    ),
  }),
  race({
    name: 'plan-beside-subscription',
    says: 'A plan and a subscription for the same money at once are both accepted',
    operations: ['lhDepositBuy', 'lhSendOrderPlace'],
    http: () => paidFromOne(['lhDepositBuy', 'lhSendOrderPlace']),
    shows: together(
      ['lhDepositBuy', { config_id: '2', amount: '9000', agreement: '1' }],
      ['lhSendOrderPlace', { config_id: '1', amount: '9000' }],
    ),
  }),
  race({
    name: 'position-beside-transfer',
    says: 'A position and a transfer of the same money at once are both accepted',
    operations: ['leverSubmit', 'walletChange'],
    http: () => paidFromOne(['leverSubmit', 'walletChange']),
    shows: together(
      ['leverSubmit', { ...lot, multiple: '10' }],
      ['walletChange', { currency_id: '3', number: '1', from_field: 'lever', to_field: 'change' }],
    ),
  }),
  race({
    name: 'two-bodies-with-one-key-at-once',
    says: 'Another body with the same key is carried out while the first one is in flight',
    operations: ['*'],
    http: bodiesAtOnce,
    shows: async (site) => {
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      const of = (number: string) =>
        ['walletChange', { currency_id: '3', number, from_field: 'change', to_field: 'legal' }, key] as const
      return (await together(of('1'), of('2'))(site)).sort()
    },
  }),
  race({
    name: 'two-pictures-at-once-are-one',
    says: 'Two pictures that are uploaded at once get the address of the first one',
    operations: ['upload', 'walletChargeReq', 'userRealName2'],
    http: () => racing('upload'),
    shows: async (site) => {
      const token = await site.demo()
      const both = await Promise.all([site.upload(token, 10), site.upload(token, 20)])
      return new Set(both.map(({ json }) => json['message'])).size
    },
  }),
  race({
    name: 'address-beside-card-with-one-code',
    needs: ['writes', 'codes'],
    says: 'One code saves an address and a bank card that arrive at the same moment',
    operations: ['walletAddaddress', 'userCashSave'],
    http: () => paidFromOne(['walletAddaddress', 'userCashSave']),
    shows: async (site) => {
      const proof = { pay_password: fundPassword, code: await demoCode(site) }
      return together(
        ['walletAddaddress', { currency_id: '3', address, netType: 'TRC20', ...proof }],
        ['userCashSave', { ...card, ...proof }],
      )(site)
    },
  }),
]
