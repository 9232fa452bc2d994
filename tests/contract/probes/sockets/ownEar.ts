import type { ServerEvents } from '#generated/socket.ts'
import type { Ear, Payload } from '../../core/ears.ts'
import { branchOf } from '../../core/exchange.ts'
import type { Subject } from '../../core/findings.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { notHeard } from './account.ts'
import { differences, toldOf } from './agreement.ts'
import { newestOf, unlike, untold } from './balances.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { toldWithin } from './tokens.ts'
import { text } from './values.ts'

/**
 * Opens a socket for the events of an account. It follows one stream alone, so that a moving market does not flood it.
 * @throws NotPossible without tokens
 */
export async function ownEar(trial: Trial, token: string): Promise<Ear> {
  await needsExtensions(trial)
  const ear = await connected(trial, { token })
  await ear.ask('subscribe', { channel: 'daymarket', symbol })
  return ear
}

/** Runs with a socket of the account; where none is possible, without one, and its subjects are unchecked. */
export async function overheard(
  trial: Trial,
  watch: Watch,
  subjects: readonly Subject[],
  run: (ear: Ear | undefined) => Promise<void>,
): Promise<void> {
  const ears: Ear[] = []
  await watch.each(subjects, async () => {
    if (ears.length === 0) ears.push(await ownEar(trial, (await trial.people.main()).token))
  })
  try {
    await run(ears[0])
  } finally {
    for (const ear of ears) ear.close()
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
export async function expectTold(
  ear: Ear,
  watch: Watch,
  what: string,
  { event, field, row, fields }: Listed,
): Promise<void> {
  const newest = () => toldOf(ear, event, field, row.id).at(-1)
  const wrong = (): string | undefined => {
    const told = newest()
    if (!told) return `no event has ${field} ${text(row.id)}`
    return differences(told, row, ['status', ...fields])[0]
  }
  await ear.until(() => wrong() === undefined, toldWithin)
  const found = wrong()
  watch.expect(found === undefined, `socket ${event}`, `${what}: ${found ?? ''}`)
}

/** Checks that the event of the family reports a closed position once. */
export async function expectClosedOnce(ear: Ear, watch: Watch, what: string, id: number): Promise<void> {
  const count = () =>
    ear.of('lever_closed').filter(({ id: ids }) => Array.isArray(ids) && ids.includes(id)).length
  await ear.until(() => count() > 0, toldWithin)
  const sentence = `${what}: position ${text(id)} was told as closed ${String(count())} times`
  watch.expect(count() === 1, 'socket lever_closed', sentence)
}

/** Checks that the newest event about each balance of the account shows it as `wallet/list` does. */
export async function expectBalancesTold(ear: Ear, trial: Trial, watch: Watch, what: string): Promise<void> {
  if (ear.of('balance').length === 0) {
    watch.unchecked('socket balance', notHeard)
    return
  }
  const wallet = await trial.send('walletList')
  const wrong = () =>
    [...newestOf(ear.of('balance')).values()].map((balance) => unlike(balance, [wallet])).find(Boolean)
  await ear.until(() => wrong() === undefined, toldWithin)
  const found = wrong()
  watch.expect(found === undefined, 'socket balance', `${what}: ${found ?? ''}`, wallet)
}

/** Runs a change, and checks that each balance which changed was reported with its figures in `wallet/list`. */
export async function expectChangesTold(
  ear: Ear,
  trial: Trial,
  watch: Watch,
  what: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await trial.send('walletList')
  await change()
  const after = await trial.send('walletList')
  if (branchOf(before) !== 'ok' || branchOf(after) !== 'ok') throw new NotPossible('wallet/list is refused')
  await ear.until(() => untold(ear, before, after).length === 0, toldWithin)
  const [found] = untold(ear, before, after)
  watch.expect(found === undefined, 'socket balance', `${what}: ${found ?? ''}`, before, after)
}

/** Like `expectChangesTold`, with a socket of its own; where none is possible, nothing is checked. */
export const expectHeard = (
  trial: Trial,
  watch: Watch,
  what: string,
  change: () => Promise<unknown>,
): Promise<void> =>
  overheard(trial, watch, ['socket balance'], async (ear) => {
    if (ear) await expectChangesTold(ear, trial, watch, what, change)
    else await change()
  })
