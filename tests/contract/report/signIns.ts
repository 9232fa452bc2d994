import { branchOf, payloadOf, type Exchange } from '../core/exchange.ts'
import type { TrialOptions } from '../core/options.ts'
import { demoUser } from '../core/people.ts'
import type { ControlStep, Step } from '../core/steps.ts'

/** One session of a trial. */
export interface SignIn {
  readonly step: number
  readonly token: string
  readonly account: string
  readonly password: string
}

/** Sessions of a trial, from its steps. */
export interface SignIns {
  /** Returns the session of a request; undefined without a token of the trial. */
  of(exchange: Exchange): SignIn | undefined
  /** Returns the step that ended a session before another step. */
  endOf(session: SignIn, before: number): SignIn | Exchange | undefined
  /** True for a user whom the trial has registered or created, and for the demo user of a mock. */
  isInvented(exchange: Exchange): boolean
}

export const isControl = (step: Step): step is ControlStep => 'control' in step

export const formOf = ({ request }: Exchange): URLSearchParams => new URLSearchParams(request.body)

/** Dredd writes the names of headers in small letters. */
export const headerOf = ({ request }: Exchange, wanted: string): string | undefined =>
  Object.entries(request.headers).find(([name]) => name.toLowerCase() === wanted)?.[1]

export function signInsOf({ account, second, control }: TrialOptions, steps: readonly Step[]): SignIns {
  const sessions = new Map<string, SignIn>()
  const isDemo = control !== undefined && account === demoUser
  const given = [isDemo ? undefined : account?.account, second?.account]
  for (const [step, one] of steps.entries()) {
    const session = isControl(one) ? createdBy(one, step) : openedBy(one, step)
    if (session && !sessions.has(session.token)) sessions.set(session.token, session)
  }
  const all = [...sessions.values()]
  const of: SignIns['of'] = (exchange) => sessions.get(headerOf(exchange, 'authorization') ?? '')
  return {
    of,
    endOf: (session, before) => {
      const later = all.find(
        (one) => one.account === session.account && one.step > session.step && one.step < before,
      )
      if (later) return later
      return steps
        .slice(session.step, before)
        .filter((one): one is Exchange => !isControl(one))
        .find((one) => one.operation === 'userLogout' && of(one) === session)
    },
    isInvented: (exchange) => {
      const form = formOf(exchange)
      const named = form.get('user_string') ?? form.get('account')
      const who = named ?? of(exchange)?.account
      return who !== undefined && !given.includes(who) && (isDemo || all.some((one) => one.account === who))
    },
  }
}

function createdBy({ input, token }: ControlStep, step: number): SignIn | undefined {
  if (token === undefined || !('account' in input) || !('password' in input)) return undefined
  return { step, token, account: String(input.account), password: String(input.password) }
}

function openedBy(exchange: Exchange, step: number): SignIn | undefined {
  if (exchange.operation !== 'userLogin' || branchOf(exchange) !== 'ok') return undefined
  const token: unknown = payloadOf<'userLogin'>(exchange)
  const form = formOf(exchange)
  if (typeof token !== 'string') return undefined
  return { step, token, account: form.get('user_string') ?? '', password: form.get('password') ?? '' }
}
