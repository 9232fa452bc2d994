import { anotherCall, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withHeader } from '../exchange.ts'
import { on, sent } from '../http.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'

const token = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Tokens of ended sessions that some readers still accept. */
const endedSessionsRead = (): HttpFault => {
  const after = new Map<string, string>()
  return withSignIns(async (request, next, signIns) => {
    const operation = operationOf(request)
    const old = after.get(tokenOf(request))
    if (operation === 'userInvite' && old !== undefined)
      return next(withHeader(request, 'authorization', old))
    const answer = await next(request)
    const account = signIns.accountOf(tokenOf(request))
    if (operation === 'userLogout' && account !== undefined && isSuccess(jsonOf(answer))) {
      const password = signIns.passwordOf(account) ?? ''
      const again = await next(anotherCall(request, 'userLogin', { user_string: account, password }))
      after.set(tokenOf(request), String(jsonOf(again)['message']))
    }
    return answer
  })
}

/** Answers the token again that the same account got in the same second. */
const tokenOfTheSecond = ({ control }: Tools): HttpFault => {
  const given = new Map<string, { readonly second: number; readonly token: string }>()
  const present = new Map<string, string>()
  return async (request, next) => {
    const own = tokenOf(request)
    const answer = await next(withHeader(request, 'authorization', present.get(own) ?? (own || undefined)))
    const json = jsonOf(answer)
    if (operationOf(request) !== 'userLogin' || !isSuccess(json)) return answer
    const { user_string = '' } = fieldsOf(request)
    const second = Math.floor((await control('clock', {})).now / 1_000)
    const before = given.get(user_string)
    const newest = String(json['message'])
    if (before?.second !== second) {
      given.set(user_string, { second, token: newest })
      return answer
    }
    present.set(before.token, newest)
    return { ...answer, body: Buffer.from(JSON.stringify({ ...json, message: before.token })) }
  }
}

const cut = (text: string | undefined) => text?.slice(0, 72)

/** Compares the first 72 characters of a password, as bcrypt does. */
const cutsPasswords: HttpFault = sent(['userLogin', 'userRegister', 'userForget', 'userEPwd'], (fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.includes('password') ? (cut(value) ?? '') : value,
    ]),
  ),
)

const everyToken = (change: (token: string) => string): HttpFault =>
  on('*', (request, next) => {
    const own = tokenOf(request)
    return next(own === '' ? request : withHeader(request, 'authorization', change(own)))
  })

const login = (site: Site, user_string: string, password: string) =>
  site.as()('userLogin', { user_string, password })

const long = 'a-good-password-'.repeat(5)

/** Passwords and tokens that are compared loosely, or that outlive their session. */
export const looseTokens: readonly Wrong[] = [
  token(
    'session.*',
    'secrets.*',
    'representatives.*',
    'guessing.*',
  )({
    name: 'password-cut-at-72',
    needs: ['writes', 'second-account'],
    says: 'Only the first 72 characters of a password are compared',
    operations: ['userLogin', 'userRegister', 'userForget', 'userEPwd'],
    http: () => cutsPasswords,
    shows: async (site) => {
      await site.newcomer('second@h5.example')
      const ask = site.as(await site.signIn('second@h5.example', 'a-good-password'))
      await ask('userEPwd', { old_password: 'a-good-password', password: long, re_password: long })
      return (await login(site, 'second@h5.example', `${long.slice(0, 72)}-another`)).json['type']
    },
  }),
  token(
    'session.*',
    'secrets.*',
    'guessing.*',
    'parallel.*',
  )({
    name: 'token-of-the-same-second',
    says: 'Two sign-ins of an account in the same second get the same token',
    operations: ['*'],
    http: tokenOfTheSecond,
    shows: async (site) => {
      const signIn = () => site.signIn('demo@h5.example', 'demo123456')
      return (await signIn()) === (await signIn())
    },
  }),
  token(
    'session.*',
    'secrets.*',
    'guessing.*',
  )({
    name: 'token-with-more-behind-it',
    says: 'A token is accepted with more characters behind it',
    operations: ['*'],
    http: () => everyToken((own) => own.slice(0, 64)),
    shows: async (site) => (await site.as(`${await site.demo()}0`)('userHasPassword')).json['type'],
  }),
  token(
    'session.*',
    'time.*',
  )({
    name: 'signed-out-user-reads-invitations',
    says: 'The invitations of a user can still be read with the token of a session that was signed out',
    operations: ['userInvite'],
    http: endedSessionsRead,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('userLogout')
      return (await ask('userInvite')).json['type']
    },
  }),
]
