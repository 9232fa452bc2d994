import type { RecordedRequest } from './recordedRequest.ts'

/** An entry of a mock's journal, with the fields that scenarios use. */
export interface JournalEntry {
  readonly order?: number
  /** World time, ms. */
  readonly at?: number
  readonly kind: 'call' | 'control' | 'event' | 'restart' | 'gap'
  readonly operation?: string
  /** HTTP status; 0 when the connection was dropped. */
  readonly status?: number
  /** Headers of a call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly form?: Readonly<Record<string, unknown>>
  readonly user_id?: number
  /** Input of a control operation. */
  readonly input?: Readonly<Record<string, unknown>>
  readonly answer?: unknown
}

/** Requests of a journal, without the events they caused. */
export function recordedRequests(entries: readonly JournalEntry[]): readonly RecordedRequest[] {
  const keys = keysSentAgain(entries)
  const users = usersByToken(entries)
  return entries.flatMap((entry): readonly RecordedRequest[] => {
    const { kind, operation = '', at, status, query, form, input, answer = null } = entry
    if (kind === 'event' || operation === '') return []
    const user = entry.user_id ?? users.get(tokenOf(entry))
    return [
      {
        operation,
        at,
        input: { ...query, ...form, ...input },
        status,
        answer,
        user: user === undefined ? undefined : String(user),
        key: keys.get(keyOf(entry)),
      },
    ]
  })
}

const tokenOf = ({ headers }: JournalEntry): string => headers?.['authorization'] ?? ''
const keyOf = ({ headers }: JournalEntry): string => headers?.['idempotency-key'] ?? ''

/** Owners of sessions. A call that a fault stopped can only be attributed by its token. */
function usersByToken(entries: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const users = new Map<string, number>()
  for (const entry of entries) if (entry.user_id !== undefined) users.set(tokenOf(entry), entry.user_id)
  users.delete('')
  return users
}

/** New names for keys that several calls share. Without them, a repeated call would take effect twice. */
function keysSentAgain(entries: readonly JournalEntry[]): ReadonlyMap<string, string> {
  const sent = entries.map(keyOf).filter((key) => key !== '')
  const again = new Set(sent.filter((key, index) => sent.indexOf(key) !== index))
  return new Map([...again].map((key, index) => [key, `same-key-${String(index + 1)}`]))
}
