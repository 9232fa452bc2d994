import { setTimeout as after } from 'node:timers/promises'
import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withHeader,
  withJson,
  type Answer,
  type Request,
} from '../exchange.ts'
import { on } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { address, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Next, type Wrong } from '../types.ts'
import { bitcoin } from './helpers.ts'
import { racing, twice } from './parallel.ts'

const race = group({ probes: ['parallel.*'], needs: ['writes'] })
const flight = 40
const position = { ...bitcoin, type: '1', status: '1', multiple: '20' }

/** Swaps the last two characters of each address for the second of two first requests. */
const addressRace = (): HttpFault => {
  const [flying, known] = [new Set<string>(), new Set<string>()]
  return on('walletGetInAddress', async (request, next) => {
    const key = `${tokenOf(request)} ${request.body.toString()}`
    const isSecond = flying.has(key) && !known.has(key)
    flying.add(key)
    await after(flight)
    const answer = await next(request)
    flying.delete(key)
    known.add(key)
    const json = jsonOf(answer)
    const { message } = json
    if (!isSecond || !isSuccess(json) || !isRow(message)) return answer
    const other = (text: unknown) =>
      typeof text === 'string' ? `${text.slice(0, -2)}${text.slice(-1)}${text.slice(-2, -1)}` : text
    const changed: Row = Object.fromEntries(
      Object.entries(message).map(([chain, text]) => [chain, other(text)]),
    )
    return withJson(answer, { ...json, message: changed })
  })
}

/** Answers wrong passwords like the one that is in flight for the same account, and counts one. */
const guessedOnce = (): HttpFault => {
  const flying = new Map<string, Promise<Answer>>()
  return on('userLogin', async (request, next) => {
    const { user_string = '' } = fieldsOf(request)
    const first = await flying.get(user_string)
    if (first && jsonOf(first)['reason'] === 'wrong-password') return first
    const answering = next(request)
    flying.set(user_string, answering)
    try {
      return await answering
    } finally {
      flying.delete(user_string)
    }
  })
}

/** Takes the token of a sign-in that another one overtook for that of the other. */
const bothSignedIn = (): HttpFault => {
  const flying = new Map<string, number>()
  const begun = new Map<string, readonly string[]>()
  const others = new Map<string, string>()
  return async (request, next) => {
    const answer = await (operationOf(request) === 'userLogin' ? signIn(request, next) : next(request))
    const other = others.get(tokenOf(request))
    const isEnded = other !== undefined && jsonOf(answer)['type'] === '999'
    return isEnded ? next(withHeader(request, 'authorization', other)) : answer
  }

  async function signIn(request: Request, next: Next): Promise<Answer> {
    const { user_string = '' } = fieldsOf(request)
    const count = (more: number) => {
      const now = (flying.get(user_string) ?? 0) + more
      flying.set(user_string, now)
      return now
    }
    if (count(1) === 1) begun.set(user_string, [])
    const answer = await next(request)
    count(-1)
    if (!isSuccess(jsonOf(answer))) return answer
    const token = String(jsonOf(answer)['message'])
    const together = begun.get(user_string) ?? []
    for (const other of together) {
      others.set(other, token)
      others.set(token, other)
    }
    begun.set(user_string, [...together, token])
    return answer
  }
}

/** Requests that arrive together, of which each passes a check before the other has taken effect. */
export const racedChecks: readonly Wrong[] = [
  race({
    name: 'position-race',
    says: 'Two positions for the whole contract balance at once are both accepted',
    operations: ['leverSubmit'],
    http: () => racing('leverSubmit'),
    shows: twice('leverSubmit', { ...position, share: '40' }),
  }),
  race({
    name: 'subscription-race',
    says: 'Two subscriptions for the whole balance at once are both accepted',
    operations: ['lhSendOrderPlace'],
    http: () => racing('lhSendOrderPlace'),
    shows: twice('lhSendOrderPlace', { config_id: '1', amount: '9000' }),
  }),
  race({
    name: 'withdrawal-race',
    says: 'Two withdrawals at once with one code are both accepted, and one is filed',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: () => racing('walletOut'),
    shows: async (site) => {
      await saveAddress(site)
      const code = await demoCode(site)
      const form = { currency: '3', number: '6000', address, pay_password: fundPassword, code }
      return twice('walletOut', form)(site)
    },
  }),
  race({
    name: 'part-race',
    says: 'Of two parts of a position that are closed at once one stays open, and both are accepted',
    operations: ['leverClose'],
    http: () => racing('leverClose', ({ share }) => share !== undefined),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', { ...position, share: '3' })
      return [await twice('leverClose', { id: '1', share: '1' })(site), await ask('leverMyTrade')]
    },
  }),
  race({
    name: 'address-race',
    says: 'Two first requests at once for deposit addresses are answered with different ones',
    needs: ['writes', 'second-account'],
    operations: ['walletGetInAddress'],
    http: addressRace,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      const both = await Promise.all([1, 2].map(() => ask('walletGetInAddress', { currency: '3' })))
      return new Set(both.map(({ text }) => text)).size
    },
  }),
  race({
    name: 'guesses-at-once-count-once',
    says: 'Wrong passwords that arrive together count as one',
    operations: ['userLogin'],
    http: guessedOnce,
    shows: async (site) => {
      const guess = () => site.signIn('demo@h5.example', 'not-this-one')
      await Promise.all([1, 2, 3, 4, 5, 6].map(guess))
      return (await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'demo123456' })).json[
        'type'
      ]
    },
  }),
  race({
    name: 'two-sign-ins-at-once-both-stay',
    says: 'Of two sign-ins at once both sessions stay',
    operations: ['userLogin'],
    http: bothSignedIn,
    shows: async (site) => {
      const signIn = () => site.signIn('demo@h5.example', 'demo123456')
      const tokens = await Promise.all([signIn(), signIn()])
      const seen = await Promise.all(tokens.map((token) => site.as(token)('userHasPassword')))
      return seen.map(({ json }) => json['type']).sort()
    },
  }),
]
