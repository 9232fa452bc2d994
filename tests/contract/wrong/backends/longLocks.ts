import { day, minute } from '#domain/time.ts'
import { exampleOk } from '../contract.ts'
import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  tokenOf,
  type Answer,
  type Operation,
  type Request,
} from '../exchange.ts'
import { on } from '../http.ts'
import { fundPassword } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Next, type Show, type Tools, type Wrong } from '../types.ts'

const lock = group({ probes: ['guessing.*'], needs: ['writes', 'codes', 'time'] })
const tooMany = 'too-many-attempts'
const locked = (): Answer =>
  envelope({ type: 'error', message: 'Too many attempts. Try again in 60 seconds', reason: tooMany })

/** Wrong proofs of one user. */
interface Guesses {
  /** Number since the last right one. */
  row: number
  today: number
  /** Time of the last one, in ms. */
  at: number
}

/** A request of a user with these guesses behind them. */
interface Guess {
  readonly guesses: Guesses
  readonly now: number
  readonly request: Request
  readonly next: Next
}

/** Counts the wrong proofs of each user, and lets `decide` answer in place of the honest backend. */
const counting = (
  operation: Operation,
  { control }: Tools,
  decide: (guess: Guess) => Promise<Answer | undefined>,
): HttpFault => {
  const all = new Map<string, Guesses>()
  return on(operation, async (request, next) => {
    const who = tokenOf(request) || (fieldsOf(request)['account'] ?? '')
    const guesses = all.get(who) ?? { row: 0, today: 0, at: 0 }
    all.set(who, guesses)
    const { now } = await control('clock', {})
    if (Math.floor(now / day) > Math.floor(guesses.at / day)) guesses.today = 0
    const answer = (await decide({ guesses, now, request, next })) ?? (await next(request))
    if (isSuccess(jsonOf(answer))) guesses.row = 0
    else if (String(jsonOf(answer)['reason']).startsWith('wrong-')) {
      Object.assign(guesses, { row: guesses.row + 1, today: guesses.today + 1, at: now })
    }
    return answer
  })
}

/** Accepts the right proof while the honest backend refuses it, where `isFree` says so. */
const unlocked = (
  operation: Operation,
  tools: Tools,
  isFree: (guesses: Guesses, now: number) => boolean,
): HttpFault => {
  const passwords = new Set<string>()
  return counting(operation, tools, async ({ guesses, now, request, next }) => {
    const { code, oldpassword = '', password = '' } = fieldsOf(request)
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) passwords.add(password)
    if (jsonOf(answer)['reason'] !== tooMany || !isFree(guesses, now)) return answer
    const sent = await tools.control('outbox', {})
    const isRight = code === undefined ? passwords.has(oldpassword) : sent.some((one) => one.code === code)
    return isRight ? exampleOk(operation) : answer
  })
}

const faults: readonly (readonly [
  name: string,
  says: string,
  http: (operation: Operation, tools: Tools) => HttpFault,
])[] = [
  [
    'wait-without-cap',
    'The wait after wrong ones doubles beyond 15 minutes',
    (operation, tools) =>
      counting(operation, tools, async ({ guesses: { row, at }, now }) =>
        row >= 5 && now < at + minute * 2 ** (row - 5) ? locked() : undefined,
      ),
  ],
  [
    'wait-of-eight-minutes',
    'The wait after wrong ones is never longer than eight minutes',
    (operation, tools) =>
      unlocked(operation, tools, ({ row, at }, now) => row >= 9 && now >= at + 8 * minute),
  ],
  [
    'guesses-of-a-day',
    'The wrong ones of a day are not counted',
    (operation, tools) =>
      unlocked(operation, tools, ({ today, at }, now) => today >= 100 && now > at + 15 * minute),
  ],
  [
    'fifty-guesses-a-day',
    'More than fifty wrong ones a day are refused',
    (operation, tools) =>
      counting(operation, tools, async ({ guesses: { today } }) => (today >= 50 ? locked() : undefined)),
  ],
  [
    'locked-on-the-next-day',
    'After a hundred wrong ones, the next day is refused too',
    (operation, tools) => {
      const full = new WeakSet<Guesses>()
      return counting(operation, tools, async ({ guesses }) => {
        if (guesses.today >= 100) full.add(guesses)
        return full.has(guesses) ? locked() : undefined
      })
    },
  ],
]

/** Sends the old fund password of the demo user, right or wrong. */
async function change(site: Site, isRight: boolean): Promise<unknown> {
  const form = { password: fundPassword, re_password: fundPassword }
  const oldpassword = isRight ? fundPassword : '135790'
  return (await site.as(await site.demo())('safeUpdatePassword', { ...form, oldpassword })).json['reason']
}

/** Sends a code for a new password of the demo user, right or wrong. */
async function reset(site: Site, isRight: boolean): Promise<unknown> {
  const account = 'demo@h5.example'
  await site.as()('smsMail', { user_string: account, type: 'forget' })
  const code = isRight ? await site.world.newestCode(account) : '000000'
  const form = { password: 'demo123456', repassword: 'demo123456' }
  return (await site.as()('userForget', { account, ...form, code })).json['reason']
}

/** Nine wrong ones in a row and a right one ten and sixteen minutes later; then a hundred in a day, and the next day. */
const guessing =
  (send: (site: Site, isRight: boolean) => Promise<unknown>): Show =>
  async (site) => {
    const wait = (advance: number) => site.world.control('clock', { advance, keepSessions: true })
    const seen = [await send(site, true)]
    for (let count = 0; count < 9; count++) {
      seen.push(await send(site, false))
      await wait(count < 8 ? 9 * minute : 10 * minute)
    }
    seen.push(await send(site, true))
    await wait(5 * minute + 1000)
    seen.push(await send(site, true))
    await wait(day - ((await site.world.control('clock', {})).now % day) + minute)
    for (let count = 0; count < 100; count++) {
      seen.push(await send(site, false))
      if (count % 4 === 3) seen.push(await send(site, true))
      await wait(2 * minute)
    }
    await wait(20 * minute)
    seen.push(await send(site, true))
    await wait(day)
    seen.push(await send(site, true))
    return seen
  }
const shows = { safeUpdatePassword: guessing(change), userForget: guessing(reset) } as const
const operations = ['safeUpdatePassword', 'userForget'] as const

/** Backends that lock guessers for too long or too briefly. */
export const longLocks: readonly Wrong[] = operations.flatMap((operation) =>
  faults.map(([name, says, http]) =>
    lock({
      name: `${operation}-${name}`,
      says,
      operations: [operation],
      http: (tools) => http(operation, tools),
      shows: shows[operation],
    }),
  ),
)
