import { envelope, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf } from '../exchange.ts'
import { objects, on } from '../http.ts'
import { hoursLater, isTime } from '../rows.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { option, plan } from './helpers.ts'

const person = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Takes a rejected identity for a verified one. */
const rejectedPasses: HttpFault = objects(['userCenter', 'userCenter2'], (row) => {
  const reason = row['review_reason']
  if (row['review_status'] === 0 && typeof reason === 'string' && reason !== '') row['review_status'] = 2
})

/** Accepts a code for a new password once more, and changes nothing then. */
const wornCodes = (): HttpFault => {
  const worn = new Set<string>()
  return on('userForget', async (request, next) => {
    const { account = '', code = '' } = fieldsOf(request)
    const answer = await next(request)
    const json = jsonOf(answer)
    const key = `${account} ${code}`
    if (isSuccess(json)) worn.add(key)
    else if (json['reason'] === 'wrong-code' && worn.has(key))
      return envelope({ type: 'ok', message: 'The password has been changed' })
    return answer
  })
}

/** Answers the removal of an address with success as often as it is asked for. */
const removedAgain = (): HttpFault => {
  const removed = new Set<string>()
  return async (request, next) => {
    const answer = await next(request)
    if (operationOf(request) !== 'walletDeladdress') return answer
    const key = `${tokenOf(request)} ${String(fieldsOf(request)['address_id'])}`
    if (isSuccess(jsonOf(answer))) removed.add(key)
    else if (removed.has(key)) return envelope({ type: 'ok', message: 'Removed' })
    return answer
  }
}

const plansInAnotherZone: HttpFault = objects('lhDepositOrderList', (row) => {
  for (const name of ['created_at', 'updated_at', 'payment_time', 'complete_time'])
    if (isTime(row[name])) row[name] = hoursLater(row[name], 8)
})

const sidesInEnglish: HttpFault = on('microtradeLists', (request, next) =>
  next(
    request.headers['language-mark'] === 'esp'
      ? { ...request, headers: { ...request.headers, 'language-mark': 'en' } }
      : request,
  ),
)

const spanish = { 'language-mark': 'esp' }

/** Decisions that are shown otherwise, codes and ids that outlive their use, and other zones and languages. */
export const decisionViews: readonly Wrong[] = [
  person('bystanders.identities')({
    name: 'rejected-identity-verified',
    says: 'An identity that was rejected is shown as verified, beside the reason of its rejection',
    operations: ['userCenter', 'userCenter2'],
    http: () => rejectedPasses,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      await ask('userRealName', { name: 'Ann', country: 'Japan', card_id: '12345678', address: 'Road' })
      await site.world.rejectReviews('Not readable')
      return ask('userCenter')
    },
  }),
  person('session.password-reset')({
    name: 'reset-code-works-again',
    says: 'The code of a forgotten password is accepted once more after its use',
    needs: ['writes', 'codes'],
    operations: ['userForget'],
    http: wornCodes,
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
      const code = await site.world.newestCode('demo@h5.example')
      const form = { account: 'demo@h5.example', password: 'another-one', repassword: 'another-one', code }
      await site.as()('userForget', form)
      return site.as()('userForget', form)
    },
  }),
  person('refusals.reasons-of-writes')({
    name: 'removed-address-removed-again',
    says: 'An address that was removed can be removed again',
    needs: ['writes', 'codes'],
    operations: ['walletDeladdress'],
    http: removedAgain,
    shows: async (site) => {
      await saveAddress(site)
      const ask = site.as(await site.demo())
      await ask('walletDeladdress', { address_id: '1' })
      return ask('walletDeladdress', { address_id: '1' })
    },
  }),
  person('lists.growing')({
    name: 'plans-in-another-zone',
    says: 'The times of plans are in the time zone of the server, UTC+8',
    operations: ['lhDepositOrderList'],
    http: () => plansInAnotherZone,
    shows: demo(['lhDepositBuy', plan], ['lhDepositOrderList']),
  }),
  person('language.*')({
    name: 'spanish-directions-in-english',
    says: 'The directions of options are in English for Spanish alone',
    operations: ['microtradeLists'],
    http: () => sidesInEnglish,
    shows: demo(['microtradeSubmit', option], ['microtradeLists', {}, spanish]),
  }),
]
