import type { ServerEvents } from '#generated/socket.ts'
import type { Subject } from '../../core/findings.ts'
import type { Probe } from '../../core/probe.ts'
import { dealings, dealingsOf, type Dealings } from './dealings.ts'
import type { Deed, DeedName } from './deeds.ts'
import { steps } from './judged.ts'
import { text } from './values.ts'

/** The cause of each event. */
const causes: Readonly<Partial<Record<keyof ServerEvents, DeedName>>> = {
  balance: 'transfer',
  order: 'filled',
  position: 'position',
  lever_trade: 'position',
  lever_closed: 'position',
  option: 'option',
  closed_microorder: 'option',
  micro_closed: 'option',
  record: 'plan',
}
const events = Object.keys(causes) as readonly (keyof ServerEvents)[]

const causeOf: Readonly<Record<DeedName, string>> = {
  transfer: 'a transfer',
  waiting: 'a spot order that was cancelled',
  filled: 'a spot order that was filled',
  position: 'a position that was opened and closed',
  option: 'an option that was settled',
  plan: 'a plan that was bought and redeemed',
}

/** Reason why an event was not due; undefined when it was. */
function excuse({ done, claims }: Dealings, event: keyof ServerEvents): string | undefined {
  const cause = causes[event]
  const deed = cause && done.get(cause)
  const what = cause ? causeOf[cause] : 'nothing known'
  if (typeof deed === 'string') return `${what} would have caused it: ${deed}`
  if (!deed?.events.includes(event)) return `${what} would have caused it too late for a trial`
  if (!claims) return 'its sockets lack the extensions, so tokens cannot be used'
  return undefined
}

export const account: Probe = {
  name: 'sockets.account',
  rules: ['S6.02'],
  says: 'A signed-in socket receives each account event once, whichever way it signed in',
  effect: 'write',
  subjects: [...events.map((event): Subject => `socket ${event}`), 'socket login', 'socket connection'],
  run: async (trial, watch) => {
    const { cutOff } = await dealingsOf(trial)
    watch.expect(!cutOff, 'socket connection', 'the backend closed the idle socket of an account')
    const heard = await dealings(trial)
    for (const event of events) {
      const why = excuse(heard, event)
      if (heard.owner.of(event).length > 0) watch.holds(`socket ${event}`)
      else if (why === undefined)
        watch.fault(
          `socket ${event}`,
          `it was never received, although ${causeOf[causes[event] ?? 'transfer']} causes it`,
        )
      else watch.unchecked(`socket ${event}`, why)
    }
    // Sockets that signed in by handshake and by event receive the same messages; the short delay between them does not
    // matter.
    const missed = events.filter(
      (event) => heard.owner.of(event).length > 0 && heard.late.of(event).length === 0,
    )
    if (!heard.claims)
      watch.unchecked('socket login', 'its sockets lack the extensions, so tokens cannot be used')
    else if (events.every((event) => heard.owner.of(event).length === 0))
      watch.unchecked('socket login', 'no account event was received at all')
    else
      watch.expect(
        missed.length === 0,
        'socket login',
        `a socket that signed in by login never receives ${missed.join(', ')}, unlike others of the account`,
      )
    for (const event of ['order', 'position', 'option', 'record', 'lever_closed', 'micro_closed'] as const)
      for (const twice of repeated(heard.owner.of(event)))
        watch.fault(`socket ${event}`, `the same message came twice: ${twice.slice(0, 160)}`)
    const accounts = Map.groupBy(heard.owner.of('balance'), ({ kind, currency_id }) =>
      text([kind, currency_id]),
    )
    for (const [one, next] of [...accounts.values()].flatMap((told) => steps(told)))
      if (JSON.stringify(one) === JSON.stringify(next))
        watch.fault('socket balance', `an unchanged balance was sent again: ${text(next)}`)
  },
}

/** Returns repeated messages of an event that reports changes. */
function repeated(messages: readonly unknown[]): readonly string[] {
  const texts = messages.map((message) => JSON.stringify(message))
  return texts.filter((text, at) => texts.indexOf(text) < at)
}

/** Reason why there is nothing to compare; `sockets.account` reports the missing event. */
export const notHeard = 'it was not received, so there is nothing to compare'

/** An action with its rows from HTTP; undefined when it was not possible. */
export function doneOf({ done }: Dealings, name: DeedName): Deed | undefined {
  const deed = done.get(name)
  return typeof deed === 'string' ? undefined : deed
}
