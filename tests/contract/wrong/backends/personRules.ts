import type { Fields } from '../exchange.ts'
import { card, demo, demoCode, fundPassword } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import type { Show, Wrong } from '../types.ts'
import { doesIt, missing, rule } from './missingRules.ts'
import { option } from './tradeRules.ts'

/** Pictures of a document, filed by somebody whose identity is or is not verified. */
const filed =
  (isVerified: boolean, change: (form: Fields) => Fields = (form) => form): Show =>
  async (site) => {
    const token = await site.newcomer('third@h5.example')
    const ask = site.as(token)
    const basic = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
    if (isVerified) {
      await ask('userRealName', basic)
      await site.world.passReviews()
    }
    const picture = async (grey: number) => String((await site.upload(token, grey)).json['message'])
    const pictures = {
      front_pic: await picture(11),
      reverse_pic: await picture(12),
      hand_pic: await picture(13),
    }
    return ask('userRealName2', change({ card_id: basic.card_id, ...pictures }))
  }

const withIban = async (site: Site, iban: string) =>
  site.as(await site.demo())('userCashSave', {
    ...{ ...card, iban },
    ...{ pay_password: fundPassword, code: await demoCode(site) },
  })

const subscribe = ['lhSendOrderPlace', { config_id: '1', amount: '100' }] as const
const redeem = ['lhSendOrderPlace', { config_id: '1', amount: '100', redeem_id: '1' }] as const

/** Missing refusals of identities, cards, proofs and redemptions. */
export const personRules: readonly Wrong[] = [
  missing(
    'pictures-before-a-name',
    'Pictures of a document are accepted before the basic verification has passed',
    'userRealName2',
    'basic-first',
    filed(false),
  ),
  missing(
    'one-picture-for-both-sides',
    'The same picture is accepted for both sides of a document',
    'userRealName2',
    'picture-repeated',
    filed(true, (form) => ({ ...form, reverse_pic: form['front_pic'] ?? '' })),
  ),
  missing(
    'pictures-of-another-document',
    'Pictures of a document with another number are accepted',
    'userRealName2',
    'number-differs',
    filed(true, (form) => ({ ...form, card_id: 'ZZ999999999' })),
  ),
  missing(
    'iban-with-a-typo',
    'An IBAN with a wrong checksum is accepted',
    'userCashSave',
    'iban-checksum',
    (site) => withIban(site, 'TH07EXBK0000777777777'),
  ),
  missing(
    'card-without-fund-password',
    'Users without a fund password can save a card',
    'userCashSave',
    'fund-password-not-set',
    async (site) => {
      const ask = site.as(await site.newcomer('third@h5.example'))
      await ask('setSmsOtherMail')
      const code = await site.world.newestCode('third@h5.example')
      return ask('userCashSave', { ...card, pay_password: fundPassword, code })
    },
  ),
  missing(
    'card-without-a-code',
    'A card can be saved without a code',
    'userCashSave',
    'code-required',
    async (site) =>
      site.as(await site.demo())('userCashSave', {
        ...card,
        pay_password: fundPassword,
      }),
  ),
  missing(
    'one-proof-for-two-deposits',
    'The proof of a deposit is accepted for another one',
    'walletChargeReq',
    'proof-used',
    async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const deposit = { currency: '3', amount: '100', imgs }
      await site.as(token)('walletChargeReq', deposit)
      return site.as(token)('walletChargeReq', { ...deposit, amount: '200' })
    },
  ),
  missing(
    'deposit-on-any-chain',
    'A deposit on a chain that the currency does not have is accepted',
    'walletChargeReq',
    'unknown-chain',
    async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      return site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs, chain: 'NOCHAIN' })
    },
  ),
  missing(
    'stake-of-any-coin',
    'An option can be paid in a coin that the account does not have',
    'microtradeSubmit',
    'not-in-account',
    demo(['microtradeSubmit', { ...option, currency_id: '1', number: '10' }]),
  ),
  missing(
    'redeemed-before-the-review',
    'A subscription that has not passed its review can be redeemed',
    'lhSendOrderPlace',
    'subscription-not-passed',
    demo(subscribe, redeem),
  ),
  missing(
    'redeemed-in-the-lock-up',
    'A subscription can be redeemed before its lock-up is over',
    'lhSendOrderPlace',
    'lock-up',
    async (site) => {
      const ask = site.as(await site.demo())
      await ask(...subscribe)
      await site.world.passReviews()
      return ask(...redeem)
    },
  ),
  missing(
    'card-of-another-holder',
    'A card of another holder than the verified user is accepted',
    'userCashSave',
    'holder-differs',
    async (site) => {
      const token = await site.demo()
      const proof = { pay_password: fundPassword, code: await demoCode(site) }
      const form = { ...card, real_name: 'Nobody Known' }
      return site.as(token)('userCashSave', { ...form, ...proof })
    },
  ),
  missing(
    'number-of-no-country',
    'A code is sent to a number that no country has',
    'smsSend',
    'wrong-phone',
    async (site) => site.as()('smsSend', { user_string: '+01234567', type: 'register', area_code: '66' }),
  ),
  rule({
    name: 'first-of-two-countries',
    says: 'A number that is registered in two countries signs in without its calling code, to the first one',
    operations: ['userLogin'],
    http: () => doesIt('userLogin', 'area-code-needed', (form) => ({ ...form, areacode: '66' })),
    shows: async (site) => {
      for (const account of ['+66812345678', '+62812345678'])
        await site.world.control('userCreate', { account })
      return (await site.as()('userLogin', { user_string: '812345678', password: 'demo123456' })).json['type']
    },
  }),
  missing(
    'more-lots-than-there-are',
    'More lots can be closed than a position has',
    'leverClose',
    'lots-out-of-range',
    demo(
      ['leverSubmit', { currency_id: '1', legal_id: '3', share: '2', multiple: '20' }],
      ['leverClose', { id: '1', share: '3' }],
    ),
  ),
  missing(
    'plan-above-its-maximum',
    'More than the maximum of a plan is accepted',
    'lhDepositBuy',
    'above-maximum',
    demo(['lhDepositBuy', { config_id: '2', amount: '100001', agreement: '1' }]),
  ),
  missing(
    'redeems-another-amount',
    'A subscription can be redeemed with another amount',
    'lhSendOrderPlace',
    'redeem-mismatch',
    demo(subscribe, ['lhSendOrderPlace', { ...redeem[1], amount: '200' }]),
  ),
  missing(
    'redeems-nothing',
    'A subscription that nobody has can be redeemed',
    'lhSendOrderPlace',
    'not-found',
    demo(['lhSendOrderPlace', { ...redeem[1], redeem_id: '777' }]),
  ),
]
