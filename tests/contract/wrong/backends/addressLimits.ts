import { exampleOk } from '../contract.ts'
import {
  envelope,
  fieldsOf,
  jsonOf,
  operationOf,
  withFields,
  type Operation,
  type Request,
} from '../exchange.ts'
import { despite, on } from '../http.ts'
import { isRow } from '../rows.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Next, type Show, type Wrong } from '../types.ts'
import { hour, refuse, registration } from './helpers.ts'

const limit = group({ probes: ['guessing.addresses'], needs: ['writes', 'codes', 'time'] })

const tooMany = 'too-many-attempts'
const waits = () => refuse('Too many attempts, try again later', tooMany)

/** Counts by key, from 1. */
function counter(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}

/** Answers that a code was sent where an address has no more of them, but three to one inbox a minute at most. */
const codesForAll = (...operations: readonly Operation[]): HttpFault => {
  const times = counter()
  return despite(
    operations,
    ({ reason }) => reason === tooMany,
    async (request) => {
      const { user_string = request.headers.authorization ?? '' } = fieldsOf(request)
      return times(user_string) > 1 ? undefined : exampleOk('smsMail')
    },
  )
}

/** Forwards a command to the control API, in the world of a request. */
const control = ({ headers }: Request, next: Next, path: string, body: object) =>
  next({
    method: 'POST',
    url: `/__mock/${path}`,
    headers: { 'x-mock-world': headers['x-mock-world'], 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  })

const createUser = async (request: Request, next: Next) => {
  const { user_string: account, password } = fieldsOf(request)
  await control(request, next, 'users', { account, password })
}

/** Refuses a wrong password as such, where its address has no more of them but its account has. */
const passwordsForAll = (): HttpFault => {
  const times = counter()
  return on('userLogin', async (request, next) => {
    const answer = await next(request)
    const { reason, type } = jsonOf(answer)
    const count = type === 'ok' ? 0 : times(String(fieldsOf(request)['user_string']))
    return reason === tooMany && count < 5 ? refuse('Wrong account or password', 'wrong-password') : answer
  })
}

/** Keeps an operation refused once it was refused for its address. */
const forGood = (operation: Operation): HttpFault => {
  const refused = new Set<unknown>()
  return on(operation, async (request, next) => {
    const world = request.headers['x-mock-world']
    if (refused.has(world)) return waits()
    const answer = await next(request)
    if (jsonOf(answer)['reason'] === tooMany) refused.add(world)
    return answer
  })
}

/** Shows what an address hears above its limits of three, and an hour later. */
const above =
  (act: (site: Site, name: string) => Promise<unknown>): Show =>
  async (site) => {
    await site.world.control('reset', {
      rules: { addressLimits: { wrongPasswords: 3, codes: 3, registrations: 1 } },
    })
    const outcomes = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) outcomes.push(await act(site, name))
    await site.world.advance(hour)
    return [...outcomes, await act(site, 'f'), await site.world.control('userList')]
  }

const mail = (name: string) => `${name}@h5.example`
const sendMail = async (site: Site, name: string) =>
  (await site.as()('smsMail', { user_string: mail(name), type: 'register' })).json
const guess = async (site: Site, name: string) =>
  (await site.as()('userLogin', { user_string: mail(name), password: 'a-guess' })).json
const register = async (site: Site, name: string) => {
  await sendMail(site, name)
  const [newest] = await site.world.control('outbox', { target: mail(name) })
  const fields = { type: 'email', user_string: mail(name), code: newest?.code ?? '', ...registration }
  return (await site.as()('userRegister', fields)).json
}

/** Backends that limit an IP address wrongly. */
export const addressLimitFaults: readonly Wrong[] = [
  limit({
    name: 'codes-without-a-limit-of-an-address',
    says: 'An address gets any number of codes by mail',
    operations: ['smsMail'],
    http: () => codesForAll('smsMail'),
    shows: above(sendMail),
  }),
  limit({
    name: 'texts-beside-the-limit-of-an-address',
    says: 'Text messages do not count toward the codes of an address',
    operations: ['smsSend'],
    http: () => codesForAll('smsSend'),
    shows: above(async (site, name) => [
      await sendMail(site, name),
      (
        await site.as()('smsSend', {
          ...{ user_string: `81234567${String(name.charCodeAt(0) % 10)}`, area_code: '66', type: 'register' },
        })
      ).json,
    ]),
  }),
  limit({
    name: 'own-codes-beside-the-limit-of-an-address',
    says: 'Codes of a session do not count toward the codes of an address',
    operations: ['setSmsOtherMail'],
    http: () => codesForAll('setSmsOtherMail'),
    shows: above(async (site, name) => [
      await sendMail(site, name),
      (await site.as(await site.demo())('setSmsOtherMail')).json,
    ]),
  }),
  limit({
    name: 'passwords-without-a-limit-of-an-address',
    says: 'An address may try a few passwords for any number of accounts',
    operations: ['userLogin'],
    http: passwordsForAll,
    shows: above(guess),
  }),
  limit({
    name: 'right-password-above-the-limit-of-an-address',
    says: 'An address above its number of wrong passwords is accepted with a right one',
    operations: ['userLogin'],
    http: () =>
      despite(
        'userLogin',
        ({ reason }) => reason === tooMany,
        async (request, next) => {
          const { user_string = '', password } = fieldsOf(request)
          const isRight = password === 'demo123456' || password === 'contract-1'
          if (!isRight) return undefined
          const signedIn = await control(request, next, 'user/login', { account: user_string })
          const { message } = jsonOf(signedIn)
          if (!isRow(message)) return undefined
          return envelope({ type: 'ok', message: message['token'] })
        },
      ),
    shows: above(async (site, name) => [
      await guess(site, name),
      (await site.as()('userLogin', { user_string: mail('demo'), password: 'demo123456' })).json['type'],
    ]),
  }),
  limit({
    name: 'registrations-without-a-limit-of-an-address',
    says: 'An address registers any number of users',
    operations: ['userRegister'],
    http: () =>
      despite(
        'userRegister',
        ({ reason }) => reason === tooMany,
        async (request, next) => {
          await createUser(request, next)
          return exampleOk('userRegister')
        },
      ),
    shows: above(register),
  }),
  limit({
    name: 'refused-registration-takes-effect',
    says: 'A registration above the limit of an address is refused, and its user can sign in',
    operations: ['userRegister'],
    http: () =>
      on('userRegister', async (request, next) => {
        const answer = await next(request)
        if (jsonOf(answer)['reason'] === tooMany) await createUser(request, next)
        return answer
      }),
    shows: above(register),
  }),
  limit({
    name: 'limit-of-the-claimed-address',
    says: 'An address that claims to be another has a limit of its own',
    operations: ['smsMail', 'smsSend'],
    http: () => {
      const inner = codesForAll('smsMail', 'smsSend')
      return (request, next) =>
        request.headers['x-forwarded-for'] === undefined ? next(request) : inner(request, next)
    },
    shows: above(
      async (site, name) =>
        (
          await site.as()(
            'smsMail',
            { user_string: mail(name), type: 'register' },
            { 'x-forwarded-for': `203.0.113.${String(name.charCodeAt(0))}` },
          )
        ).json,
    ),
  }),
  limit({
    name: 'address-refused-for-good',
    says: 'An address that reached its number of codes gets none an hour later either',
    operations: ['smsMail'],
    http: () => forGood('smsMail'),
    shows: above(sendMail),
  }),
  limit({
    name: 'registrations-refused-for-good',
    says: 'An address that reached its number of registrations has none an hour later either',
    operations: ['userRegister'],
    http: () => forGood('userRegister'),
    shows: above(register),
  }),
  limit({
    name: 'codes-end-sign-ins-of-an-address',
    says: 'An address that gets no more codes cannot sign in either',
    operations: ['userLogin', 'smsMail'],
    http: () => {
      const locked = new Set<unknown>()
      return async (request, next) => {
        const world = request.headers['x-mock-world']
        const operation = operationOf(request)
        if (operation === 'userLogin' && locked.has(world)) return waits()
        const answer = await next(request)
        if (operation === 'smsMail' && jsonOf(answer)['reason'] === tooMany) locked.add(world)
        return answer
      }
    },
    shows: above(async (site, name) => [
      await sendMail(site, name),
      (await site.as()('userLogin', { user_string: mail('demo'), password: 'demo123456' })).json['type'],
    ]),
  }),
  limit({
    name: 'address-limit-as-wrong-code',
    says: 'A registration above the limit of an address is refused for a wrong code',
    operations: ['userRegister'],
    http: () =>
      on('userRegister', async (request, next) => {
        const answer = await next(request)
        if (jsonOf(answer)['reason'] !== tooMany) return answer
        return next(withFields(request, { ...fieldsOf(request), code: '000000' }))
      }),
    shows: above(register),
  }),
]
