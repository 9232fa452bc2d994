import { setTimeout as after } from 'node:timers/promises'
import { envelope, operationOf, type Answer, type Fields, type Operation, type Request } from '../exchange.ts'
import { group, type HttpFault, type Next, type Reply, type Show, type Wrong } from '../types.ts'

const crowd = group({ probes: ['parallel.floods'], needs: ['writes', 'codes', 'time'] })

/** Requests at a time that these backends can bear, and the time that they take for a password, ms. */
const most = 20
const hashing = 300

/** Answers an operation in another way while there are too many requests. */
const whileCrowded = (
  operation: Operation,
  reply: (request: Request, next: Next) => Promise<Reply>,
): HttpFault => {
  let open = 0
  return async (request, next) => {
    open++
    try {
      if (operationOf(request) === 'userLogin') await after(hashing)
      const isMeant = open > most && operationOf(request) === operation
      return isMeant ? await reply(request, next) : await next(request)
    } finally {
      open--
    }
  }
}

const busy = ({ wait, reason = 'busy' }: { readonly wait?: string; readonly reason?: string }): Answer => {
  const answer = envelope({ type: 'error', message: 'Too busy at the moment', reason }, 429)
  return { ...answer, headers: { ...answer.headers, 'retry-after': wait } }
}

const demo = { user_string: 'demo@h5.example', password: 'demo123456' }
/** Kinds of answers to one request amid sign-ins, and to those. */
const amidSignIns =
  (operation: Operation, fields: Fields = {}): Show =>
  async (site) => {
    const all = Array.from({ length: 2 * most }, () => site.as()('userLogin', demo))
    const one = await site.as()(operation, fields)
    const kinds = [one, ...(await Promise.all(all))].map(({ status, headers, json }) =>
      JSON.stringify([status, headers['retry-after'], json['reason']]),
    )
    return [...new Set(kinds)].sort()
  }

const done: readonly Operation[] = [
  'userLogin',
  'userRegister',
  'userForget',
  'userEPwd',
  'safeUpdatePassword',
  'walletAddaddress',
  'walletOut',
]

/** Backends that answer a crowd wrongly. */
export const crowdFaults: readonly Wrong[] = [
  ...done.map((operation) =>
    crowd({
      name: `${operation}-busy-but-done`,
      says: 'A request that is answered 429 takes effect',
      operations: [operation],
      http: () =>
        whileCrowded(operation, async (request, next) => {
          await next(request)
          return busy({ wait: '1' })
        }),
      shows: amidSignIns(operation),
    }),
  ),
  crowd({
    name: 'fails-when-busy',
    says: 'Sign-ins beyond twenty at a time are answered HTTP 500',
    operations: ['userLogin'],
    http: () => whileCrowded('userLogin', async () => envelope({ type: 'error', message: 'ERROR' }, 500)),
    shows: amidSignIns('userLogin', demo),
  }),
  crowd({
    name: 'cuts-when-busy',
    says: 'A new password among twenty other requests cuts the connection',
    operations: ['userEPwd'],
    http: () => whileCrowded('userEPwd', async () => 'reset'),
    shows: amidSignIns('userEPwd'),
  }),
  crowd({
    name: 'busy-without-a-time',
    says: 'Sign-ins are answered 429 without Retry-After',
    operations: ['userLogin'],
    http: () => whileCrowded('userLogin', async () => busy({})),
    shows: amidSignIns('userLogin', demo),
  }),
  crowd({
    name: 'busy-for-another-reason',
    says: 'A registration is answered 429 for too many attempts',
    operations: ['userRegister'],
    http: () => whileCrowded('userRegister', async () => busy({ wait: '1', reason: 'too-many-attempts' })),
    shows: amidSignIns('userRegister'),
  }),
]
