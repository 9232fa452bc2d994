import { AccountKindNumber } from '#generated/enums.ts'
import { envelope, fieldsOf } from '../exchange.ts'
import { despite, field, lists, objects, on, sent } from '../http.ts'
import { anybody, card, demo, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { demoIn, minute, rowsOf, transfer } from './helpers.ts'

const account = group({ probes: [], needs: ['writes'] })
const coded = ['userRegister', 'userForget', 'walletAddaddress', 'walletOut', 'userCashSave'] as const
const deposit = async (site: Parameters<Wrong['shows']>[0]) =>
  String((await site.upload(await site.demo(), 30)).json['message'])

/** Names the verified user as the payer of each bank transfer. */
const payerOfTheProfile: HttpFault = on('chargeMentionLog2', async (request, next) => {
  const [own] = await rowsOf(request, next, 'userCenter')
  return objects('chargeMentionLog2', (row) => {
    if (typeof row['payer'] === 'string' && row['payer'] !== '') row['payer'] = own?.['name']
  })(request, next)
})

/** Shows the moment of the answer as the creation of the bank card. */
const createdWhenRead = ({ control }: Tools): HttpFault =>
  on('userCashInfo', async (request, next) => {
    const { now } = await control('clock')
    const text = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
    return field('userCashInfo', 'create_time', () => text)(request, next)
  })

/** Answers no candles for markets that are not listed. */
const emptyCandles: HttpFault = despite(
  'currencyNewTimeshar',
  () => true,
  async (request, next) => {
    const rows = await rowsOf(request, next, 'currencyQuotationNew')
    const known = rows.map((row) => `${String(row['currency_name'])}/${String(row['legal_name'])}`)
    const { symbol, period } = fieldsOf(request)
    return symbol === undefined || period === undefined || known.includes(symbol)
      ? undefined
      : envelope({ code: 1, msg: '', data: [] })
  },
)

/** Wallets, deposits, customers and markets with one wrong value, row or filter. */
export const accountDetails: readonly Wrong[] = [
  account({
    name: 'log-filter-of-options-is-none',
    says: 'The account log filtered by the second-contract account has every account',
    probes: ['effects.transfer'],
    operations: ['walletLegalLog'],
    http: () =>
      sent('walletLegalLog', ({ type, ...fields }) =>
        type === undefined || type === '4' ? fields : { ...fields, type },
      ),
    shows: demo(['walletChange', transfer], ['walletLegalLog', { type: '4' }]),
  }),
  account({
    name: 'trust-transfers-not-in-the-history',
    says: 'The history of transfers leaves out the trust account',
    probes: ['effects.transfer'],
    operations: ['walletHzhistory', 'walletChange'],
    http: () =>
      lists('walletHzhistory', (rows) =>
        rows.filter((row) => row['account_kind'] !== AccountKindNumber.trust),
      ),
    shows: demo(['walletChange', { ...transfer, to_field: 'legal' }], ['walletHzhistory']),
  }),
  account({
    name: 'bank-withdrawal-without-a-fee',
    says: 'A withdrawal to the bank card pays out its whole amount',
    probes: ['bystanders.withdrawals'],
    operations: ['chargeMentionLog3', 'walletOut'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if (row['address'] !== '--' || !('real_number' in row)) return
        row['fee'] = '0.00000000'
        row['real_number'] = row['number']
      }),
    shows: demo(
      ['userCashSave', { ...card, pay_password: fundPassword }],
      ['walletOut', { currency: '9999', number: '100', address: '--', pay_password: fundPassword }],
      ['chargeMentionLog3'],
    ),
  }),
  account({
    name: 'deposit-dated-by-its-decision',
    says: 'A deposit that was decided is as old as its decision',
    probes: ['time.transitions'],
    operations: ['chargeMentionLog2'],
    http: () =>
      objects('chargeMentionLog2', (row) => {
        if ('payer' in row && row['status'] !== 1) row['created_at'] = row['updated_at']
      }),
    shows: demoIn(async (ask, site) => {
      await ask('walletChargeReq', { currency: '3', amount: '100', imgs: await deposit(site), account: '' })
      await site.world.advance(minute)
      await site.world.passReviews()
      return ask('chargeMentionLog2')
    }),
  }),
  account({
    name: 'payer-is-the-verified-name',
    says: 'The payer of a bank transfer is the verified name of the user, whoever was named',
    probes: ['texts.numbers'],
    operations: ['chargeMentionLog2', 'walletChargeReq'],
    http: () => payerOfTheProfile,
    shows: demoIn(async (ask, site) => {
      const form = { currency: '9999', amount: '100', name: 'Somebody Else', bank_account: '0012345678' }
      await ask('walletChargeReq', { ...form, imgs: await deposit(site) })
      return ask('chargeMentionLog2')
    }),
  }),
  account({
    name: 'unknown-market-has-no-candles',
    says: 'The candles of an unknown market are an empty list, not a refusal',
    needs: [],
    probes: ['refusals.fields'],
    operations: ['currencyNewTimeshar'],
    http: () => emptyCandles,
    shows: anybody(['currencyNewTimeshar', { symbol: 'NO/SUCH', period: '1min' }]),
  }),
  account({
    name: 'seventh-digit-of-a-code-ignored',
    says: 'A code with one digit more is compared without it',
    needs: ['writes', 'codes'],
    probes: ['guessing.near-codes'],
    operations: [...coded, 'userCheckMobile', 'userCheckEmail'],
    http: () =>
      sent([...coded, 'userCheckMobile', 'userCheckEmail'], (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            /^(?:code|mobile_code|email_code)$/.test(name) && /^\d{7}$/.test(value)
              ? value.slice(0, 6)
              : value,
          ]),
        ),
      ),
    shows: demoIn(async (ask, site) => {
      await ask('setSmsOtherMail')
      const code = `${await site.world.newestCode('demo@h5.example')}0`
      return ask('userCashSave', { ...card, pay_password: fundPassword, code })
    }),
  }),
  account({
    name: 'second-level-called-first',
    says: 'Users that were invited by an invited one are listed as invited by the user',
    needs: ['writes', 'second-account'],
    probes: ['representatives.rebates'],
    operations: ['userMyInviteList', 'userRegister'],
    http: () => field('userMyInviteList', 'level', (level) => (level === 2 ? 1 : level)),
    shows: demo(['userMyInviteList', { limit: '100' }]),
  }),
  account({
    name: 'reason-in-one-profile-alone',
    says: 'The second profile does not say why the last verification was sent back',
    probes: ['bystanders.identities'],
    operations: ['userCenter2', 'userRealName2'],
    http: () => field('userCenter2', 'review_reason', () => ''),
    shows: async (site) => {
      const token = await site.newcomer('reason@h5.example')
      const ask = site.as(token)
      const form = { country: 'Japan', name: 'Mia Sato', card_id: 'A1234567', address: '1 Road' }
      await ask('userRealName', form)
      await site.world.passReviews()
      const pictures = []
      for (const grey of [10, 20, 30]) pictures.push(String((await site.upload(token, grey)).json['message']))
      const [front_pic = '', reverse_pic = '', hand_pic = ''] = pictures
      await ask('userRealName2', { card_id: 'A1234567', front_pic, reverse_pic, hand_pic })
      await site.world.rejectReviews('Blurred')
      return ask('userCenter2')
    },
  }),
  account({
    name: 'card-created-at-each-look',
    says: 'The bank card is as old as the answer',
    probes: ['time.lasting'],
    operations: ['userCashInfo', 'userCashSave'],
    http: createdWhenRead,
    shows: demoIn(async (ask, site) => {
      await site.world.advance(minute)
      return ask('userCashInfo')
    }),
  }),
  account({
    name: 'metals-with-one-place-less',
    says: 'Markets of metals announce one decimal place of prices less than their prices have',
    needs: [],
    probes: ['values.markets'],
    operations: ['currencyQuotationNew', 'currencyDeal'],
    http: () =>
      field(['currencyQuotationNew', 'currencyDeal'], 'price_scale', (places, row) =>
        row['category'] === 'metal' ? Math.max(0, Number(places) - 1) : places,
      ),
    shows: anybody(['currencyQuotationNew']),
  }),
]
