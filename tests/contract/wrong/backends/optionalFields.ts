import { exampleOk } from '../contract.ts'
import {
  anotherCall,
  envelope,
  fieldsOf,
  jsonOf,
  withFields,
  withHeader,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { despite, on, sent } from '../http.ts'
import { demo, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Show, type Tools, type Wrong } from '../types.ts'

const optional = group({ probes: ['session.optional-fields'], needs: ['writes', 'codes'] })
const refusal = group({ probes: ['refusals.reasons-of-writes'], needs: ['writes', 'codes'] })
const key = group({ probes: ['idempotency.other-request'], needs: ['writes'] })

/** Answers requests with such fields without forwarding them. */
const whenSent = (
  operation: Operation,
  isMeant: (fields: Fields) => boolean,
  answer = envelope({ type: 'error', message: 'Wrong input', reason: 'invalid-input' }),
): HttpFault => on(operation, async (request, next) => (isMeant(fieldsOf(request)) ? answer : next(request)))

/** Resets the password of the same number in Indonesia. */
const inIndonesia = ({ control }: Tools): HttpFault =>
  on('userForget', async (request, next) => {
    const { account = '', area_code, ...fields } = fieldsOf(request)
    const answer = await next(request)
    if (area_code !== '66' || jsonOf(answer)['type'] !== 'ok') return answer
    const there = { user_string: account, type: 'forget', area_code: '62' }
    await next(anotherCall(request, 'smsSend', there))
    const [newest] = await control('outbox', { target: `+62${account}` })
    const form = { ...fields, account, area_code: '62', code: newest?.code ?? '' }
    return next(withFields(withHeader(request, 'idempotency-key', undefined), form))
  })

const signInAs =
  (account: string, fields: Fields): Show =>
  async (site) => {
    if (account.startsWith('+')) await site.world.control('userCreate', { account })
    return (await site.as()('userLogin', { password: 'demo123456', ...fields })).json['type']
  }

const number = '812345678'
/** A new password for a number in Thailand, and sign-ins with the former one. */
const forgotten: Show = async (site) => {
  for (const code of ['66', '62']) await site.world.control('userCreate', { account: `+${code}${number}` })
  await site.as()('smsSend', { user_string: number, type: 'forget', area_code: '66' })
  const code = await site.world.newestCode(`+66${number}`)
  const form = { account: number, area_code: '66', code, password: 'another-one', repassword: 'another-one' }
  const seen = [(await site.as()('userForget', form)).json['type']]
  for (const areacode of ['66', '62']) {
    const entering = await site.as()('userLogin', { user_string: number, areacode, password: 'demo123456' })
    seen.push(entering.json['type'])
  }
  return seen
}
const codeOfLetters: Show = async (site) => {
  const form = {
    account: 'demo@h5.example',
    code: '000000',
    password: 'another-one',
    repassword: 'another-one',
  }
  return site.as()('userForget', { ...form, area_code: 'x66' })
}

const changed = { old_password: 'demo123456', password: 'another-one' }
const isLong = (text = ''): boolean => text.length > 128
const document = { front_pic: '/pictures/1', reverse_pic: '/pictures/2', hand_pic: '/pictures/3' }
const funds = { password: '918273', re_password: '918273', code: '123456' }
const named = { 'idempotency-key': 'a-key-of-our-own' }

/** Backends that misread the optional fields of a form. */
export const optionalFieldFaults: readonly Wrong[] = [
  optional({
    name: 'user-type-mobile-refused',
    says: 'A sign-in with user_type mobile is refused',
    operations: ['userLogin'],
    http: () => whenSent('userLogin', ({ user_type }) => user_type === 'mobile'),
    shows: signInAs(`+66${number}`, { user_string: number, areacode: '66', user_type: 'mobile' }),
  }),
  optional({
    name: 'user-type-email-refused',
    says: 'A sign-in with user_type email is refused',
    operations: ['userLogin'],
    http: () => whenSent('userLogin', ({ user_type }) => user_type === 'email'),
    shows: signInAs('demo@h5.example', { user_string: 'demo@h5.example', user_type: 'email' }),
  }),
  optional({
    name: 'new-password-in-two-countries',
    says: 'A new password for a number of one country also changes that of another',
    operations: ['userForget'],
    http: inIndonesia,
    shows: forgotten,
  }),
  optional({
    name: 'calling-code-of-a-new-password-refused',
    says: 'A new password with a calling code is refused',
    operations: ['userForget'],
    http: () => whenSent('userForget', ({ area_code = '' }) => area_code !== ''),
    shows: forgotten,
  }),
  refusal({
    name: 'calling-code-of-letters',
    says: 'Whatever is no digit in the calling code of a new password is ignored',
    operations: ['userForget'],
    http: () =>
      sent('userForget', ({ area_code, ...fields }) =>
        area_code === undefined || /^\d*$/.test(area_code)
          ? { ...fields, ...(area_code && { area_code }) }
          : fields,
      ),
    shows: codeOfLetters,
  }),
  refusal({
    name: 'calling-code-of-letters-fails',
    says: 'A calling code that is no number fails',
    operations: ['userForget'],
    http: () =>
      whenSent(
        'userForget',
        ({ area_code = '' }) => /\D/.test(area_code),
        envelope({ type: 'error', message: 'ERROR' }, 500),
      ),
    shows: codeOfLetters,
  }),
  refusal({
    name: 'long-confirmation-cut',
    says: 'A confirmation of more than 128 characters is cut to the password',
    operations: ['userEPwd'],
    http: () =>
      sent('userEPwd', ({ re_password = '', ...fields }) => ({
        ...fields,
        re_password: isLong(re_password) ? (fields['password'] ?? '') : re_password,
      })),
    shows: demo(['userEPwd', { ...changed, re_password: 'another-one'.padEnd(129, 'x') }]),
  }),
  refusal({
    name: 'blank-confirmation-ignored',
    says: 'A confirmation of blanks counts as none',
    operations: ['userEPwd'],
    http: () =>
      sent('userEPwd', ({ re_password = '', ...fields }) => ({
        ...fields,
        re_password: re_password.trim() === '' ? (fields['password'] ?? '') : re_password,
      })),
    shows: demo(['userEPwd', { ...changed, re_password: '      ' }]),
  }),
  optional({
    name: 'any-code-for-the-fund-password',
    says: 'With any code, a wrong old fund password is accepted',
    operations: ['safeUpdatePassword'],
    http: () =>
      despite(
        'safeUpdatePassword',
        ({ reason }) => reason === 'wrong-old-password',
        async (request) => (fieldsOf(request)['code'] ? exampleOk('safeUpdatePassword') : undefined),
      ),
    shows: demo(['safeUpdatePassword', { ...funds, oldpassword: '111222' }]),
  }),
  optional({
    name: 'code-for-the-fund-password-refused',
    says: 'A form for a fund password with a code is refused',
    operations: ['safeUpdatePassword'],
    http: () => whenSent('safeUpdatePassword', ({ code }) => code !== undefined),
    shows: demo(['safeUpdatePassword', { ...funds, oldpassword: fundPassword }]),
  }),
  refusal({
    name: 'empty-number-of-a-document',
    says: 'Pictures with an empty document number are accepted',
    operations: ['userRealName2'],
    http: () => whenSent('userRealName2', ({ card_id }) => card_id === '', exampleOk('userRealName2')),
    shows: demo(['userRealName2', { ...document, card_id: '' }]),
  }),
  refusal({
    name: 'empty-number-for-another-reason',
    says: 'Pictures with an empty document number are refused as unknown pictures',
    operations: ['userRealName2'],
    http: () =>
      whenSent(
        'userRealName2',
        ({ card_id }) => card_id === '',
        envelope({ type: 'error', message: 'No such picture', reason: 'picture-not-found' }),
      ),
    shows: demo(['userRealName2', { ...document, card_id: '' }]),
  }),
  optional({
    name: 'empty-address-of-a-document',
    says: 'Pictures with an empty address, as clients send it, are refused',
    probes: ['operations.*'],
    operations: ['userRealName2'],
    http: () => whenSent('userRealName2', ({ address }) => address === ''),
    shows: demo(['userRealName2', { ...document, card_id: 'AB123456789', address: '' }]),
  }),
  optional({
    name: 'cards-in-the-language-of-a-field',
    says: 'The field lang decides the language of messages about a card',
    probes: ['language.of-cards'],
    needs: [],
    operations: ['userCashInfo'],
    http: () =>
      on('userCashInfo', (request, next) => {
        const { lang } = fieldsOf(request)
        return next(lang === undefined ? request : withHeader(request, 'language-mark', lang))
      }),
    shows: async (site) => site.as('f'.repeat(64))('userCashInfo', { lang: 'th' }),
  }),
  optional({
    name: 'cards-in-two-languages',
    says: 'A card is read in English and Thai alone',
    probes: ['language.of-cards'],
    needs: [],
    operations: ['userCashInfo'],
    http: () => whenSent('userCashInfo', ({ lang = 'en' }) => !['en', 'th'].includes(lang)),
    shows: demo(['userCashInfo', { lang: 'zh' }]),
  }),
  key({
    name: 'language-with-any-key',
    says: 'A language is chosen with the key of another request',
    operations: ['setLang'],
    http: () => on('setLang', (request, next) => next(withHeader(request, 'idempotency-key', undefined))),
    shows: demo(['setLang', { lang: 'en' }, named], ['setLang', { lang: 'th' }, named]),
  }),
  key({
    name: 'used-key-of-a-language-for-another-reason',
    says: 'A language with the key of another request is refused as invalid',
    operations: ['setLang'],
    http: () =>
      despite(
        'setLang',
        ({ reason }) => reason === 'idempotency-key-reused',
        async () => envelope({ type: 'error', message: 'Unknown language', reason: 'invalid-input' }),
      ),
    shows: demo(['setLang', { lang: 'en' }, named], ['setLang', { lang: 'th' }, named]),
  }),
]
