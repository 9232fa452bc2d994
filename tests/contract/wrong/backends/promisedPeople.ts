import { exampleOk } from '../contract.ts'
import {
  anotherCall,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  withHeader,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { both, objects, on, refusals } from '../http.ts'
import { demoCode, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { minute, refuse, registration } from './helpers.ts'

export const person = group({ probes: [], needs: ['writes'] })
export const timed = group({ probes: [], needs: ['writes', 'codes', 'time'] })

/** Writes that can be done once: the second one is refused, or sends another code. */
const single: readonly Operation[] = [
  ...(['walletOut', 'userRegister', 'userForget', 'userEPwd', 'safeUpdatePassword', 'smsMail'] as const),
  ...(['userCashSave', 'userRealName', 'userRealName2', 'smsSend', 'walletDeladdress'] as const),
]

/** Forgets the key of a request once the same request comes again. */
const repeats = (): HttpFault => {
  const sent = new Set<string>()
  return on(single, async (request, next) => {
    const key = String(request.headers['idempotency-key'])
    const name = [tokenOf(request), operationOf(request), key, request.body.toString()].join(' ')
    const isSecond = sent.has(name)
    sent.add(name)
    return next(isSecond ? withHeader(request, 'idempotency-key', undefined) : request)
  })
}

/** Refuses for a minute after the fifth wrong old password, of which the right one takes none away. */
const neverForgets = ({ control }: Tools): HttpFault => {
  const wrong = new Map<string, number>()
  const until = new Map<string, number>()
  return on('userEPwd', async (request, next) => {
    const token = tokenOf(request)
    const { now } = await control('clock')
    if (now < (until.get(token) ?? 0)) return refuse('Too many attempts', 'too-many-attempts')
    const answer = await next(request)
    if (jsonOf(answer)['reason'] !== 'wrong-old-password') return answer
    wrong.set(token, (wrong.get(token) ?? 0) + 1)
    if (wrong.get(token) === 5) until.set(token, now + minute)
    return answer
  })
}

/** Replaces a code that has had its tries by another one, which is sent behind the back of its owner. */
const outlivesTries = ({ control }: Tools): HttpFault => {
  const tries = new Map<string, number>()
  return on('walletAddaddress', async (request, next) => {
    const { code = '', ...fields } = fieldsOf(request)
    const newest = async () =>
      (await control('outbox', {})).find(({ purpose }) => purpose === 'withdrawal')?.code ?? ''
    if ((tries.get(code) ?? 0) >= 5) {
      if ((await newest()) === code) await next(anotherCall(request, 'setSmsOtherMail'))
      return next(withFields(request, { ...fields, code: await newest() }))
    }
    const answer = await next(request)
    const sent = await newest()
    if (jsonOf(answer)['reason'] === 'wrong-code') tries.set(sent, (tries.get(sent) ?? 0) + 1)
    return answer
  })
}

/** Uses up the code of a text message when it is checked. */
const checkUsesUp = (): HttpFault => {
  const used = new Set<string>()
  return on(['userCheckMobile', 'userForget'], async (request, next) => {
    const { mobile_code: checked, code = '', ...fields } = fieldsOf(request)
    if (used.has(code)) return next(withFields(request, { ...fields, code: '000000' }))
    const answer = await next(request)
    if (checked !== undefined && isSuccess(jsonOf(answer))) used.add(checked)
    return answer
  })
}

/** Shows what was filed first, also after it was rejected and filed again. */
const keepsFirstFiling = (): HttpFault => {
  const first = new Map<string, Fields>()
  const filed: HttpFault = on('userRealName', async (request, next) => {
    const token = tokenOf(request)
    if (!first.has(token)) first.set(token, fieldsOf(request))
    return next(request)
  })
  const shown = objects(['userCenter', 'userCenter2'], (row, request) => {
    const { name } = first.get(tokenOf(request)) ?? {}
    if (name !== undefined && 'name' in row && row['name'] !== '') row['name'] = name
  })
  return both(filed, shown)
}

export const [mail, password] = ['second@h5.example', 'a-good-password'] as const

/** Promises of accounts, codes, limits, keys and rebates that were checked for one case alone. */
export const promisedPeople: readonly Wrong[] = [
  timed({
    name: 'keys-of-single-writes-ignored',
    says: 'A withdrawal, a registration, a new password or a filing that is sent again with its key is refused',
    probes: ['idempotency.single'],
    operations: single,
    http: repeats,
    shows: async (site) => {
      await site.as()('smsMail', { user_string: mail, type: 'register' })
      const code = await site.world.newestCode(mail)
      const who = { ...registration, type: 'email', user_string: mail, code }
      const register = () => site.as()('userRegister', who, { 'idempotency-key': 'a-key-of-our-own' })
      await register()
      return (await register()).json
    },
  }),
  timed({
    name: 'wrong-old-passwords-outlive-success',
    says: 'Five wrong old passwords bring a wait also where the right one came in between',
    probes: ['guessing.waits'],
    operations: ['userEPwd'],
    http: neverForgets,
    shows: async (site) => {
      const ask = site.as(await site.newcomer(mail))
      const change = async (old_password: string) =>
        (await ask('userEPwd', { old_password, password, re_password: password })).json['type']
      for (const text of ['wrong-1', 'wrong-2', 'wrong-3', password, 'wrong-4', 'wrong-5']) await change(text)
      return change(password)
    },
  }),
  timed({
    name: 'code-outlives-its-tries',
    says: 'A code for an address is good after five wrong ones, once the wait for them is over',
    probes: ['guessing.worn-codes'],
    operations: ['walletAddaddress'],
    http: outlivesTries,
    shows: async (site) => {
      const code = await demoCode(site)
      for (let count = 0; count < 5; count++) await saveAddress(site, { code: '000001' })
      await site.world.advance(61_000)
      return (await saveAddress(site, { code })).json['type']
    },
  }),
  timed({
    name: 'mailed-codes-without-limit',
    says: 'Any number of registration codes by mail is answered as sent within a minute, by text message three',
    probes: ['refusals.limits'],
    operations: ['smsMail'],
    http: () =>
      refusals('smsMail', ({ reason }, request, answer) =>
        reason === 'too-many-attempts' && fieldsOf(request)['type'] === 'register'
          ? exampleOk('smsMail')
          : answer,
      ),
    shows: async (site) => {
      const asking = { user_string: mail, type: 'register' }
      for (let count = 0; count < 3; count++) await site.as()('smsMail', asking)
      return (await site.as()('smsMail', asking)).json
    },
  }),
  timed({
    name: 'text-check-uses-up-code',
    says: 'A code by text message is used up when it is checked, and sets no new password any more',
    probes: ['guessing.kept-codes'],
    operations: ['userCheckMobile', 'userForget'],
    http: checkUsesUp,
    shows: async (site) => {
      const account = '+66812345678'
      await site.world.control('userCreate', { account, password })
      await site.as()('smsSend', { user_string: '812345678', area_code: '66', type: 'forget' })
      const code = await site.world.newestCode(account)
      await site.as()('userCheckMobile', { mobile_code: code })
      return (await site.as()('userForget', { account, code, password, repassword: password })).json
    },
  }),
  person({
    name: 'first-filing-stays',
    says: 'An identity that was rejected and filed again under another name is shown under the first one',
    probes: ['bystanders.identities'],
    operations: ['userCenter', 'userCenter2', 'userRealName'],
    http: keepsFirstFiling,
    shows: async (site) => {
      const ask = site.as(await site.newcomer(mail))
      const filed = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await ask('userRealName', filed)
      await site.world.rejectReviews('unreadable')
      await ask('userRealName', { ...filed, name: 'Sam Li' })
      return (await ask('userCenter')).json
    },
  }),
]
