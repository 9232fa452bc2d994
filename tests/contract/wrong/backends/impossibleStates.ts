import { exampleOk } from '../contract.ts'
import { fieldsOf, jsonOf, withJson, type Operation } from '../exchange.ts'
import { despite, envelopes, field, objects, on, payload } from '../http.ts'
import { isRow, listsIn, percentOf, type Row } from '../rows.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { demoIn, option, plan, position, registration, rowsOf } from './helpers.ts'

const place = group({
  probes: ['effects.*', 'values.*', 'twice.pair-positions', 'sides.closed-markets'],
  needs: ['writes'],
})

/** Adds own positions in some state to the open ones of a market. */
const alsoOpen = (status: number): HttpFault =>
  on('leverDeal', async (request, next) => {
    const answer = await next(request)
    const json = jsonOf(answer)
    const { message } = json
    if (!isRow(message)) return answer
    const { currency_id = '', legal_id = '' } = fieldsOf(request)
    const rows = await rowsOf(request, next, 'leverMyTrade', { currency_id, legal_id, limit: '100' })
    const more = rows.filter((row) => 'show_lever_id' in row && row['status'] === status)
    const own = message['my_transaction'] as readonly Row[]
    return withJson(answer, { ...json, message: { ...message, my_transaction: [...own, ...more] } })
  })

const deal = { currency_id: '1', legal_id: '3' }
const opened = (...steps: readonly (readonly [Operation, Record<string, string>])[]) =>
  demoIn(async (ask) => {
    for (const step of steps) await ask(...step)
    const [row] = listsIn((await ask('leverMyTrade', deal)).json['message']).flat()
    if (steps.length > 1) await ask('leverClose', { id: String(row?.['id']) })
    return ask('leverDeal', deal)
  })

/** A flag of the second market of a list. */
const said = (name: string): HttpFault =>
  objects(['currencyQuotationNew', 'currencyDeal'], (row) => {
    if (row['currency_name'] === 'ETH' && name in row) row[name] = 0
  })
const markets: Wrong['shows'] = (site) => site.as()('currencyQuotationNew')

const byInterest = group({ probes: ['effects.other-penalty'], needs: ['writes', 'time'] })
const isByInterest = (row: Row): boolean => row['penalty_rule'] === 'daily-interest'
/** A redeemed plan where the penalty follows daily interest. */
const redeemed: Wrong['shows'] = async (site) => {
  await site.world.control('reset', { rules: { penalty: { rule: 'daily-interest' } } })
  const ask = site.as(await site.demo())
  await ask('lhDepositBuy', plan)
  const bought = (await ask('lhDepositOrderList')).json
  const [row] = listsIn(bought['message']).flat()
  await ask('lhDepositOrderCancel', { id: String(row?.['id']) })
  return [bought, await ask('lhDepositOrderList'), await ask('lhDepositProductInfo', { id: '2' })]
}

/** Values of the contract where a right backend never answers them. */
export const impossibleStates: readonly Wrong[] = [
  place({
    name: 'shorts-among-longs',
    says: 'The open longs of a market include the open shorts',
    operations: ['leverDeal'],
    http: () =>
      payload('leverDeal', (message) => {
        if (!isRow(message) || !isRow(message['lever_transaction'])) return message
        const { in: longs, out: shorts } = message['lever_transaction']
        message['lever_transaction']['in'] = [...(longs as Row[]), ...(shorts as Row[])]
        return message
      }),
    shows: opened(['leverSubmit', { ...position, type: '2' }]),
  }),
  place({
    name: 'waiting-among-open-positions',
    says: 'Own positions of a market include contract orders that wait',
    operations: ['leverDeal'],
    http: () => alsoOpen(0),
    shows: opened(['leverSubmit', { ...position, status: '0', target_price: '30000' }]),
  }),
  place({
    name: 'closed-among-open-positions',
    says: 'Own positions of a market include closed ones',
    operations: ['leverDeal'],
    http: () => alsoOpen(3),
    shows: opened(['leverSubmit', position], ['leverSubmit', position]),
  }),
  place({
    name: 'won-when-bought',
    says: 'The answer to the purchase of an option says that it won',
    operations: ['microtradeSubmit'],
    http: () => field('microtradeSubmit', 'profit_result', () => 1),
    shows: demoIn((ask) => ask('microtradeSubmit', option)),
  }),
  place({
    name: 'option-closed-when-bought',
    says: 'The answer to the purchase of an option says that it is closed',
    operations: ['microtradeSubmit'],
    http: () => field('microtradeSubmit', 'status', () => 3),
    shows: demoIn((ask) => ask('microtradeSubmit', option)),
  }),
  place({
    name: 'option-closing-when-bought',
    says: 'The answer to the purchase of an option says that it is being settled',
    operations: ['microtradeSubmit'],
    http: () => field('microtradeSubmit', 'status', () => 2),
    shows: demoIn((ask) => ask('microtradeSubmit', option)),
  }),
  place({
    name: 'waiting-order-completed-in-its-answer',
    says: 'The answer to an order that waits says that it is completed',
    operations: ['coinTradePlace'],
    // Envelopes: the order is beside the payload.
    http: () =>
      envelopes('coinTradePlace', (json) => {
        if (isRow(json['order'])) json['order']['status'] = 2
        return json
      }),
    shows: demoIn((ask) =>
      ask('coinTradePlace', { ...deal, type: '1', amount: '0.001', target_price: '50000' }),
    ),
  }),
  place({
    name: 'delivery-time-said-off',
    says: 'The longest delivery time is said to be off, and is sold',
    operations: ['microtradeSeconds'],
    http: () =>
      payload('microtradeSeconds', (rows) => {
        const last = Array.isArray(rows) ? (rows.at(-1) as unknown) : undefined
        if (isRow(last)) last['status'] = 0
        return rows
      }),
    shows: demoIn((ask) => ask('microtradeSeconds')),
  }),
  place({
    name: 'recommended-launch-not-recommended',
    says: 'The recommended launch says that it is not recommended',
    operations: ['lhSendGetRecommend'],
    http: () => field('lhSendGetRecommend', 'is_recommend', () => 0),
    shows: (site) => site.as()('lhSendGetRecommend'),
  }),
  place({
    name: 'contracts-of-ether-said-closed',
    says: 'The second market is said to be closed for contracts, and takes them',
    operations: ['currencyQuotationNew', 'currencyDeal', 'leverSubmit'],
    http: () => said('open_lever'),
    shows: markets,
  }),
  place({
    name: 'options-of-ether-said-closed',
    says: 'The second market is said to be closed for options, and sells them',
    operations: ['currencyQuotationNew', 'currencyDeal', 'microtradeSubmit'],
    http: () => said('open_microtrade'),
    shows: markets,
  }),
  place({
    name: 'ether-said-closed',
    says: 'The second market is said to be closed for any trade, and takes orders',
    operations: ['currencyQuotationNew', 'currencyDeal', 'coinTradePlace'],
    http: () => said('open_transaction'),
    shows: markets,
  }),
  place({
    name: 'contract-account-for-no-contracts',
    says: 'The rows of the contract account say that they cannot be in it',
    operations: ['walletList'],
    http: () =>
      objects('walletList', (row) => {
        if ('lever_balance' in row && 'is_lever' in row) row['is_lever'] = 0
      }),
    shows: demoIn((ask) => ask('walletList', { currency_name: '' })),
  }),
  place({
    name: 'paying-coin-that-cannot-pay',
    says: 'A currency that pays for options says that it cannot',
    operations: ['microtradePayableCurrencies'],
    http: () => field('microtradePayableCurrencies', 'is_micro', () => 0),
    shows: demoIn((ask) => ask('microtradePayableCurrencies')),
  }),
  place({
    name: 'listed-options-are-insured',
    says: 'Listed options are insured, although none was bought with insurance',
    probes: ['effects.option', 'lists.single'],
    operations: ['microtradeLists', 'microtradeOrder'],
    http: () => field('microtradeLists', 'is_insurance', () => 1),
    shows: demoIn(async (ask) => [await ask('microtradeSubmit', option), await ask('microtradeLists')]),
  }),
  place({
    name: 'listed-article-is-hidden',
    says: 'An article that is listed says that it is not shown',
    operations: ['newsDetail'],
    http: () => field('newsDetail', 'display', () => 0),
    shows: (site) => site.as()('newsDetail', { id: '1' }),
  }),
  byInterest({
    name: 'interest-penalty-for-each-day',
    says: 'A penalty that follows daily interest is shown for each remaining day',
    operations: ['lhDepositOrderList', 'lhDepositBuy'],
    http: () =>
      objects('lhDepositOrderList', (row) => {
        const { penalty_now, remain_day } = row
        if (isByInterest(row) && typeof penalty_now === 'string')
          row['penalty_now'] = percentOf(penalty_now, 100n * BigInt(String(remain_day)))
      }),
    shows: redeemed,
  }),
  byInterest({
    name: 'interest-penalty-never-charged',
    says: 'A plan whose penalty follows daily interest is redeemed without one',
    operations: ['lhDepositOrderCancel'],
    http: () => {
      const followed = new Set<unknown>()
      return objects('lhDepositOrderList', (row) => {
        if (isByInterest(row)) followed.add(row['id'])
        if (followed.has(row['id']) && 'cancel_fee' in row) row['cancel_fee'] = '0.00000000'
      })
    },
    shows: redeemed,
  }),
  byInterest({
    name: 'single-plan-with-the-usual-penalty',
    says: 'A single plan says that its penalty follows remaining days, whatever the list says',
    operations: ['lhDepositProductInfo'],
    http: () => field('lhDepositProductInfo', 'penalty_rule', () => 'settlement-ratio'),
    shows: redeemed,
  }),
  place({
    name: 'taken-account-registers-again',
    says: 'A code that was sent before its address was registered registers it again',
    probes: ['refusals.reasons-of-writes'],
    operations: ['userRegister'],
    http: () =>
      despite(
        'userRegister',
        ({ reason }) => reason === 'account-taken',
        async () => exampleOk('userRegister'),
      ),
    shows: async (site) => {
      const account = 'taken@h5.example'
      await site.as()('smsMail', { user_string: account, type: 'register' })
      await site.world.control('userCreate', { account, password: 'a-good-password' })
      const code = await site.world.newestCode(account)
      return site.as()('userRegister', { type: 'email', user_string: account, code, ...registration })
    },
  }),
]
