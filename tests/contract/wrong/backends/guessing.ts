import {
  anotherCall,
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  tokenOf,
  withFields,
  withHeader,
  type Request,
} from '../exchange.ts'
import { despite, on } from '../http.ts'
import { saveAddress } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { endlessGuesses } from './endlessGuesses.ts'

const guess = group({ probes: ['guessing.*'], needs: [] })

const isWrongCode = ({ reason }: { readonly reason?: unknown }): boolean => reason === 'wrong-code'

/** Accepts codes other than the newest one of their purpose. */
const codes = (
  { control }: Tools,
  isTaken: (sent: { readonly purpose: string }, purpose: string) => boolean,
): HttpFault =>
  despite(['userForget', 'walletAddaddress'], isWrongCode, async (request, next) => {
    const fields = fieldsOf(request)
    const purpose = fields['address'] === undefined ? 'forget' : 'withdrawal'
    const sent = await control('outbox', {})
    const given = sent.find((one) => one.code === fields['code'] && isTaken(one, purpose))
    const newest = sent.find((one) => one.target === given?.target && one.purpose === purpose)
    return newest && next(withFields(request, { ...fields, code: newest.code }))
  })

/** Reads with the session of the user that a field names. */
const ofUser = (operation: 'walletList' | 'userCenter'): HttpFault =>
  withSignIns((request, next, signIns) =>
    on(operation, async (asked) => {
      const { user_id: wanted } = fieldsOf(asked)
      if (wanted === undefined) return next(asked)
      for (const token of signIns.tokens()) {
        const as: Request = withHeader(asked, 'authorization', token)
        const center = jsonOf(await next(anotherCall(as, 'userCenter')))
        const { message } = center
        if (isSuccess(center) && String((message as { readonly id?: unknown }).id) === wanted) return next(as)
      }
      return next(asked)
    })(request, next),
  )

const demo = { user_string: 'demo@h5.example', password: 'demo123456' }

/** Backends that help people who guess. */
export const guessingFaults: readonly Wrong[] = [
  ...endlessGuesses,
  guess({
    name: 'guesses-without-end',
    says: 'Wrong passwords are never limited',
    operations: ['userLogin'],
    http: ({ control }) => {
      const passwords = new Map<string, string>()
      return on('userLogin', async (request, next) => {
        const { user_string: account = '', password = '' } = fieldsOf(request)
        const answer = await next(request)
        if (isSuccess(jsonOf(answer))) passwords.set(account, password)
        if (jsonOf(answer)['reason'] !== 'too-many-attempts') return answer
        if (passwords.get(account) !== password)
          return envelope({ type: 'error', message: 'Wrong password', reason: 'wrong-password' })
        const { token } = await control('userSignIn', { account })
        return envelope({ type: 'ok', message: token })
      })
    },
    shows: async (site) => {
      const seen = []
      for (let count = 0; count < 7; count++)
        seen.push((await site.as()('userLogin', { ...demo, password: 'not-this-one' })).json['reason'])
      return seen
    },
  }),
  guess({
    name: 'older-code',
    says: 'A code still works after a newer one was sent',
    operations: ['userForget', 'walletAddaddress'],
    needs: ['writes', 'codes'],
    http: (tools) => codes(tools, (sent, purpose) => sent.purpose === purpose),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('setSmsOtherMail')
      const code = await site.world.newestCode('demo@h5.example')
      await ask('setSmsOtherMail')
      return (await saveAddress(site, { code })).json['type']
    },
  }),
  guess({
    name: 'code-of-another-purpose',
    says: 'A code for a withdrawal address resets the password',
    operations: ['userForget'],
    needs: ['writes', 'codes'],
    http: (tools) => codes(tools, (sent, purpose) => sent.purpose !== purpose),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await site.as()('smsMail', { user_string: demo.user_string, type: 'forget' })
      await ask('setSmsOtherMail')
      const code = await site.world.newestCode(demo.user_string)
      const password = 'another-one'
      return ask('userForget', { account: demo.user_string, password, repassword: password, code })
    },
  }),
  guess({
    name: 'password-trimmed',
    says: 'Blanks around a password are ignored',
    operations: ['userLogin'],
    http: () =>
      on('userLogin', (request, next) => {
        const fields = fieldsOf(request)
        return next(withFields(request, { ...fields, password: fields['password']?.trim() ?? '' }))
      }),
    shows: async (site) => (await site.as()('userLogin', { ...demo, password: ' demo123456' })).json['type'],
  }),
  guess({
    name: 'four-digits-are-enough',
    says: 'Only the first four digits of the fund password count',
    operations: ['walletAddaddress'],
    needs: ['writes', 'codes'],
    http: () => {
      const known = new Map<string, string>()
      return async (request, next) => {
        const fields = fieldsOf(request)
        const { password = '', pay_password = '' } = fields
        const answer = await next(request)
        if (isSuccess(jsonOf(answer)) && /^\d{6}$/.test(password)) known.set(tokenOf(request), password)
        if (jsonOf(answer)['reason'] !== 'wrong-fund-password') return answer
        const right = known.get(tokenOf(request)) ?? '246810'
        if (right.slice(0, 4) !== pay_password.slice(0, 4)) return answer
        return next(withFields(request, { ...fields, pay_password: right }))
      }
    },
    shows: async (site) => (await saveAddress(site, { pay_password: '246899' })).json['type'],
  }),
  guess({
    name: 'user-by-field',
    says: 'user_id in a request shows the balances of that user',
    operations: ['walletList'],
    needs: ['second-account'],
    http: () => ofUser('walletList'),
    shows: async (site) => {
      const other = await site.newcomer('second@h5.example')
      const { json } = await site.as(await site.demo())('userCenter')
      return site.as(other)('walletList', {
        user_id: String((json['message'] as { readonly id: number }).id),
      })
    },
  }),
]
