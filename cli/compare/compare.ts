import { compareValues, type FieldDifference } from './difference.ts'
import type { RecordedCall } from './lines.ts'
import { tagOf } from './operations.ts'
import type { Play } from './play.ts'
import type { LiveRecording } from './readLines.ts'
import { isExtension, streamsOf } from './streams.ts'

export type Verdict = 'same' | 'differs' | 'incomparable'

/** One answer or message of the recording, compared with two plays. */
export interface Outcome {
  readonly kind: 'call' | 'event'
  /** Operation or event. */
  readonly name: string
  /** Number of the entry in the recording, from 1. */
  readonly entry: number
  readonly verdict: Verdict
  /** Empty unless it differs. */
  readonly fields: readonly FieldDifference[]
  /** Why it cannot be compared. */
  readonly why?: string
  /** Number of fields that also differ between two plays. */
  readonly noise: number
}

/** Compares everything that the backend answered and sent with two plays of the recording. */
export function compareAll(recording: LiveRecording, first: Play, second: Play): readonly Outcome[] {
  const calls = recording.entries.flatMap((entry, index) =>
    entry.kind === 'call' ? [compareCall(entry, index, { first, second, from: recording.begin.at })] : [],
  )
  return [...calls, ...compareMessages(recording, first, second)]
}

/** Field of a message with the id of its user. */
const addressee = new Set(['to'])

interface Plays {
  readonly first: Play
  readonly second: Play
  readonly from: number
}

function compareCall(entry: RecordedCall, index: number, { first, second, from }: Plays): Outcome {
  const outcome = { kind: 'call', name: entry.operation, entry: index + 1 } as const
  const [one, other] = [first.answers.get(index), second.answers.get(index)]
  const incomparable = (why: string): Outcome => ({
    ...outcome,
    verdict: 'incomparable',
    why,
    fields: [],
    noise: 0,
  })
  if (entry.status < 100) return incomparable('the backend did not answer')
  if (!one || 'why' in one) return incomparable(one?.why ?? 'it was not sent')
  const scope = { from, isMarket: tagOf(entry.operation) === 'market' }
  const again = other && 'answer' in other ? other : undefined
  const before = { status: entry.status, answer: entry.answer }
  const { differences, same, noise } = compareValues(before, one, again, scope)
  const fields = differences.map((one) => ({ ...one, field: one.field.replace(/^answer\./, '') }))
  if (fields.length > 0) return { ...outcome, verdict: 'differs', fields, noise }
  // HTTP status and type are equal in any two answers.
  if (same <= 2 && noise > 0) return incomparable('every field also differs between two plays')
  return { ...outcome, verdict: 'same', fields, noise }
}

function compareMessages(recording: LiveRecording, first: Play, second: Play): readonly Outcome[] {
  const [one, other] = [streamsOf(first.messages), streamsOf(second.messages)]
  const recorded = streamsOf(
    recording.entries.flatMap((entry, index) =>
      entry.kind === 'socket' && entry.what !== 'sent' && entry.what !== 'close'
        ? [{ ...entry, what: entry.what, entry: index + 1 }]
        : [],
    ),
  )
  const outcomes: Outcome[] = []
  for (const [key, { messages, isMarket, name }] of recorded) {
    const [now, again] = [one.get(key)?.messages ?? [], other.get(key)?.messages ?? []]
    for (const [place, message] of messages.entries()) {
      const outcome = { kind: 'event', name, entry: message.entry ?? 0 } as const
      const played = now[place]
      if (!played) {
        const missing = { field: 'message', backend: message.payload, mock: undefined }
        if (isMarket)
          outcomes.push({
            ...outcome,
            verdict: 'incomparable',
            fields: [],
            noise: 0,
            why: 'the mock sent no such message in this time',
          })
        else outcomes.push({ ...outcome, verdict: 'differs', fields: [missing], noise: 0 })
        continue
      }
      const { differences, noise } = compareValues(message.payload, played.payload, again[place]?.payload, {
        from: recording.begin.at,
        isMarket,
        ids: addressee,
      })
      outcomes.push({
        ...outcome,
        verdict: differences.length > 0 ? 'differs' : 'same',
        fields: differences,
        noise,
      })
    }
  }
  const isWithout = !Array.from(recorded.values()).some(({ name }) => isExtension(name))
  for (const [key, { messages, isMarket, name }] of one) {
    const known = recorded.get(key)?.messages.length ?? 0
    if (isMarket) continue
    const isLacking = isWithout && isExtension(name)
    for (const { payload } of messages.slice(known))
      outcomes.push({
        ...{ kind: 'event', name, entry: 0, noise: 0 },
        ...(isLacking
          ? { verdict: 'incomparable', fields: [], why: 'the backend lacks this extension of the contract' }
          : { verdict: 'differs', fields: [{ field: 'message', backend: undefined, mock: payload }] }),
      })
  }
  return outcomes
}
