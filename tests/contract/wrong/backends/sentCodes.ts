import { envelope, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf } from '../exchange.ts'
import { on } from '../http.ts'
import { demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { userOf } from './customerRecords.ts'
import { refuse } from './helpers.ts'
import { askForget, byPhone, forget, newestCode } from './visitorForms.ts'

const sentCode = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'codes'] })
const done = envelope({ type: 'ok', message: 'Done' })
const tries = 5

/** A code for the caller ends the code for a forgotten password. */
const codesEndOthers = (): HttpFault => {
  const ended = new Set<string>()
  return async (request, next) => {
    const operation = operationOf(request)
    const { account = '', user_string: target = '', type } = fieldsOf(request)
    if (operation === 'userForget' && ended.has(account)) return refuse('Wrong code', 'wrong-code', 'code')
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    if (operation === 'smsMail' && type === 'forget') ended.delete(target)
    if (operation === 'setSmsOtherMail') ended.add(String((await userOf(request, next))['account']))
    return answer
  }
}

/** Counts the codes of a number for each way to write it. */
const limitBySpelling = (): HttpFault => {
  const counts = new Map<string, number>()
  return on('smsSend', async (request, next) => {
    const answer = await next(request)
    const { user_string: number = '', area_code: code = '' } = fieldsOf(request)
    const spelling = `${code} ${number}`
    const count = counts.get(spelling) ?? 0
    counts.set(spelling, count + 1)
    return jsonOf(answer)['reason'] === 'too-many-attempts' && count < 3 ? done : answer
  })
}

type Kept = Readonly<Record<'target' | 'code' | 'purpose', string>>
/** Says that a code of another kind is right. */
const alsoRight =
  (operation: 'userCheckEmail' | 'userCheckMobile', name: string, isMeant: (code: Kept) => boolean) =>
  ({ control }: Tools): HttpFault =>
    on(operation, async (request, next) => {
      const answer = await next(request)
      if (jsonOf(answer)['reason'] !== 'wrong-code') return answer
      const all = await control('outbox', {})
      return all.some((one) => one.code === fieldsOf(request)[name] && isMeant(one)) ? done : answer
    })

/** Five wrong codes for an address of one user use up the codes of the others. */
const ownCodesWornByOthers = (): HttpFault => {
  const wrong = new Map<string, number>()
  const worn = new Set<string>()
  const waiting = new Set<string>()
  return async (request, next) => {
    const caller = tokenOf(request)
    const operation = operationOf(request)
    if (operation === 'walletAddaddress' && worn.has(caller))
      return refuse('Wrong code', 'wrong-code', 'code')
    const answer = await next(request)
    const json = jsonOf(answer)
    if (operation === 'setSmsOtherMail' && isSuccess(json)) {
      worn.delete(caller)
      waiting.add(caller)
    }
    if (operation !== 'walletAddaddress' || json['reason'] !== 'wrong-code') return answer
    const count = (wrong.get(caller) ?? 0) + 1
    wrong.set(caller, count)
    if (count === tries) for (const each of waiting) if (each !== caller) worn.add(each)
    return answer
  }
}

/** Needs the calling code of a number for a new password. */
const resetNeedsCallingCode: HttpFault = on('userForget', async (request, next) => {
  const { account = '', area_code = '' } = fieldsOf(request)
  if (area_code !== '' || !/^[\d ().-]+$/.test(account)) return next(request)
  return refuse('Please choose the country code of this number', 'area-code-needed', 'area_code')
})

/** Codes that are counted, ended or accepted with those of another kind or user. */
export const sentCodes: readonly Wrong[] = [
  sentCode('guessing.kept-codes')({
    name: 'own-code-ends-the-forgotten-one',
    says: 'A code for withdrawals makes the code for a forgotten password of the same user invalid',
    operations: ['setSmsOtherMail', 'userForget'],
    http: codesEndOthers,
    shows: async (site) => {
      await askForget(site)
      const code = await newestCode(site, 'demo@h5.example')
      await site.as(await site.demo())('setSmsOtherMail')
      return site.as()('userForget', { account: 'demo@h5.example', ...forget, code })
    },
  }),
  sentCode('representatives.phones')({
    name: 'codes-by-spelling',
    says: 'The codes of a minute are counted for each way to write a phone number',
    operations: ['smsSend'],
    http: limitBySpelling,
    shows: async (site) => {
      const form = { user_string: '812345678', area_code: '66', type: 'register' }
      for (let count = 0; count < 3; count++) await site.as()('smsSend', form)
      return site.as()('smsSend', { ...form, user_string: '0812345678' })
    },
  }),
  sentCode('guessing.codes')({
    name: 'check-takes-codes-of-registrations',
    says: 'The check of a mailed code says that a code for a registration is right',
    operations: ['userCheckEmail'],
    http: alsoRight('userCheckEmail', 'email_code', ({ purpose }) => purpose === 'register'),
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'new@h5.example', type: 'register' })
      return site.as()('userCheckEmail', { email_code: await newestCode(site) })
    },
  }),
  sentCode('guessing.codes')({
    name: 'text-message-check-takes-mails',
    says: 'The check of a code by text message says that a mailed one is right',
    operations: ['userCheckMobile'],
    http: alsoRight(
      'userCheckMobile',
      'mobile_code',
      ({ purpose, target }) => purpose === 'forget' && target.includes('@'),
    ),
    shows: async (site) => {
      await askForget(site)
      return site.as()('userCheckMobile', { mobile_code: await newestCode(site) })
    },
  }),
  sentCode('guessing.codes-of-others')({
    name: 'own-codes-worn-by-others',
    says: 'Five wrong codes for an address use up the codes of all other users',
    needs: ['writes', 'codes', 'time'],
    operations: ['walletAddaddress'],
    http: ownCodesWornByOthers,
    shows: async (site) => {
      const other = site.as(await site.newcomer('own@h5.example'))
      await other('safeUpdatePassword', { password: fundPassword, re_password: fundPassword })
      await other('setSmsOtherMail')
      const code = await demoCode(site)
      const form = { currency_id: '3', address: 'TOther', netType: 'TRC20', pay_password: fundPassword }
      for (let count = 0; count < tries; count++) await other('walletAddaddress', { ...form, code: '000000' })
      return saveAddress(site, { code })
    },
  }),
  sentCode('representatives.phones')({
    name: 'calling-code-needed-for-a-reset',
    says: 'A number without its calling code gets no new password, even where only one account has it',
    operations: ['userForget'],
    http: () => resetNeedsCallingCode,
    shows: async (site) => {
      await byPhone(site, '66')
      await site.as()('smsSend', { user_string: '812345678', area_code: '66', type: 'forget' })
      const code = await newestCode(site)
      return site.as()('userForget', { account: '812345678', ...forget, code })
    },
  }),
]
