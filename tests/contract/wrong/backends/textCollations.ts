import { envelope, fieldsOf, withFields, withJson } from '../exchange.ts'
import { field, on, refusals } from '../http.ts'
import { demoCode, address, card, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { refuse, rowsOf } from './helpers.ts'

const text = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Compares accounts as a collation does that ignores accents. */
const withoutAccents: HttpFault = on('userLogin', (request, next) => {
  const fields = fieldsOf(request)
  const plain = (fields['user_string'] ?? '').normalize('NFD').replaceAll(/\p{Mn}/gu, '')
  return next(withFields(request, { ...fields, user_string: plain }))
})

/** Compares addresses as a collation does that ignores case. */
const withoutCase: HttpFault = on('walletAddaddress', async (request, next) => {
  const { currency_id: currency = '', address: added = '' } = fieldsOf(request)
  const saved = await rowsOf(request, next, 'walletGetAddress', { currency })
  const isAlike = ({ address: other }: (typeof saved)[number]) =>
    typeof other === 'string' && other !== added && other.toLowerCase() === added.toLowerCase()
  return saved.some(isAlike)
    ? refuse('The address is saved already', 'address-taken', 'address')
    : next(request)
})

const failsAtEmoji: HttpFault = on('userCashSave', async (request, next) =>
  Object.values(fieldsOf(request)).some((value) => /[\u{10000}-\u{10FFFF}]/u.test(value))
    ? envelope({ type: 'error', message: 'Server Error', reason: 'internal' }, 500)
    : next(request),
)

const amounts = ['below-minimum', 'minimum-purchase', 'above-maximum']
const unfilled: HttpFault = refusals('*', (json, { headers }, answer) =>
  headers['language-mark'] === 'esp' && amounts.includes(String(json['reason']))
    ? withJson(answer, { ...json, message: String(json['message']).replaceAll(/\d[\d.,]*/g, ':min') })
    : answer,
)

const namedOnce = (): HttpFault => {
  const first = new Map<unknown, unknown>()
  return field('areaCode', 'name', (name, { id }) => {
    if (!first.has(id)) first.set(id, name)
    return first.get(id)
  })
}

/** Texts that a database or a cache takes for others. */
export const textCollations: readonly Wrong[] = [
  text('guessing.lookalikes')({
    name: 'sign-in-without-accents',
    says: 'An account with accents signs in the one without them',
    operations: ['userLogin'],
    http: () => withoutAccents,
    shows: async (site) =>
      (await site.as()('userLogin', { user_string: 'démo@h5.example', password: 'demo123456' })).json['type'],
  }),
  text('texts.case')({
    name: 'addresses-without-case',
    says: 'An address is refused as saved already when it differs from a saved one in its case',
    operations: ['walletAddaddress'],
    http: () => withoutCase,
    shows: async (site) => {
      await saveAddress(site)
      const code = await demoCode(site)
      return (await saveAddress(site, { address: address.toLowerCase(), code })).json
    },
  }),
  text(
    'texts.card',
    'shapes.answers',
  )({
    name: 'emoji-in-a-card-fails',
    says: 'A bank card with an emoji in one of its texts is answered HTTP 500',
    operations: ['userCashSave'],
    http: () => failsAtEmoji,
    shows: async (site) =>
      (
        await site.as(await site.demo())('userCashSave', {
          ...{ ...card, residence_address: '1 Road 🏠', pay_password: fundPassword },
          code: await demoCode(site),
        })
      ).status,
  }),
  text('language.numbers')({
    name: 'placeholder-left-in-spanish',
    says: 'In Spanish, a refusal of an amount has a placeholder in place of the minimum or maximum',
    operations: ['*'],
    http: () => unfilled,
    shows: async (site) =>
      site.as(await site.demo())(
        'lhDepositBuy',
        { config_id: '2', amount: '0.1', agreement: '1' },
        { 'language-mark': 'esp' },
      ),
  }),
  text('language.texts')({
    name: 'countries-of-the-first-reader',
    says: 'The names of countries stay in the language in which they were first read',
    operations: ['areaCode'],
    http: namedOnce,
    shows: async (site) => {
      await site.as()('areaCode', {}, { 'language-mark': 'en' })
      return site.as()('areaCode', {}, { 'language-mark': 'kr' })
    },
  }),
]
