import { units } from '#domain/decimalText.ts'
import { OptionType, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, type Fields } from '../exchange.ts'
import { both, field, objects, on, sent } from '../http.ts'
import { percentOf } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'

const sides = group({ probes: ['sides.*'], needs: ['writes'] })

const from = (from_field: string, to_field: string): Fields => ({
  currency_id: '3',
  number: '1',
  from_field,
  to_field,
})
const sell = {
  currency_id: '1',
  legal_id: '3',
  type: '2',
  amount: '0.001',
  target_price: '150000',
}
const even = { match_id: '1', currency_id: '3', type: '3', seconds: '60', number: '10' }

/** Hides what an order to sell froze. */
const frozenNotShown = (): HttpFault => {
  const sellers = new Set<string>()
  return async (request, next) => {
    const answer = await field('walletList', 'lock_change_balance', (amount, row, asked) =>
      sellers.has(tokenOf(asked)) && row['currency'] === 1 ? '0.00000000' : amount,
    )(request, next)
    const { type } = fieldsOf(request)
    if (typeof answer !== 'string' && operationOf(request) === 'coinTradePlace' && type === '2')
      if (isSuccess(jsonOf(answer))) sellers.add(tokenOf(request))
    return answer
  }
}

/** Refuses what is a part of the maximum that a plan was shown with, or more. */
function refusesMaximum(part = 1n): HttpFault {
  const most = new Map<string, bigint>()
  const learn = objects('lhDepositConfig', ({ id, save_max }) => {
    if (typeof save_max === 'string') most.set(String(id), units(save_max) / part)
  })
  const refuse = on('lhDepositBuy', async (request, next) => {
    const { config_id = '', amount } = fieldsOf(request)
    const limit = most.get(config_id)
    return limit !== undefined && units(amount) >= limit
      ? envelope({ type: 'error', message: 'Too much for this plan', reason: 'above-maximum' })
      : next(request)
  })
  return both(learn, refuse)
}

/** A plan order of the most that the plan takes. */
const largestPlan: Show = async (site) => {
  const ask = site.as(await site.demo())
  const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '200000' }]
  await site.world.control('userGrant', { account: 'demo@h5.example', balances })
  await ask('lhDepositConfig')
  return ask('lhDepositBuy', { config_id: '2', amount: '100000', agreement: '1' })
}

/** Backends that are wrong on the side that is tried less. */
export const sideFaults: readonly Wrong[] = [
  sides({
    name: 'contracts-to-options-lost',
    says: 'A transfer from contracts to options arrives in spot',
    operations: ['walletChange'],
    http: () =>
      sent('walletChange', (fields) =>
        fields['from_field'] === 'lever' && fields['to_field'] === 'micro'
          ? { ...fields, to_field: 'change' }
          : fields,
      ),
    shows: demo(['walletChange', from('lever', 'micro')], ['walletList']),
  }),
  sides({
    name: 'sale-freezes-nothing',
    says: 'A limit order to sell freezes nothing',
    operations: ['coinTradePlace'],
    http: frozenNotShown,
    shows: demo(['coinTradePlace', sell], ['walletList']),
  }),
  sides({
    name: 'sale-at-another-price',
    says: 'A limit order to sell waits at a price a tenth lower',
    operations: ['coinTradePlace', 'coinList'],
    http: () =>
      objects('coinList', (row) => {
        if (row['type'] === SpotSide.sell && row['status'] === SpotOrderStatus.waiting)
          row['target_price'] = percentOf(row['target_price'], 90n)
      }),
    shows: demo(['coinTradePlace', sell], ['coinList']),
  }),
  sides({
    name: 'even-pays-like-up',
    says: 'An option for an even price has the ratio of one for a higher price',
    operations: ['microtradeSubmit', 'microtradeLists'],
    http: () =>
      objects(['microtradeSubmit', 'microtradeLists', 'microtradeOrder'], (row) => {
        if (row['type'] === OptionType.even && 'profit_ratio' in row)
          row['profit_ratio'] = percentOf(row['profit_ratio'], 40n)
      }),
    shows: demo(['microtradeSubmit', even], ['microtradeLists']),
  }),
  sides({
    name: 'largest-plan-order-refused',
    says: 'A plan order of exactly the maximum is refused as above it',
    operations: ['lhDepositBuy'],
    http: () => refusesMaximum(),
    shows: largestPlan,
  }),
  sides({
    name: 'plan-maximum-halved',
    says: 'A plan takes less than half of the maximum that is shown',
    operations: ['lhDepositBuy'],
    http: () => refusesMaximum(2n),
    shows: largestPlan,
  }),
]
