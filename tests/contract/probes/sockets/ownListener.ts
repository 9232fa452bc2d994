import type { ServerEvents } from '#generated/socket.ts'
import { branchOf } from '../../core/exchange.ts'
import type { Subject } from '../../core/findings.ts'
import { succeeded } from '../../core/ground.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Watch } from '../../core/probe.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { notReceived } from './account.ts'
import { differences, eventsOf } from './agreement.ts'
import { newestOf, unlike, missingEvents } from './balances.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { eventWithin } from './tokens.ts'
import { text } from './values.ts'

/**
 * Opens a socket for the events of an account. It follows one stream alone, so that a moving market does not flood it.
 * @throws NotPossible without tokens
 */
export async function ownListener(trial: Trial, token: string): Promise<Listener> {
  await needsExtensions(trial)
  const listener = await connected(trial, { token })
  await listener.ask('subscribe', { channel: 'daymarket', symbol })
  return listener
}

/** Runs with a socket of the account; where none is possible, without one, and its subjects are unchecked. */
export async function withOwnListener(
  trial: Trial,
  watch: Watch,
  subjects: readonly Subject[],
  run: (listener: Listener | undefined) => Promise<void>,
): Promise<void> {
  const listeners: Listener[] = []
  await watch.each(subjects, async () => {
    if (listeners.length === 0) listeners.push(await ownListener(trial, (await trial.people.main()).token))
  })
  try {
    await run(listeners[0])
  } finally {
    for (const listener of listeners) listener.close()
  }
}

/** A record, as its list shows it. */
export interface Listed {
  readonly event: keyof ServerEvents
  /** Field of the event that has the record. */
  readonly field: string
  readonly row: { readonly id: number } & Payload
  /** Fields that the event and the list have in common. */
  readonly fields: readonly string[]
}

/** Checks that the newest event about a record shows it as its list does. */
export async function expectEvent(
  listener: Listener,
  watch: Watch,
  what: string,
  { event, field, row, fields }: Listed,
): Promise<void> {
  const newest = () => eventsOf(listener, event, field, row.id).at(-1)
  const wrong = (): Sentence | undefined => {
    const reported = newest()
    if (!reported) return `no event has ${field} ${text(row.id)}`
    return differences(reported, row, ['status', ...fields])[0]
  }
  await listener.until(() => wrong() === undefined, eventWithin)
  const found = wrong()
  watch.expect(found === undefined, `socket ${event}`, within(what, found))
}

/** Checks that the event of the family reports a closed position once. */
export async function expectClosedOnce(
  listener: Listener,
  watch: Watch,
  what: string,
  id: number,
): Promise<void> {
  const count = () =>
    listener.of('lever_closed').filter(({ id: ids }) => Array.isArray(ids) && ids.includes(id)).length
  await listener.until(() => count() > 0, eventWithin)
  const sentence = `${what}: position ${text(id)} was told as closed ${String(count())} times`
  watch.expect(count() === 1, 'socket lever_closed', sentence)
  const again = namedAgain(listener)
  const other = `${what}: position ${text(again)}, which was closed before, is told as closed again`
  watch.expect(again === undefined, 'socket lever_closed', other)
}

/** Returns a position that several events of closed positions name. */
export function namedAgain(listener: Listener): unknown {
  const ids = listener
    .of('lever_closed')
    .flatMap(({ id }): readonly unknown[] => (Array.isArray(id) ? id : []))
  return ids.find((id, place) => ids.indexOf(id) !== place)
}

/** Checks that the newest event about each balance of the account shows it as `wallet/list` does. */
export async function expectBalancesReported(
  listener: Listener,
  trial: Pick<Trial, 'send'>,
  watch: Pick<Watch, 'expect' | 'unchecked'>,
  what: string,
): Promise<void> {
  if (listener.of('balance').length === 0) {
    watch.unchecked('socket balance', notReceived)
    return
  }
  const wallet = await trial.send('walletList')
  succeeded(wallet)
  const wrong = () =>
    [...newestOf(listener.of('balance')).values()].map((balance) => unlike(balance, [wallet])).find(Boolean)
  await listener.until(() => wrong() === undefined, eventWithin)
  const found = wrong()
  watch.expect(found === undefined, 'socket balance', within(what, found), wallet)
}

/** Runs a change, and checks that each balance which changed was reported with its figures in `wallet/list`. */
export async function expectChangesReported(
  listener: Listener,
  trial: Pick<Trial, 'send'>,
  watch: Pick<Watch, 'expect'>,
  what: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await trial.send('walletList')
  await change()
  const after = await trial.send('walletList')
  if (branchOf(before) !== 'ok' || branchOf(after) !== 'ok') throw new NotPossible('wallet/list is refused')
  await listener.until(() => missingEvents(listener, before, after).length === 0, eventWithin)
  const [found] = missingEvents(listener, before, after)
  watch.expect(found === undefined, 'socket balance', within(what, found), before, after)
}

/** Like `expectChangesReported`, with a socket of its own; where none is possible, nothing is checked. */
export const expectEvents = (
  trial: Trial,
  watch: Watch,
  what: string,
  change: () => Promise<unknown>,
): Promise<void> =>
  withOwnListener(trial, watch, ['socket balance'], async (listener) => {
    if (listener) await expectChangesReported(listener, trial, watch, what, change)
    else await change()
  })
