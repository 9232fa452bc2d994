import { format } from '#domain/decimal.ts'
import {
  anotherCall,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  withHeader,
  withJson,
  type Fields,
} from '../exchange.ts'
import { despite, objects, on, sent } from '../http.ts'
import { isRow } from '../rows.ts'
import { card, demo, demoCode, fundPassword } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { quoteOf } from '../stops.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, isOption, isPosition, option, position, rowsOf, transfer, units } from './helpers.ts'

const path = group({
  probes: ['effects.*', 'language.fields', 'refusals.*', 'session.*', 'sockets.session-end'],
  needs: ['writes'],
})

const cut = (text: string, places: number): string => {
  const [whole = '', fraction = ''] = text.split('.')
  return fraction.length > places ? `${whole}.${fraction.slice(0, places)}` : text
}
/** Cuts an amount of a form, unless nothing would be left. */
const cutField =
  (name: string, places: number) =>
  (fields: Fields): Fields => {
    const text = cut(fields[name] ?? '', places)
    return name in fields && /[1-9]/.test(text) ? { ...fields, [name]: text } : fields
  }

/** Cuts stops to the places of their market. */
const stopsCut: HttpFault = despite(
  'leverSetstop',
  ({ reason }) => reason === 'bad-step',
  async (request, next) => {
    const fields = fieldsOf(request)
    const rows = await rowsOf(request, next, 'leverMyTrade', { limit: '100' })
    const row = rows.find((one) => isPosition(one) && String(one['id']) === fields['id'])
    if (!row) return undefined
    const pair = { currency_id: row['currency'], legal_id: row['legal'] }
    const { textOf } = await quoteOf(request, next, pair)
    const whole = (name: string) => textOf(units(fields[name] ?? '0'))
    const stops = ['target_profit_price', 'stop_loss_price'].map((name) => [name, whole(name)])
    return next(withFields(request, { ...fields, ...(Object.fromEntries(stops) as Fields) }))
  },
)

/** Places the least amount of the market in place of a smaller one that is to be traded at market. */
const leastAtMarket: HttpFault = despite(
  'coinTradePlace',
  ({ reason }) => reason === 'below-minimum',
  async (request, next) => {
    const fields = fieldsOf(request)
    if (Number(fields['target_price']) !== 0) return undefined
    const { currency_id = '', legal_id = '' } = fields
    const { message } = jsonOf(await next(anotherCall(request, 'currencyDeal', { currency_id, legal_id })))
    const least = isRow(message) ? String(message['min_amount']) : '0'
    return next(withFields(request, { ...fields, amount: least }))
  },
)

/** Ends the sessions of a user who forgot the password as if they had signed out. */
const resetCalledSignedOut = (): HttpFault => {
  const reset = new Set<string>()
  return withSignIns(async (request, next, { newestOf }) => {
    const { account = '' } = fieldsOf(request)
    const before = newestOf(account)
    const answer = await next(request)
    const json = jsonOf(answer)
    if (operationOf(request) === 'userForget' && isSuccess(json) && before !== undefined) reset.add(before)
    return reset.has(tokenOf(request)) && json['reason'] === 'password-changed'
      ? withJson(answer, { ...json, reason: 'signed-out' })
      : answer
  })
}

/** Rules that hold for one operation, and not for its sibling. */
export const siblingRules: readonly Wrong[] = [
  path({
    name: 'later-stops-are-cut',
    says: 'A stop with too many places is cut, not refused, when stops of an open position are set',
    operations: ['leverSetstop'],
    http: () => stopsCut,
    shows: demo(
      ['leverSubmit', position],
      ['leverSetstop', { id: '1', target_profit_price: '99000.123', stop_loss_price: '90000' }],
    ),
  }),
  path({
    name: 'transfers-in-six-places',
    says: 'A transfer moves six places of its amount, and drops the seventh and eighth',
    operations: ['walletChange'],
    http: () => sent('walletChange', cutField('number', 6)),
    shows: demo(
      ['walletChange', { ...transfer, number: '10.12345678' }],
      ['walletList', { currency_name: 'USDT' }],
    ),
  }),
  path({
    name: 'subscriptions-in-cents',
    says: 'A subscription pays two places of its amount, and drops the third and fourth',
    operations: ['lhSendOrderPlace', 'lhSendOrderList'],
    http: () =>
      sent('lhSendOrderPlace', (fields) => ('redeem_id' in fields ? fields : cutField('amount', 2)(fields))),
    shows: demo(['lhSendOrderPlace', { config_id: '1', amount: '100.1234' }], ['lhSendOrderList']),
  }),
  path({
    name: 'tiny-market-order-is-the-least',
    says: 'A market order below the least amount buys the least amount; only a limit order is refused',
    operations: ['coinTradePlace'],
    http: () => leastAtMarket,
    shows: demo(['coinTradePlace', { ...bitcoin, type: '1', amount: '0.000001', target_price: '0' }]),
  }),
  path({
    name: 'order-form-names-in-english',
    says: 'The positions of an order form have the names of their side and state in English, whatever the language',
    operations: ['leverDeal'],
    http: () =>
      on('leverDeal', async (request, next) => {
        const answer = await next(request)
        return isSuccess(jsonOf(answer)) ? next(withHeader(request, 'language-mark', 'en')) : answer
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', position)
      return ask('leverDeal', bitcoin, { 'language-mark': 'th' })
    },
  }),
  path({
    name: 'saved-card-needs-no-proof',
    says: 'A user with a saved bank card is told that a change needs no fund password and code, though it does',
    operations: ['userCashInfo', 'userCashSave'],
    http: () =>
      objects('userCashInfo', (row) => {
        if ('bank_account' in row) row['needs_proof'] = 0
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) })
      return ask('userCashInfo')
    },
  }),
  path({
    name: 'reset-called-signed-out',
    says: 'A session that a forgotten password ended is said to have been signed out',
    operations: ['*'],
    http: resetCalledSignedOut,
    shows: async (site) => {
      const token = await site.demo()
      await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
      const code = await site.world.newestCode('demo@h5.example')
      const form = { account: 'demo@h5.example', password: 'another-one', repassword: 'another-one', code }
      await site.as()('userForget', form)
      return (await site.as(token)('userCenter')).json['reason']
    },
  }),
  path({
    name: 'loss-with-fee',
    says: 'The loss of an option includes its fee; a win does not',
    needs: ['writes', 'time'],
    operations: ['microtradeLists', 'microtradeOrder'],
    http: () =>
      objects(['microtradeLists', 'microtradeOrder'], (row) => {
        if (isOption(row) && row['profit_result'] === -1)
          row['fact_profits'] = format(units(row['fact_profits']) - units(row['fee']))
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('microtradeSubmit', option)
      await site.world.gapPrice('BTC/USDT', { percent: -1 })
      await site.world.advance(61_000)
      return ask('microtradeLists')
    },
  }),
]
