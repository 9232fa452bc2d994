import type { Fields } from '../exchange.ts'
import { card, demoCode, fundPassword } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import type { Show, Wrong } from '../types.ts'
import { doesIt, missing, rule } from './missingRules.ts'

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

/** Missing refusals of identities, cards and phone numbers. */
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
]
