import { marketChannels, type ServerEvents } from '#generated/socket.ts'
import type { Subject } from '../../core/findings.ts'
import type { Listener } from '../../core/listeners.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { dealings, dealingsOf, type Dealings } from './dealings.ts'
import type { Deed, DeedName } from './deeds.ts'
import { steps, streamsOf } from './judged.ts'
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
  rules: ['S6.02', 'S7.05'],
  says: 'Each of the sockets of a user receives each account event once, whichever way it signed in, and the market like any other',
  effect: 'write',
  subjects: [
    ...[...events, ...marketChannels].map((event): Subject => `socket ${event}`),
    'socket login',
    'socket connection',
  ],
  run: async (trial, watch) => {
    const { cutOff } = await dealingsOf(trial)
    watch.expect(!cutOff, 'socket connection', 'the backend closed the idle socket of an account')
    const received = await dealings(trial)
    for (const event of events) {
      const why = excuse(received, event)
      if (received.owner.of(event).length > 0) watch.holds(`socket ${event}`)
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
      (event) => received.owner.of(event).length > 0 && received.late.of(event).length === 0,
    )
    if (!received.claims)
      watch.unchecked('socket login', 'its sockets lack the extensions, so tokens cannot be used')
    else if (events.every((event) => received.owner.of(event).length === 0))
      watch.unchecked('socket login', 'no account event was received at all')
    else
      watch.expect(
        missed.length === 0,
        'socket login',
        `a socket that signed in by login never receives ${missed.join(', ')}, unlike others of the account`,
      )
    onEach(received, watch)
    likeAnybody(received, watch)
    for (const event of ['order', 'position', 'option', 'record', 'lever_closed', 'micro_closed'] as const)
      for (const twice of repeated(received.owner.of(event)))
        watch.fault(`socket ${event}`, `the same message came twice: ${twice.slice(0, 160)}`)
    const accounts = Map.groupBy(received.owner.of('balance'), ({ kind, currency_id }) =>
      text([kind, currency_id]),
    )
    for (const [one, next] of [...accounts.values()].flatMap((reported) => steps(reported)))
      if (JSON.stringify(one) === JSON.stringify(next))
        watch.fault('socket balance', `an unchanged balance was sent again: ${text(next)}`)
  },
}

/** A socket beside others of the account receives what they receive, tick by tick messages aside. */
function onEach({ owner, twin, settled }: Dealings, watch: Watch): void {
  const received = owner.received.slice(0, settled)
  for (const event of events.filter((one) => one !== 'lever_trade' && owner.of(one).length > 0)) {
    const reported = new Set(twin.of(event).map((message) => JSON.stringify(message)))
    const ofOwner = received.filter((one) => one.event === event).map(({ payload }) => payload)
    const missed = ofOwner.find((message) => !reported.has(JSON.stringify(message)))
    const sentence = `one of several sockets of the account does not receive ${text(missed)}`
    watch.expect(missed === undefined, `socket ${event}`, sentence)
  }
  if (owner.of('lever_trade').length > 0)
    watch.expect(
      twin.of('lever_trade').length > 0,
      'socket lever_trade',
      'one of several sockets of the account never receives it',
    )
}

/** A socket with an account that never subscribed receives each stream of the market that an anonymous one does. */
function likeAnybody({ owner, late, twin, stranger, outsiders }: Dealings, watch: Watch): void {
  const [anybody] = outsiders.values()
  const signedIn: readonly (readonly [string, Listener | undefined])[] = [
    ['that connected with a token', owner],
    ['that signed in by login', late],
    ['that connected with a token beside others', twin],
    ['of another user', stranger],
  ]
  for (const channel of marketChannels) {
    const namesIn = (listener: Listener, least: number) =>
      [...streamsOf(listener.of(channel))].filter(([, { length }]) => length >= least).map(([name]) => name)
    // Once may be the snapshot at the beginning of a connection.
    const moving = anybody ? namesIn(anybody, 2) : []
    if (moving.length === 0)
      watch.unchecked(`socket ${channel}`, 'nothing was received on it while others were')
    for (const [who, listener] of moving.length > 0 ? signedIn : []) {
      const missing = listener ? moving.find((name) => !namesIn(listener, 1).includes(name)) : undefined
      const sentence = `a socket ${who} receives nothing of ${missing ?? ''}, unlike an anonymous one`
      watch.expect(missing === undefined, `socket ${channel}`, sentence)
    }
  }
}

/** Returns repeated messages of an event that reports changes. */
function repeated(messages: readonly unknown[]): readonly string[] {
  const texts = messages.map((message) => JSON.stringify(message))
  return texts.filter((text, at) => texts.indexOf(text) < at)
}

/** Reason why there is nothing to compare; `sockets.account` reports the missing event. */
export const notReceived = 'it was not received, so there is nothing to compare'

/** An action with its rows from HTTP; undefined when it was not possible. */
export function doneOf({ done }: Dealings, name: DeedName): Deed | undefined {
  const deed = done.get(name)
  return typeof deed === 'string' ? undefined : deed
}
