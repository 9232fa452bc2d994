import { format } from '#domain/decimal.ts'
import { OptionResult, OptionStatus, SubscriptionReview } from '#generated/enums.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, type Answer } from '../exchange.ts'
import { despite, lists, objects, on, sent } from '../http.ts'
import { percentOf, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { owed } from './balanceDeltas.ts'
import { daysLater, demoIn, isOption, minute, option, plan, refuse, rowsOf, units } from './helpers.ts'

const deal = group({ probes: [], needs: ['writes'] })

const subscription = { config_id: '1', amount: '100' }

/** Counts the options of all time against the limit of those that are open. */
const countsAll: HttpFault = on('microtradeSubmit', async (request, next) => {
  const bought = (await rowsOf(request, next, 'microtradeLists', { limit: '100' })).filter(isOption)
  const limits = await rowsOf(request, next, 'microtradePayableCurrencies')
  const most = Number(limits.find((row) => 'micro_holdtrade_max' in row)?.['micro_holdtrade_max'] ?? 0)
  if (most === 0 || bought.length < most) return next(request)
  return refuse('Too many options are open', 'holding-limit')
})

/** Settles only the last of the options that end in the same second. */
const settlesOne: HttpFault = on(['microtradeLists', 'microtradeOrder'], async (request, next) => {
  const rows = (await rowsOf(request, next, 'microtradeLists', { limit: '100' })).filter(isOption)
  const isLeft = (row: Row) =>
    isOption(row) &&
    row['status'] === OptionStatus.closed &&
    rows.some((one) => one['handled_at'] === row['handled_at'] && Number(one['id']) > Number(row['id']))
  const states = { status: OptionStatus.closing, profit_result: OptionResult.even, profit_result_name: '' }
  const open = { ...states, complete_at: null, return_at: null }
  const zero = { end_price: '0.00000000', fact_profits: '0.00000000' }
  const shown = objects(['microtradeLists', 'microtradeOrder'], (row) => {
    if (isLeft(row)) Object.assign(row, open, zero)
  })
  return shown(request, next)
})

/** Takes what is missing for an option from the spot account. */
const helpsItself: HttpFault = despite(
  'microtradeSubmit',
  ({ reason }) => reason === 'insufficient-balance',
  async (request, next) => {
    const { number = '', currency_id = '' } = fieldsOf(request)
    const moved = { currency_id, from_field: 'change', to_field: 'micro' }
    const answer = await next(
      anotherCall(request, 'walletChange', {
        ...moved,
        number: format(units(percentOf(`${number}.00`, 101n))),
      }),
    )
    return isSuccess(jsonOf(answer)) ? next(request) : undefined
  },
)

/** Shows the subscriptions to one launch as one. */
const mergeSubscriptions = (rows: readonly Row[]): readonly Row[] => {
  const byLaunch = new Map<unknown, Row>()
  for (const row of rows) {
    const first =
      row['exam_status'] === SubscriptionReview.underReview ? byLaunch.get(row['config_id']) : undefined
    if (!first)
      byLaunch.set(row['exam_status'] === SubscriptionReview.underReview ? row['config_id'] : row, row)
    else
      for (const name of ['amount', 'new_currency_num', 'interest', 'expected_return'])
        first[name] = format(units(first[name]) + units(row[name]), 4)
  }
  return Array.from(byLaunch.values())
}

/** Compares the least number of coins with the amount that is paid. */
const leastAmount: HttpFault = on('lhSendOrderPlace', async (request, next) => {
  const { config_id: id = '', amount = '', redeem_id } = fieldsOf(request)
  const isMeant = redeem_id === undefined && /^\d{1,10}(\.\d{1,8})?$/.test(amount) && /^\d+$/.test(id)
  const isSignedIn = isMeant && isSuccess(jsonOf(await next(anotherCall(request, 'userHasPassword'))))
  if (!isSignedIn) return next(request)
  const [launch] = await rowsOf(request, next, 'lhSendProductInfo', { id })
  if (!launch || units(amount) >= units(launch['buy_num'] ?? '0')) return next(request)
  return refuse('The amount is below the minimum', 'minimum-purchase', 'amount')
})

/** Keeps the first recommendation of each language. */
const keptRecommendation = (): HttpFault => {
  const kept = new Map<unknown, Answer>()
  return on('lhSendGetRecommend', async (request, next) => {
    const language = request.headers['language-mark']
    const answer = kept.get(language) ?? (await next(request))
    kept.set(language, answer)
    return answer
  })
}

/** Options, plans and launches: what backends forget about them. */
export const productOmissions: readonly Wrong[] = [
  deal({
    name: 'settled-options-fill-the-limit',
    says: 'Options that are settled count against the number that may be open',
    probes: ['time.open-options', 'sides.largest'],
    operations: ['microtradeSubmit'],
    http: () => countsAll,
    shows: demoIn(async (ask, site) => {
      for (let count = 0; count < 10; count++) await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
      return ask('microtradeSubmit', option)
    }),
  }),
  deal({
    name: 'one-settlement-a-second',
    says: 'Of two options that end together the older one is never settled',
    probes: ['moves.*', 'values.options'],
    operations: ['microtradeLists', 'microtradeOrder'],
    http: () => settlesOne,
    shows: demoIn(async (ask, site) => {
      for (let count = 0; count < 2; count++) await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
      return ask('microtradeLists')
    }),
  }),
  deal({
    name: 'option-paid-from-the-spot-account',
    says: 'What is missing in the second-contract account is taken from the spot account',
    probes: ['refusals.reasons-of-writes', 'parallel.purchases'],
    operations: ['microtradeSubmit'],
    http: () => helpsItself,
    shows: demo(['microtradeSubmit', { ...option, number: '3000' }], ['walletList']),
  }),
  deal({
    name: 'redeemed-orders-need-a-state',
    says: 'The filter of redeemed orders works only together with a state',
    probes: ['lists.filter'],
    operations: ['lhDepositOrderList'],
    http: () =>
      sent('lhDepositOrderList', ({ is_cancel, ...form }) =>
        is_cancel === undefined || form['status'] === undefined ? form : { ...form, is_cancel },
      ),
    shows: demo(['lhDepositBuy', plan], ['lhDepositOrderList', { is_cancel: '1' }]),
  }),
  deal({
    name: 'redemption-takes-the-yield-back',
    says: 'A redemption pays the principal without the yield that was credited',
    probes: ['time.redemption'],
    operations: ['lhDepositOrderCancel', 'walletList', 'walletDetail', 'walletLegalLog'],
    http: () =>
      owed('lhDepositOrderList', (row) => {
        const taken = row['is_cancel'] === 1 ? units(row['current_earnings']) : 0n
        return taken === 0n ? [] : [{ currency: row['currency_name'], kind: 'change', free: -taken }]
      }),
    shows: demoIn(async (ask, site) => {
      await ask('lhDepositBuy', plan)
      const later = await daysLater(site, 2)
      return [await later('lhDepositOrderCancel', { id: '1' }), await later('walletList')]
    }),
  }),
  deal({
    name: 'subscriptions-merged',
    says: 'Subscriptions to one launch that are under review come as one row',
    probes: ['bystanders.*', 'effects.*'],
    operations: ['lhSendOrderPlace', 'lhSendOrderList'],
    http: () => lists('lhSendOrderList', mergeSubscriptions),
    shows: demo(['lhSendOrderPlace', subscription], ['lhSendOrderPlace', subscription], ['lhSendOrderList']),
  }),
  deal({
    name: 'totals-without-the-filter',
    says: 'The totals of subscriptions in one state count those in every state',
    probes: ['lists.filter'],
    operations: ['lhSendOrderList'],
    http: () =>
      on('lhSendOrderList', async (request, next) => {
        const { status, ...form } = fieldsOf(request)
        const [all] = status === undefined ? [] : await rowsOf(request, next, 'lhSendOrderList', form)
        return objects('*', (row) => {
          if (all && 'total_interest' in row)
            Object.assign(row, { total: all['total'], total_interest: all['total_interest'] })
        })(request, next)
      }),
    shows: demo(['lhSendOrderPlace', subscription], ['lhSendOrderList', { status: '2' }]),
  }),
  deal({
    name: 'recommendation-from-a-cache',
    says: 'The recommended launch is kept as it was when it was first asked for',
    probes: ['effects.subscription', 'language.same'],
    operations: ['lhSendGetRecommend'],
    http: keptRecommendation,
    shows: demo(['lhSendGetRecommend'], ['lhSendOrderPlace', subscription], ['lhSendGetRecommend']),
  }),
  deal({
    name: 'least-coins-as-least-amount',
    says: 'The least number of new coins is compared with the amount that is paid',
    probes: ['operations.*', 'sides.whole-balance'],
    operations: ['lhSendOrderPlace'],
    http: () => leastAmount,
    shows: demo(['lhSendOrderPlace', { ...subscription, amount: '50' }]),
  }),
]
