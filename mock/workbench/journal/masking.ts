import { isRecord } from '#domain/records.ts'
import { controlSecrets, secrets as secretsOf } from '#generated/secrets.ts'
import type { JournalCall, JournalControl, JournalEntry, SentCode } from './journalEntries.ts'

/** A secret of a recording, described well enough to generate another one of its shape. */
export interface Secret {
  readonly id: number
  /** Field or header of its first occurrence. */
  readonly field: string
  /** Letters replaced by `a` or `A`, digits by `9`. */
  readonly pattern: string
  /** One repeated digit or consecutive digits, which some fields refuse. */
  readonly easy?: true
  /** First occurrence: sent by a client, sent out as a code, or in an answer. */
  readonly from: 'client' | 'outbox' | 'answer'
  /** Id of the message with the code. */
  readonly outbox_id?: number
}

/** Removes secrets from exports; the same secret has the same number everywhere. */
export interface Masking {
  /** Replaces the secrets of an entry and the name of its world. */
  mask<Entry extends JournalEntry>(entry: Entry): Entry
  /** Secrets found so far. */
  readonly secrets: readonly Secret[]
}

const inputNames: ReadonlySet<string> = new Set(Object.values(secretsOf).flatMap(({ input }) => input))
/** The control API also returns secrets that the API takes: codes, and passwords of the users it creates. */
const controlNames: ReadonlySet<string> = new Set([
  ...inputNames,
  ...Object.values(controlSecrets).flatMap(({ input, answer }) => [...input, ...answer]),
])
const secretHeaders: ReadonlySet<string> = new Set(['authorization', 'idempotency-key'])

/** @param open values that are not secret although they occur in secret fields */
export function createMasking(
  world: string,
  codes: readonly SentCode[] = [],
  open: ReadonlySet<string> = new Set(),
): Masking {
  const secrets: Secret[] = []
  const known = new Map<string, number>()

  const numberOf = (value: string, { field, from, at }: Seen): string => {
    const id = known.get(value) ?? known.size + 1
    if (!known.has(value)) {
      known.set(value, id)
      const sent = from === 'client' ? codes.findLast((one) => one.code === value && one.at <= at) : undefined
      const origin = sent ? { from: 'outbox' as const, outbox_id: sent.id } : { from }
      secrets.push({
        id,
        field,
        pattern: patternOf(value),
        ...(isEasy(value) && { easy: true as const }),
        ...origin,
      })
    }
    return `<secret:${String(id)}>`
  }

  /** Masks the random parts of a picture URL, or the whole of any other value. */
  const hidden = (value: string, seen: Seen): string => {
    if (value === '' || open.has(value)) return value
    const random = /[0-9a-f]{16,}/g
    if (!random.test(value)) return numberOf(value, seen)
    return value
      .replace(/^https?:\/\/[^/]+(?=\/pictures\/)/, '<origin>')
      .replace(`/pictures/${world}/`, '/pictures/<world>/')
      .replaceAll(random, (run) => numberOf(run, seen))
  }

  const within = (
    value: unknown,
    names: ReadonlySet<string>,
    from: 'client' | 'answer',
    at: number,
  ): unknown => {
    if (Array.isArray(value)) return value.map((row: unknown) => within(row, names, from, at))
    if (typeof value === 'string' && from === 'answer') return value.replace(ownOrigin, '<origin>')
    if (!isRecord(value)) return value
    const hide = (field: string, found: unknown): unknown => {
      if (typeof found === 'string') return hidden(found, { field, from, at })
      if (Array.isArray(found)) return found.map((one: unknown) => hide(field, one))
      return within(found, names, from, at)
    }
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      names.has(name) ? hide(name, field) : within(field, names, from, at),
    ])
    return Object.fromEntries(fields)
  }
  const record = (value: Readonly<Record<string, unknown>>, names: ReadonlySet<string>, at: number) =>
    within(value, names, 'client', at) as Readonly<Record<string, never>>

  const call = (entry: JournalCall): JournalCall => {
    const { at, headers, query, form, file, answer, operation } = entry
    const names = new Set(isSuccess(answer) ? (secretsOf[operation]?.answer ?? []) : [])
    return {
      ...entry,
      headers: record(headers, secretHeaders, at),
      query: record(query, inputNames, at),
      ...(form && { form: record(form, inputNames, at) }),
      // The digest could identify a known picture.
      ...(file && { file: { ...file, digest: hidden(file.digest, { field: 'file', from: 'client', at }) } }),
      answer: within(answer, names, 'answer', at),
    }
  }
  const control = (entry: JournalControl): JournalControl => ({
    ...entry,
    input: record(entry.input, controlNames, entry.at),
    answer: within(entry.answer, controlNames, 'answer', entry.at),
  })
  const mask = (entry: JournalEntry): JournalEntry =>
    entry.kind === 'call' ? call(entry) : entry.kind === 'control' ? control(entry) : entry
  return { secrets, mask: (entry) => mask(entry) as typeof entry }
}

/** Origin in links to the app, which differs where the recording is replayed. */
const ownOrigin = /^https?:\/\/[^/]+(?:\/w\/[\w.-]+)?(?=\/h5\/)/

/** Returns true for a success, whose `message` may contain a token. The `message` of a refusal is a text. */
const isSuccess = (answer: unknown): boolean =>
  isRecord(answer) && (answer['type'] === 'ok' || answer['code'] === 1)

const patternOf = (value: string): string =>
  value
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Nd}/gu, '9')
    .replaceAll(/(?![aA])\p{L}/gu, 'a')

const inARow = '01234567890 09876543210'
const isEasy = (value: string): boolean =>
  /^\d{4,}$/.test(value) && (/^(\d)\1*$/.test(value) || inARow.includes(value))

/** Place of a secret. */
interface Seen {
  readonly field: string
  readonly from: 'client' | 'answer'
  /** World time, ms. */
  readonly at: number
}
