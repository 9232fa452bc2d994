import { createControl, type Control, type ControlAnswer } from './control.ts'
import { ControlError } from './error.ts'
import type { ControlOptions } from './exchange.ts'
import { CannotReplay, type RecordedCall, type RecordedControl, type Recording } from './recording.ts'
import { compareEvents } from './replayEvents.ts'
import { differenceOf, type Bindings, type Difference, type ReplayDifference } from './replayCompare.ts'
import { callRequest, controlRequest } from './replayRequest.ts'
import { standInFor } from './standIns.ts'

export interface ReplayOptions extends Pick<ControlOptions, 'token'> {
  /** `http://host:port` of a running mock. */
  readonly url: string
  /** The new world to replay in. */
  readonly world: string
  /** Leaves the world there, to be looked at. */
  readonly keep?: boolean
  /** Ends the replay before its next entry, once its world is dropped: it rejects with the reason of the signal. */
  readonly until?: AbortSignal
  /** Hears how many entries are done, of how many. */
  readonly onProgress?: (done: number, of: number) => void
}

export interface ReplayReport {
  readonly entries: number
  readonly events: number
  /** Absent when all is the same. */
  readonly difference?: ReplayDifference
  readonly state: { readonly recorded: string; readonly replayed: string | undefined }
  /** What keeps the comparison from being whole. */
  readonly remarks: readonly string[]
}

/**
 * Opens a world as the recorded one began, sends the same in the same order at the same world times, and compares every
 * answer, every event and the state at the end, up to the first difference.
 * @throws CannotReplay, ControlError, or what `fetch` throws without a connection
 */
export async function replay(recording: Recording, options: ReplayOptions): Promise<ReplayReport> {
  const { start, gaps } = recording
  if (!start) throw new CannotReplay(gaps.join('. ') || 'The recording does not say how its world began')
  const url = options.url.replace(/\/w\/[^/]+$/, '')
  const control = createControl({ ...options, url })
  const { seed, at, past, world_file: file } = start
  await control('worldCreate', { name: options.world, seed, at, past, file, journal: true }).catch(
    refusedAt('start'),
  )
  try {
    return await compared(recording, { ...options, url }, control)
  } finally {
    if (options.keep !== true) await control('worldDrop', { name: options.world })
  }
}

async function compared(
  recording: Recording,
  options: ReplayOptions,
  control: Control,
): Promise<ReplayReport> {
  const { entries, end, start, gaps } = recording
  const seeded = start?.seeded === true
  const bindings: Bindings = {
    world: options.world,
    secrets: new Map(recording.secrets.map((secret) => [secret.id, secret])),
    known: new Map(),
    random: seeded ? undefined : new Map(),
  }
  const events = entries.filter((entry) => entry.kind === 'event')
  const remarks = [...gaps, ...unansweredOf(recording), ...(seeded ? [] : [unseeded])]
  const report = (difference: ReplayDifference | undefined, replayed?: string): ReplayReport => ({
    entries: entries.length,
    events: events.length,
    ...(difference && { difference }),
    state: { recorded: end.state_hash, replayed },
    remarks,
  })

  let now = start?.at ?? 0
  const goTo = async (at: number, place: string) => {
    if (at > now) now = (await control('clock', { to: at }).catch(refusedAt(place))).now
  }
  for (const [index, entry] of entries.entries()) {
    options.until?.throwIfAborted()
    if (entry.kind === 'restart') await control('faultClear')
    if (entry.kind === 'call' || entry.kind === 'control') {
      await goTo(entry.at, `entry ${String(index + 1)}`)
      await learnCodes(bindings, entry, control)
      const difference =
        entry.kind === 'call'
          ? await repeatCall(entry, options, bindings)
          : await repeatControl(entry, options, bindings)
      if (difference) {
        const what =
          entry.kind === 'call' ? `${entry.operation} ${entry.method} ${entry.path}` : entry.operation
        return report({ entry: index + 1, what, at: entry.at, ...difference })
      }
      if (entry.kind === 'control') now = (await control('clock')).now
    }
    options.onProgress?.(index + 1, entries.length)
  }
  await goTo(end.at, 'end')
  const difference = await compareEvents(recording, options, bindings)
  if (difference) return report(difference)
  const state = await control('stateHash')
  const atEnd = endDifference(recording, state)
  return report(atEnd && { at: end.at, ...atEnd }, state.hash)
}

/** What differs where every answer and event was the same. */
function endDifference(
  { entries, end, start }: Recording,
  state: ControlAnswer<'stateHash'>,
): Omit<ReplayDifference, 'at'> | undefined {
  const { length } = entries
  if (end.entries !== undefined && end.entries !== length)
    return { what: 'the number of entries', where: 'end.entries', recorded: end.entries, replayed: length }
  if (start?.seeded !== true) return undefined
  const replayedTable = (name: string) => state.tables.find((one) => one.name === name)
  const table = end.tables.find(({ name, hash }) => replayedTable(name)?.hash !== hash)
  if (table)
    return {
      what: `the state at the end: table ${table.name}`,
      where: 'state',
      recorded: table,
      replayed: replayedTable(table.name),
    }
  if (state.hash === end.state_hash) return undefined
  return {
    what: 'the state at the end: every table is the same, and the hash of all of them is not',
    where: 'end.state_hash',
    recorded: end.state_hash,
    replayed: state.hash,
  }
}

/** What the recording says cannot be done. @throws CannotReplay for a refusal of its values */
const refusedAt =
  (place: string) =>
  (error: unknown): never => {
    const isOfValues =
      error instanceof ControlError && error.reason === 'invalid-input' && error.field !== 'name'
    throw isOfValues ? new CannotReplay(`${place}: ${error.message}`) : error
  }

/** Two of its commands may stand on both sides of the moment at which the server ended. */
function unansweredOf({ entries }: Recording): readonly string[] {
  const count = entries.filter((entry) => 'unanswered' in entry && entry.unanswered).length
  return count === 0
    ? []
    : [
        `The server ended during ${String(count)} requests: they are sent again, and their answers are not compared`,
      ]
}

const unseeded =
  'The recorded world had no seed: its tokens, codes and addresses came from the machine, so these and the state at the end are not compared'

/** Right codes are those that the replay's world has sent in the place of the recorded ones. */
async function learnCodes(
  { secrets, known }: Bindings,
  entry: RecordedCall | RecordedControl,
  control: Control,
): Promise<void> {
  const used = Array.from(JSON.stringify(entry).matchAll(/<secret:(\d+)>/g), ([, id]) => Number(id))
  for (const id of used) {
    const secret = secrets.get(id)
    if (!secret || known.has(id)) continue
    if (secret.from === 'client') known.set(id, standInFor(secret))
    if (secret.from !== 'outbox') continue
    const sent = (await control('outbox')).find((one) => one.id === secret.outbox_id)
    known.set(id, sent?.code ?? standInFor(secret))
  }
}

async function repeatCall(
  entry: RecordedCall,
  { url, world }: ReplayOptions,
  bindings: Bindings,
): Promise<Difference | undefined> {
  const { status, answer } = await asked(`${url}/api`, callRequest(entry, bindings, url), world)
  if (entry.unanswered === true) return undefined
  if (entry.status !== status) return { where: 'status', recorded: entry.status, replayed: status }
  // A connection that was cut has answered nothing.
  return status === 0 ? undefined : differenceOf(entry.answer, answer, bindings, 'answer')
}

async function repeatControl(
  entry: RecordedControl,
  { url, world, token }: ReplayOptions,
  bindings: Bindings,
): Promise<Difference | undefined> {
  const request = controlRequest(entry, bindings, url, token)
  const { status, answer } = await asked(`${url}/__mock`, request, world)
  if (entry.unanswered === true) return undefined
  if (entry.status !== status) return { where: 'status', recorded: entry.status, replayed: status }
  return differenceOf(comparable(entry, entry.answer), comparable(entry, answer), bindings, 'answer')
}

/** A replay's clock stands still between commands, and a snapshot with other secrets may have another size. */
function comparable({ operation }: RecordedControl, answer: unknown): unknown {
  const { message, ...rest } = (answer ?? {}) as { message?: unknown }
  if (typeof message !== 'object' || message === null) return answer
  if (operation === 'clock' || operation === 'snapshotRestore')
    return { ...rest, now: 'now' in message && message.now }
  const { bytes: _bytes, ...more } = message as { bytes?: number }
  return operation === 'snapshotSave' ? { ...rest, ...more } : answer
}

async function asked(
  base: string,
  { path, init }: ReturnType<typeof callRequest>,
  world: string,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const headers = { ...init.headers, 'X-Mock-World': world }
  try {
    const response = await fetch(base + path, { ...init, headers })
    return { status: response.status, answer: await response.json() }
  } catch (error) {
    // Nothing listens: that is no connection that a fault has cut.
    if (await isGone(base)) throw error
    return { status: 0, answer: undefined }
  }
}

const isGone = (base: string): Promise<boolean> =>
  fetch(base).then(
    () => false,
    () => true,
  )
