import { isRecord } from '#domain/records.ts'
import { controlSecrets, secrets as secretsOf } from '#generated/secrets.ts'
import { createMentions, isSecretName, personalNames, placeholder, type Mentions } from './personal.ts'

/** A code that the backend has sent, for distinguishing correct codes from wrong ones. */
interface SentCode {
  /** Id of its message in the outbox. */
  readonly id: number
  readonly code: string
  readonly at: number
}

type Fields = Readonly<Record<string, unknown>>

/** A call, as far as it can contain secrets. */
interface Call {
  readonly kind: 'call'
  readonly at: number
  readonly operation: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly form?: Fields
  readonly file?: { readonly bytes: number; readonly digest: string }
  readonly answer: unknown
}

/** A control operation, as far as it can contain secrets. */
interface Control {
  readonly kind: 'control'
  readonly at: number
  readonly input: Fields
  readonly answer: unknown
}

/** An entry of a journal or a line of a recording. */
type Entry = Call | Control | { readonly kind: string; readonly at: number; readonly payload?: unknown }

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
  mask<Given extends Entry>(entry: Given): Given
  /** Secrets found so far. */
  readonly secrets: readonly Secret[]
}

interface MaskingOptions {
  readonly world?: string
  readonly codes?: readonly SentCode[]
  /** Values that are not secret although they occur in secret fields. */
  readonly open?: ReadonlySet<string>
  /** Also masks personal data, and secrets in unexpected fields: for backends other than the mock. */
  readonly foreignBackend?: true
}

const inputNames: ReadonlySet<string> = new Set(Object.values(secretsOf).flatMap(({ input }) => input))
/** The control API also returns secrets that the product API takes: codes, and passwords of the users it creates. */
const controlNames: ReadonlySet<string> = new Set([
  ...inputNames,
  ...Object.values(controlSecrets).flatMap(({ input, answer }) => [...input, ...answer]),
])
const secretHeaders: ReadonlySet<string> = new Set(['authorization', 'idempotency-key'])

export function createMasking({
  world = '',
  codes = [],
  open = new Set(),
  foreignBackend,
}: MaskingOptions = {}): Masking {
  const mentions = createMentions()
  const { secrets, hide: hideValue } = createNumbering({ world, codes, open, foreignBackend, mentions })

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
      if (typeof found === 'string') return hideValue(found, { field, from, at })
      if (foreignBackend && typeof found === 'number' && names.has(field))
        return hideValue(String(found), { field, from, at })
      if (Array.isArray(found)) return found.map((one: unknown) => hide(field, one))
      return within(found, names, from, at)
    }
    const isHidden = (name: string) => names.has(name) || (foreignBackend === true && isSecretName(name))
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      isHidden(name) ? hide(name, field) : within(field, names, from, at),
    ])
    return Object.fromEntries(fields)
  }
  const record = (value: Fields, names: ReadonlySet<string>, at: number) =>
    within(value, names, 'client', at) as Readonly<Record<string, never>>

  const call = <Given extends Call>(entry: Given): Given => {
    const { at, headers, query, form, file, answer, operation } = entry
    const personal = foreignBackend ? personalNames(operation) : new Set<string>()
    const names = new Set([...(isSuccess(answer) ? (secretsOf[operation]?.answer ?? []) : []), ...personal])
    const inputs = new Set([...inputNames, ...personal])
    return {
      ...entry,
      headers: record(headers, secretHeaders, at),
      query: record(query, inputs, at),
      ...(form && { form: record(form, inputs, at) }),
      // The digest could identify a known picture.
      ...(file && {
        file: { ...file, digest: hideValue(file.digest, { field: 'file', from: 'client', at }) },
      }),
      answer: within(answer, names, 'answer', at),
    }
  }
  const control = <Given extends Control>(entry: Given): Given => ({
    ...entry,
    input: record(entry.input, controlNames, entry.at),
    answer: within(entry.answer, controlNames, 'answer', entry.at),
  })
  const maskFields = <Given extends Entry>(entry: Given): Given => {
    if (isCall(entry)) return call(entry)
    if (isControl(entry)) return control(entry)
    if (!foreignBackend || !('payload' in entry)) return entry
    return { ...entry, payload: within(entry.payload, personalNames(''), 'answer', entry.at) }
  }
  return {
    secrets,
    mask: (entry) => (foreignBackend ? mentions.hide(maskFields(entry)) : maskFields(entry)),
  }
}

interface NumberingOptions extends Required<Omit<MaskingOptions, 'foreignBackend'>> {
  readonly foreignBackend: true | undefined
  readonly mentions: Mentions
}

/** Replaces secrets by their numbers, and describes each at its first occurrence. */
function createNumbering({ world, codes, open, foreignBackend, mentions }: NumberingOptions) {
  const secrets: Secret[] = []
  const known = new Map<string, number>()

  const numberOf = (value: string, { field, from, at }: SecretPlace): string => {
    const id = known.get(value) ?? known.size + 1
    if (!known.has(value)) {
      known.set(value, id)
      if (foreignBackend) mentions.add(value, id)
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
    return placeholder(id)
  }

  /** Masks the random parts of a picture URL, or the whole of any other value. */
  const hide = (value: string, seen: SecretPlace): string => {
    if (value === '' || open.has(value)) return value
    const random = /[0-9a-f]{16,}/g
    if (foreignBackend || !random.test(value)) return numberOf(value, seen)
    return value
      .replace(/^https?:\/\/[^/]+(?=\/pictures\/)/, '<origin>')
      .replace(`/pictures/${world}/`, '/pictures/<world>/')
      .replaceAll(random, (run) => numberOf(run, seen))
  }
  return { secrets, hide }
}

const isCall = (entry: Entry): entry is Entry & Call => entry.kind === 'call'
const isControl = (entry: Entry): entry is Entry & Control => entry.kind === 'control'

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
interface SecretPlace {
  readonly field: string
  readonly from: 'client' | 'answer'
  /** World time, ms. */
  readonly at: number
}
