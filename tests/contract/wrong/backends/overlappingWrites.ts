import { anotherCall, envelope, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf } from '../exchange.ts'
import { on } from '../http.ts'
import { fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { bitcoin, refuse, rowsOf, withdraw } from './helpers.ts'
import { perOwner } from './tradeFigures.ts'

const beside = (...probes: readonly string[]) =>
  group({ probes: ['bystanders.*', ...probes], needs: ['writes'] })

const signedOut = () => envelope({ type: '999', message: 'Please sign in again' })

/** Ends the session of a user who changes the fund password. */
const fundPasswordSignsOut = (): HttpFault => {
  const ended = new Set<string>()
  return on('*', async (request, next) => {
    const token = tokenOf(request)
    if (token !== '' && ended.has(token)) return signedOut()
    const answer = await next(request)
    if (operationOf(request) === 'safeUpdatePassword' && isSuccess(jsonOf(answer))) ended.add(token)
    return answer
  })
}

/** Cancels what waits in the book when its owner signs out. */
const signOutCancels: HttpFault = on('userLogout', async (request, next) => {
  const waiting = await rowsOf(request, next, 'coinList', { status: '1', limit: '100' })
  for (const { id } of waiting) await next(anotherCall(request, 'coinTradeCancel', { id: String(id) }))
  return next(request)
})

/** Closes withdrawals for users who have changed their fund password. */
const noWithdrawalsAfter = ({ dryRun }: Tools): HttpFault => {
  const changed = new Set<string>()
  return perOwner(async (owner, request, next) => {
    if (operationOf(request) === 'walletOut' && changed.has(owner)) {
      const answer = await dryRun(request)
      return isSuccess(jsonOf(answer))
        ? refuse('Withdrawals are closed for a day', 'withdrawals-closed')
        : answer
    }
    const answer = await next(request)
    if (operationOf(request) === 'safeUpdatePassword' && isSuccess(jsonOf(answer))) changed.add(owner)
    return answer
  })
}

/** Knows the newest picture of a user alone as the proof of a deposit. */
const newestPictureAlone = (): HttpFault => {
  const newest = new Map<string, unknown>()
  return on(['upload', 'walletChargeReq'], async (request, next) => {
    const token = tokenOf(request)
    if (operationOf(request) === 'upload') {
      const answer = await next(request)
      if (isSuccess(jsonOf(answer))) newest.set(token, jsonOf(answer)['message'])
      return answer
    }
    const { imgs } = fieldsOf(request)
    return newest.has(token) && newest.get(token) !== imgs
      ? refuse('The proof was not found', 'proof-not-found', 'imgs')
      : next(request)
  })
}

/** Writes that overlap, and records beside the target of a write. */
export const overlappingWrites: readonly Wrong[] = [
  beside(
    'session.*',
    'effects.*',
  )({
    name: 'fund-password-signs-out',
    says: 'A new fund password ends the session of its user',
    operations: ['*'],
    http: fundPasswordSignsOut,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const form = { oldpassword: fundPassword, password: '975310', re_password: '975310' }
      await ask('safeUpdatePassword', form)
      return (await ask('userHasPassword')).json['type']
    },
  }),
  beside(
    'session.*',
    'effects.*',
  )({
    name: 'sign-out-cancels-orders',
    says: 'A sign-out cancels the waiting spot orders of its user',
    operations: ['userLogout', 'coinList'],
    http: () => signOutCancels,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' })
      await ask('userLogout')
      return site.as(await site.signIn('demo@h5.example', 'demo123456'))('coinList', { status: '1' })
    },
  }),
  beside(
    'effects.*',
    'session.*',
  )({
    name: 'no-withdrawals-after-a-new-fund-password',
    needs: ['writes', 'codes'],
    says: 'After a new fund password withdrawals are refused as closed',
    operations: ['walletOut', 'safeUpdatePassword'],
    http: noWithdrawalsAfter,
    shows: async (site) => {
      const form = { oldpassword: fundPassword, password: '975310', re_password: '975310' }
      await site.as(await site.demo())('safeUpdatePassword', form)
      return (await withdraw(site, { netType: 'TRC20', pay_password: '975310' })).json['type']
    },
  }),
  beside(
    'effects.*',
    'representatives.*',
  )({
    name: 'newest-picture-alone-is-a-proof',
    says: 'A picture is not found as a proof once its user has uploaded another one',
    operations: ['walletChargeReq', 'upload'],
    http: newestPictureAlone,
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.upload(token, 20)
      return (await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })).json['type']
    },
  }),
]
