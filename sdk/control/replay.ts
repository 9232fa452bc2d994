import { createControl, type Control, type ControlAnswer } from './control.ts'
import { ControlError } from './error.ts'
import type { ControlOptions } from './exchange.ts'
import { CannotReplay, type RecordedCall, type RecordedControl, type Recording } from './recording.ts'
import { differenceOf, type Bindings, type Difference, type ReplayDifference } from './replayCompare.ts'
import { compareEvents } from './replayEvents.ts'
import { callRequest, controlRequest } from './replayRequest.ts'
import { standInFor } from './standIns.ts'

export interface ReplayOptions extends Pick<ControlOptions, 'token'> {
  /** `http://host:port` of a running mock. */
  readonly url: string
  /** Name of the new world for the replay. */
  readonly world: string
  /** Keeps the world after the replay, for inspection. */
  readonly keep?: boolean
  /** Aborts the replay before its next entry and drops the world; the promise rejects with the reason of the signal. */
  readonly until?: AbortSignal
  /** Called with the number of replayed entries and their total. */
  readonly onProgress?: (done: number, of: number) => void
}

export interface ReplayReport {
  readonly entries: number
  readonly events: number
  /** Absent when the replay matches. */
  readonly difference?: ReplayDifference
  readonly state: { readonly recorded: string; readonly replayed: string | undefined }
  /** Parts of the recording that could not be compared. */
  readonly remarks: readonly string[]
}

/**
 * Creates a world with the recorded start, sends the same requests in the same order at the same world times, and
 * compares every answer, every event and the final state. Stops at the first difference.
 * @throws CannotReplay, ControlError, or the error of `fetch` without a connection
 */
export async function replay(recording: Recording, options: ReplayOptions): Promise<ReplayReport> {
  const { start, gaps } = recording
  if (!start) throw new CannotReplay(gaps.join('. ') || 'The recording lacks the start of its world')
  const url = options.url.replace(/\/w\/[^/]+$/, '')
  const control = createControl({ ...options, url })
  const { seed, at, past, world_file: file } = start
  await control('worldCreate', { name: options.world, seed, at, past, file, journal: true }).catch(
    refusedAt('start'),
  )
  try {
    return await replayEntries(recording, { ...options, url }, control)
  } finally {
    if (options.keep !== true) await control('worldDrop', { name: options.world })
  }
}

async function replayEntries(
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
  const remarks = [...gaps, ...unansweredOf(recording), ...(seeded ? [] : [unseededNote])]
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

/** Compares entry count and final state, after every answer and event has matched. */
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
    what: 'the state at the end: all tables match, but their combined hash does not',
    where: 'end.state_hash',
    recorded: end.state_hash,
    replayed: state.hash,
  }
}

/**
 * Reports a value of the recording that the mock rejects.
 * @throws CannotReplay for invalid values, otherwise the same error
 */
const refusedAt =
  (place: string) =>
  (error: unknown): never => {
    const isOfValues =
      error instanceof ControlError && error.reason === 'invalid-input' && error.field !== 'name'
    throw isOfValues ? new CannotReplay(`${place}: ${error.message}`) : error
  }

/** The commands in flight when the server ended may have run before or after that moment. */
function unansweredOf({ entries }: Recording): readonly string[] {
  const count = entries.filter((entry) => 'unanswered' in entry && entry.unanswered).length
  return count === 0
    ? []
    : [
        `The server ended during ${String(count)} requests: they are repeated, but their answers are not compared`,
      ]
}

const unseededNote =
  'The recorded world was not seeded: its tokens, codes and addresses are random, so they and the final state are not compared'

/** Looks up the codes that the replay's world has sent in place of the recorded ones. */
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
  const { status, answer } = await sendRecorded(`${url}/api`, callRequest(entry, bindings, url), world)
  if (entry.unanswered === true) return undefined
  if (entry.status !== status) return { where: 'status', recorded: entry.status, replayed: status }
  // A dropped connection has no answer.
  return status === 0 ? undefined : differenceOf(entry.answer, answer, bindings, 'answer')
}

async function repeatControl(
  entry: RecordedControl,
  { url, world, token }: ReplayOptions,
  bindings: Bindings,
): Promise<Difference | undefined> {
  const request = controlRequest(entry, bindings, url, token)
  const { status, answer } = await sendRecorded(`${url}/__mock`, request, world)
  if (entry.unanswered === true) return undefined
  if (entry.status !== status) return { where: 'status', recorded: entry.status, replayed: status }
  return differenceOf(comparable(entry, entry.answer), comparable(entry, answer), bindings, 'answer')
}

/**
 * Ignores fields that may differ: the replay's clock is frozen between commands, and other secrets can change the size
 * of a snapshot.
 */
function comparable({ operation }: RecordedControl, answer: unknown): unknown {
  const { message, ...rest } = (answer ?? {}) as { message?: unknown }
  if (typeof message !== 'object' || message === null) return answer
  if (operation === 'clock' || operation === 'snapshotRestore')
    return { ...rest, now: 'now' in message && message.now }
  const { bytes: _bytes, ...more } = message as { bytes?: number }
  return operation === 'snapshotSave' ? { ...rest, ...more } : answer
}

async function sendRecorded(
  base: string,
  { path, init }: ReturnType<typeof callRequest>,
  world: string,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const headers = { ...init.headers, 'X-Mock-World': world }
  try {
    const response = await fetch(base + path, { ...init, headers })
    return { status: response.status, answer: await response.json() }
  } catch (error) {
    // No server is listening, so this is not a connection dropped by a fault.
    if (await isGone(base)) throw error
    return { status: 0, answer: undefined }
  }
}

const isGone = (base: string): Promise<boolean> =>
  fetch(base).then(
    () => false,
    () => true,
  )
