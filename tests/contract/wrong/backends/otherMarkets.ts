import { format, parse } from '#domain/decimal.ts'
import { envelope, fieldsOf, jsonOf, withFields, type Fields, type Operation } from '../exchange.ts'
import { answered, despite, field, on, sent } from '../http.ts'
import { demo } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'

const other = group({ probes: ['representatives.*', 'effects.*', 'values.*'], needs: ['writes'] })
const sending = (operation: Operation, change: (form: Fields) => Fields) => (): HttpFault =>
  sent(operation, change)
const ofEther = { currency_id: '2', legal_id: '3' }
const buyEther = ['coinTradePlace', { ...ofEther, type: '1', amount: '0.01', target_price: '0' }] as const
const refusal = (reason: string, message: string) => envelope({ type: 'error', message, reason })

/** Registers a phone number and signs in with it, written in two ways. */
const phone = async (site: Site) => {
  const number = { user_string: '812345678', areacode: '66' }
  await site.as()('smsSend', { user_string: number.user_string, area_code: '66', type: 'register' })
  const code = await site.world.newestCode('+66812345678').catch(() => '')
  const who = { type: 'mobile', ...number, extension_code: 'WELCOME8', agreement: '1' }
  const password = 'a-good-password'
  const registered = await site.as()('userRegister', { ...who, password, re_password: password, code })
  const signIn = await site.as()('userLogin', { user_string: '0812345678', areacode: '66', password })
  return [registered.json['type'], signIn.json['type']]
}

/** Faults of a second market, coin, plan or kind of account: the first one of each is right. */
export const otherMarkets: readonly Wrong[] = [
  other({
    name: 'ether-pays-a-double-fee',
    says: 'Orders outside the first market show twice their fee',
    operations: ['coinTradePlace', 'coinList'],
    http: () =>
      field(['coinTradePlace', 'coinList'], 'charge_fee', (fee, row) =>
        row['currency_id'] === 1 ? fee : format(parse(String(fee)) * 2n),
      ),
    shows: demo(buyEther, ['coinList', ofEther]),
  }),
  other({
    name: 'lots-tenfold-elsewhere',
    says: 'Positions outside the first market are opened with ten times their lots',
    operations: ['leverSubmit', 'leverMyTrade', 'leverDeal'],
    http: sending('leverSubmit', (form) =>
      form['currency_id'] === '1' ? form : { ...form, share: String(Number(form['share']) * 10) },
    ),
    shows: demo(['leverSubmit', { ...ofEther, share: '1', multiple: '20' }], ['leverMyTrade']),
  }),
  other({
    name: 'forex-options-on-bitcoin',
    says: 'Options on forex are bought on the first market',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
    http: sending('microtradeSubmit', (form) =>
      /^3[1-6]$/.test(form['match_id'] ?? '') ? { ...form, match_id: '1' } : form,
    ),
    shows: demo(
      ['microtradeSubmit', { match_id: '31', currency_id: '3', type: '1', seconds: '60', number: '10' }],
      ['microtradeLists'],
    ),
  }),
  other({
    name: 'trunk-zero-is-another-number',
    says: 'A phone number with a leading zero cannot sign in',
    needs: ['writes', 'codes'],
    operations: ['userLogin', 'smsSend', 'userRegister'],
    http: () =>
      on('userLogin', async (request, next) =>
        fieldsOf(request)['user_string']?.startsWith('0')
          ? refusal('wrong-password', 'Wrong account or password')
          : next(request),
      ),
    shows: phone,
  }),
  other({
    name: 'half-hours-are-hours',
    says: 'Candles of 30 minutes are those of an hour',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: sending('currencyNewTimeshar', (form) =>
      form['period'] === '30min' ? { ...form, period: '60min' } : form,
    ),
    shows: demo([
      'currencyNewTimeshar',
      { symbol: 'BTC/USDT', period: '30min', from: '1768200000', to: '1768219200' },
    ]),
  }),
  other({
    name: 'ether-deposits-in-dollars',
    says: 'A deposit of ETH is filed as one of USDT',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: sending('walletChargeReq', (form) =>
      form['currency'] === '2' ? { ...form, currency: '3' } : form,
    ),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '2', amount: '100', imgs })
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  other({
    name: 'plans-for-dollars-alone',
    says: 'A plan in BTC is refused as if the balance were empty',
    operations: ['lhDepositBuy'],
    http: () =>
      on('lhDepositBuy', async (request, next) =>
        Number(fieldsOf(request)['config_id']) > 4
          ? refusal('insufficient-balance', 'Insufficient balance')
          : next(request),
      ),
    shows: demo(['lhDepositBuy', { config_id: '5', amount: '0.05', agreement: '1' }], ['lhDepositOrderList']),
  }),
]

const side = group({ probes: ['sides.*', 'effects.*', 'refusals.*', 'representatives.*'], needs: ['writes'] })
const bitcoin = { currency_id: '1', legal_id: '3' }

/** Faults of sides and refusals that a happy path never takes. */
export const otherSides: readonly Wrong[] = [
  side({
    name: 'trust-to-options-goes-to-contracts',
    says: 'A transfer from the trust account to the option account arrives in the contract account',
    operations: ['walletChange', 'walletHzhistory', 'walletList'],
    http: sending('walletChange', (form) =>
      form['from_field'] === 'legal' && form['to_field'] === 'micro' ? { ...form, to_field: 'lever' } : form,
    ),
    shows: demo(
      ['walletChange', { currency_id: '3', number: '10', from_field: 'change', to_field: 'legal' }],
      ['walletChange', { currency_id: '3', number: '10', from_field: 'legal', to_field: 'micro' }],
      ['walletHzhistory'],
    ),
  }),
  side({
    name: 'limit-sales-at-market',
    says: 'A limit order to sell is filled at once',
    operations: ['coinTradePlace', 'coinList'],
    http: sending('coinTradePlace', (form) => (form['type'] === '2' ? { ...form, target_price: '0' } : form)),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '2', amount: '0.01', target_price: '120000' }],
      ['coinList', bitcoin],
    ),
  }),
  side({
    name: 'stops-of-shorts-lost',
    says: 'Stops set when opening a short are lost',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', ({ stop_loss_price, target_profit_price, ...form }) =>
      form['type'] === '2'
        ? form
        : {
            ...form,
            ...(stop_loss_price === undefined ? {} : { stop_loss_price }),
            ...(target_profit_price === undefined ? {} : { target_profit_price }),
          },
    ),
    shows: demo(
      ['leverSubmit', { ...bitcoin, share: '1', multiple: '20', type: '2', stop_loss_price: '95000' }],
      ['leverMyTrade'],
    ),
  }),
  side({
    name: 'places-cut-not-refused',
    says: 'A price with too many places is cut instead of refused',
    operations: ['coinTradePlace'],
    http: () =>
      despite(
        'coinTradePlace',
        ({ reason }) => reason === 'bad-step',
        async (request, next) => {
          const form = fieldsOf(request)
          return next(withFields(request, { ...form, target_price: Number(form['target_price']).toFixed(1) }))
        },
      ),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price: '50000.12345' }],
      ['coinList', bitcoin],
    ),
  }),
  side({
    name: 'stake-cut-to-the-largest',
    says: 'An option above the maximum is bought for the maximum',
    operations: ['microtradeSubmit'],
    http: () =>
      despite(
        'microtradeSubmit',
        ({ reason }) => reason === 'above-maximum' || reason === 'insufficient-balance',
        async (request, next) => next(withFields(request, { ...fieldsOf(request), number: '1000' })),
      ),
    shows: demo(
      ['microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '20000' }],
      ['microtradeLists'],
    ),
  }),
  side({
    name: 'redeemed-again-with-ok',
    says: 'A plan that was redeemed is redeemed again with success',
    operations: ['lhDepositOrderCancel'],
    http: () =>
      answered('lhDepositOrderCancel', (answer) =>
        jsonOf(answer)['reason'] === 'not-redeemable'
          ? envelope({ type: 'ok', message: 'Redeemed' })
          : answer,
      ),
    shows: demo(
      ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }],
      ['lhDepositOrderCancel', { id: '1' }],
      ['lhDepositOrderCancel', { id: '1' }],
    ),
  }),
]
