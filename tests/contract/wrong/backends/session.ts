import {
  anotherCall,
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withHeader,
  type Request,
} from '../exchange.ts'
import { despite, on, payload, pretends, type Operations } from '../http.ts'
import type { Row } from '../rows.ts'
import { withSignIns, type SignIns } from '../signIns.ts'
import { type HttpFault, type Show, type Wrong, group } from '../types.ts'

export const session = group({ probes: ['session.*'], needs: [] })
export const isLoggedOut = ({ type }: Row): boolean => type === '999'

/** Repeats a request that was answered 999 with another token, if there is one. */
const withAnother = (
  operations: Operations,
  other: (request: Request, signIns: SignIns) => string | undefined,
): HttpFault =>
  withSignIns((request, next, signIns) =>
    despite(operations, isLoggedOut, async () => {
      const token = other(request, signIns)
      return token === undefined ? undefined : next(withHeader(request, 'authorization', token))
    })(request, next),
  )

const ended = envelope({ type: '999', message: 'Please sign in again' })

/** Keeps the old session after a password reset: the backend signs in again by itself. */
const keptThroughReset = (): HttpFault => {
  const instead = new Map<string, string>()
  return withSignIns(async (request, next, { newestOf }) => {
    const token = tokenOf(request)
    const answer = await next(
      withHeader(request, 'authorization', instead.get(token) ?? (token || undefined)),
    )
    if (operationOf(request) !== 'userForget' || !isSuccess(jsonOf(answer))) return answer
    const { account = '', password = '' } = fieldsOf(request)
    const old = newestOf(account)
    const fresh = await next(anotherCall(request, 'userLogin', { user_string: account, password }))
    if (old !== undefined) instead.set(old, String(jsonOf(fresh)['message']))
    return answer
  })
}

/** Ends the session of a user who changes the password. */
const endedByChange = (): HttpFault => {
  const over = new Set<string>()
  return async (request, next) => {
    if (over.has(tokenOf(request))) return ended
    const answer = await next(request)
    if (operationOf(request) === 'userEPwd' && isSuccess(jsonOf(answer))) over.add(tokenOf(request))
    return answer
  }
}

const staleToken: Show = async (site) => {
  const old = await site.demo()
  await site.signIn('demo@h5.example', 'demo123456')
  return [await site.as(old)('userCenter'), await site.as(old)('walletChange', { number: 'x' })]
}
const withToken =
  (token?: string): Show =>
  async (site) => {
    await site.demo()
    const ask = site.as(token)
    return [await ask('userCenter'), await ask('userHasPassword'), await ask('walletChange', { number: 'x' })]
  }
export const noToken = withToken()
const badToken = withToken('f'.repeat(64))
const logout: Show = async (site) => {
  const ask = site.as(await site.demo())
  return [await ask('userLogout'), await ask('userCenter')]
}
const passwords = { password: 'another-password', re_password: 'another-password' }
const newPassword: Show = async (site) => {
  const ask = site.as(await site.demo())
  return [await ask('userEPwd', { old_password: 'demo123456', ...passwords }), await ask('userCenter')]
}
const forgotten: Show = async (site) => {
  const token = await site.demo()
  await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
  const code = await site.world.newestCode('demo@h5.example')
  const form = {
    account: 'demo@h5.example',
    password: 'another-password',
    repassword: 'another-password',
    code,
  }
  return [await site.as()('userForget', form), await site.as(token)('userCenter')]
}
const wrongPassword: Show = async (site) => {
  await site.demo()
  return (await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'not-this-one' })).json[
    'type'
  ]
}

/** Faults of authentication and session lifetime. */
export const sessions: readonly Wrong[] = [
  session({
    name: 'stale-token-accepted',
    says: 'A session stays open after a newer sign-in',
    operations: ['*'],
    http: () =>
      withAnother('*', (request, { accountOf, newestOf }) => newestOf(accountOf(tokenOf(request)) ?? '')),
    shows: staleToken,
  }),
  session({
    name: 'no-token-accepted',
    says: 'Requests without a token use the last session',
    operations: ['*'],
    http: () => withAnother('*', (request, { tokens }) => (tokenOf(request) ? undefined : tokens().at(-1))),
    shows: noToken,
  }),
  session({
    name: 'no-token-accepted-once',
    says: 'One operation requires no token',
    operations: ['userHasPassword'],
    http: () =>
      withAnother('userHasPassword', (request, { tokens }) =>
        tokenOf(request) ? undefined : tokens().at(-1),
      ),
    shows: noToken,
  }),
  session({
    name: 'garbage-token-accepted',
    says: 'One operation accepts any token',
    operations: ['userCenter'],
    http: () =>
      withAnother('userCenter', (request, { tokens }) => (tokenOf(request) ? tokens().at(-1) : undefined)),
    shows: badToken,
  }),
  session({
    name: 'wrong-password-accepted',
    says: 'A known account accepts any password',
    probes: ['session.*', 'refusals.*'],
    operations: ['userLogin'],
    http: () =>
      withSignIns((request, next, { passwordOf }) =>
        despite(
          'userLogin',
          ({ type }) => type === 'error',
          async () => {
            const { user_string: account = '' } = fieldsOf(request)
            const password = passwordOf(account)
            return password === undefined
              ? undefined
              : next(anotherCall(request, 'userLogin', { user_string: account, password }))
          },
        )(request, next),
      ),
    shows: wrongPassword,
  }),
  session({
    name: 'logout-does-nothing',
    says: 'The session stays open after signing out',
    probes: ['session.*', 'effects.*'],
    operations: ['userLogout'],
    http: (tools) => pretends('userLogout', tools),
    shows: logout,
  }),
  session({
    name: 'password-change-ends-this-session',
    says: 'A password change ends the current session',
    probes: ['session.*', 'effects.*'],
    needs: ['writes'],
    operations: ['userEPwd', '*'],
    http: () => endedByChange(),
    shows: newPassword,
  }),
  session({
    name: 'reset-keeps-sessions',
    says: 'A password reset leaves sessions open',
    needs: ['writes', 'codes'],
    operations: ['userForget', '*'],
    http: () => keptThroughReset(),
    shows: forgotten,
  }),
  session({
    name: 'token-in-any-case',
    says: 'Tokens are also accepted in capitals',
    operations: ['*'],
    http: () =>
      on('*', (request, next) =>
        next(withHeader(request, 'authorization', tokenOf(request).toLowerCase() || undefined)),
      ),
    shows: async (site) => site.as((await site.demo()).toUpperCase())('userCenter'),
  }),
  session({
    name: 'token-of-another',
    says: 'A sign-in returns the token of the previous user',
    probes: ['session.*', 'strangers.*', 'effects.*'],
    needs: ['second-account'],
    operations: ['userLogin', '*'],
    http: () =>
      withSignIns((request, next, { tokens }) => {
        const first = tokens()[0]
        return payload('userLogin', (token) => first ?? token)(request, next)
      }),
    shows: async (site) => {
      await site.demo()
      return site.as(await site.newcomer('second@h5.example'))('userCenter')
    },
  }),
]
