import { compareValues, type FieldDifference } from './difference.ts'
import { findEarlier, isAboutEarlier, type EarlierRows } from './earlier.ts'
import type { RecordedCall, RecordedMessage } from './lines.ts'
import { tagOf } from './operations.ts'
import type { Play } from './play.ts'
import type { LiveRecording } from './readLines.ts'
import { driftOf, type Drift } from './relations.ts'
import { isExtension, streamsOf, type Stream, type StreamMessage } from './streams.ts'

export type Verdict = 'same' | 'differs' | 'incomparable'

/** One answer or message of the recording, compared with two plays. */
export interface ComparedEntry {
  readonly kind: 'call' | 'event'
  /** Operation or event. */
  readonly name: string
  /** Number of the entry in the recording, from 1. */
  readonly entry: number
  readonly verdict: Verdict
  /** Empty unless it differs. */
  readonly fields: readonly FieldDifference[]
  /** Reason why it cannot be compared. */
  readonly why?: string
  /** Number of fields that also differ between two plays. */
  readonly noise: number
}

/** Compares everything that the backend answered and sent with two plays of the recording. */
export function compareAll(recording: LiveRecording, first: Play, second: Play): readonly ComparedEntry[] {
  const earlier = findEarlier(recording)
  const drift = driftOf(
    recording.entries.flatMap((entry, index) => {
      const played = first.answers.get(index)
      return entry.kind === 'call' && played && 'answer' in played
        ? [{ operation: entry.operation, recorded: entry.answer, played: played.answer }]
        : []
    }),
  )
  const calls = recording.entries.flatMap((entry, index) =>
    entry.kind === 'call'
      ? [compareCall(entry, index, { first, second, from: recording.begin.at, earlier, drift })]
      : [],
  )
  return [
    ...calls,
    ...compareMessages(recording, { first, second, earlier, drift, from: recording.begin.at }),
  ]
}

/** Field of a message with the id of its user. */
const addressee = new Set(['to'])

interface Plays {
  readonly first: Play
  readonly second: Play
  readonly from: number
  readonly earlier: EarlierRows
  readonly drift: Drift
}

function compareCall(
  entry: RecordedCall,
  index: number,
  { first, second, from, earlier, drift }: Plays,
): ComparedEntry {
  const outcome = { kind: 'call', name: entry.operation, entry: index + 1 } as const
  const [one, other] = [first.answers.get(index), second.answers.get(index)]
  const incomparable = (why: string): ComparedEntry => ({
    ...outcome,
    verdict: 'incomparable',
    why,
    fields: [],
    noise: 0,
  })
  if (entry.status < 100) return incomparable('the backend did not answer')
  const why = earlier.whyNotCall(entry.operation, { ...entry.query, ...entry.form })
  if (why !== undefined) return incomparable(why)
  if (!one || 'why' in one) return incomparable(one?.why ?? 'it was not sent')
  const scope = { from, drift, isMarket: tagOf(entry.operation) === 'market' }
  const again = other && 'answer' in other ? other : undefined
  const before = { status: entry.status, answer: entry.answer }
  const { differences, same, noise } = compareValues(before, one, again, scope)
  const found = differences.map((one) => ({ ...one, field: one.field.replace(/^answer\./, '') }))
  const reasons = found.map((one) => earlier.explanation(entry.answer, one))
  const fields = found.filter((_, at) => reasons[at] === undefined)
  if (fields.length > 0) return { ...outcome, verdict: 'differs', fields, noise }
  const [reason] = reasons
  if (reason !== undefined) return incomparable(reason)
  // HTTP status and type are equal in any two answers.
  if (same <= 2 && noise > 0) return incomparable('every field also differs between two plays')
  return { ...outcome, verdict: 'same', fields, noise }
}

/** A message that came this long before its socket was closed may have been lost with it, ms. */
const lastMoment = 1000

function compareMessages(recording: LiveRecording, plays: Plays): readonly ComparedEntry[] {
  const { first, second, earlier } = plays
  const [one, other] = [streamsOf(first.messages), streamsOf(second.messages)]
  const isEarlier = ({ what, event, payload }: RecordedMessage) =>
    what === 'heard' && earlier.whyNotEvent(event, payload) !== undefined
  const recorded = streamsOf(
    recording.entries.flatMap((entry, index) =>
      entry.kind === 'socket' && entry.what !== 'sent' && entry.what !== 'close' && !isEarlier(entry)
        ? [{ ...entry, what: entry.what, entry: index + 1 }]
        : [],
    ),
  )
  const earlierRows = recording.entries.flatMap((entry, index): readonly ComparedEntry[] =>
    entry.kind === 'socket' && isEarlier(entry)
      ? [{ kind: 'event', name: entry.event, entry: index + 1, ...cannot(isAboutEarlier) }]
      : [],
  )
  const inBoth = [...recorded].flatMap(([key, stream]) =>
    compareStream(stream, one.get(key)?.messages ?? [], other.get(key)?.messages ?? [], plays),
  )
  const lacksExtensions = !Array.from(recorded.values()).some(({ name }) => isExtension(name))
  const onlyInMock = [...one].flatMap(([key, stream]) => {
    const count = recorded.get(key)?.messages.length ?? 0
    return compareExtra(recording, stream, count, { earlier, lacksExtensions })
  })
  return [...earlierRows, ...inBoth, ...onlyInMock]
}

/** Compares the recorded messages of one stream with those of two plays. */
function compareStream(
  { messages, isMarket, name }: Stream,
  now: readonly StreamMessage[],
  again: readonly StreamMessage[],
  { from, earlier, drift }: Plays,
): readonly ComparedEntry[] {
  const explanation = earlier.explanation(undefined, { field: name })
  return messages.map((message, place): ComparedEntry => {
    const outcome = { kind: 'event', name, entry: message.entry ?? 0 } as const
    const played = now[place]
    if (!played) {
      const missing = { field: 'message', backend: message.payload, mock: undefined }
      if (isMarket) return { ...outcome, ...cannot('the mock sent no such message in this time') }
      if (explanation !== undefined) return { ...outcome, ...cannot(explanation) }
      return { ...outcome, verdict: 'differs', fields: [missing], noise: 0 }
    }
    const { differences, noise } = compareValues(message.payload, played.payload, again[place]?.payload, {
      from,
      drift,
      isMarket,
      ids: addressee,
    })
    if (differences.length > 0 && explanation !== undefined) return { ...outcome, ...cannot(explanation) }
    const verdict = differences.length > 0 ? 'differs' : 'same'
    return { ...outcome, verdict, fields: differences, noise }
  })
}

/** Lists account events that only the mock sent, beyond the first `count` of a stream. */
function compareExtra(
  recording: LiveRecording,
  { messages, isMarket, name }: Stream,
  count: number,
  { earlier, lacksExtensions }: Pick<Plays, 'earlier'> & { readonly lacksExtensions: boolean },
): readonly ComparedEntry[] {
  if (isMarket) return []
  return messages.slice(count).map(({ payload, socket, at }): ComparedEntry => {
    const outcome = { kind: 'event', name, entry: 0 } as const
    if (lacksExtensions && isExtension(name))
      return { ...outcome, ...cannot('the backend lacks this extension of the contract') }
    const explanation = earlier.explanation(undefined, { field: name })
    if (explanation !== undefined) return { ...outcome, ...cannot(explanation) }
    if (at > endOf(recording, socket) - lastMoment)
      return { ...outcome, ...cannot('the backend had no time to send it: its socket was closed') }
    const extra = { field: 'message', backend: undefined, mock: payload }
    return { ...outcome, verdict: 'differs', fields: [extra], noise: 0 }
  })
}

/** Closing time of a socket in a recording, ms. */
const endOf = ({ begin, entries }: LiveRecording, socket: number): number =>
  entries.findLast((entry) => entry.kind === 'socket' && entry.socket === socket && entry.what === 'close')
    ?.at ??
  entries.at(-1)?.at ??
  begin.at

const cannot = (why: string) => ({ verdict: 'incomparable', fields: [], noise: 0, why }) as const
