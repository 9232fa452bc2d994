import type { Done } from './done.ts'

/** An entry of a journal of the mock, as far as a scenario needs it. */
export interface JournalEntry {
  readonly order?: number
  /** World time, ms. */
  readonly at?: number
  readonly kind: 'call' | 'control' | 'event' | 'restart' | 'gap'
  readonly operation?: string
  /** HTTP; 0 when the connection was cut. */
  readonly status?: number
  /** Of a call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly form?: Readonly<Record<string, unknown>>
  readonly user_id?: number
  /** Of a command of the control door. */
  readonly input?: Readonly<Record<string, unknown>>
  readonly answer?: unknown
}

/** What a journal tells was done; events came of it, and are left out. */
export function doneOf(entries: readonly JournalEntry[]): readonly Done[] {
  const keys = keysSentAgain(entries)
  const users = usersByToken(entries)
  return entries.flatMap((entry): readonly Done[] => {
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

/** Whose sessions they are. A call that never came through, because of a fault, has nothing but its token to tell. */
function usersByToken(entries: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const users = new Map<string, number>()
  for (const entry of entries) if (entry.user_id !== undefined) users.set(tokenOf(entry), entry.user_id)
  users.delete('')
  return users
}

/** New names for the keys that several calls had: without theirs, a call that was asked about would be made twice. */
function keysSentAgain(entries: readonly JournalEntry[]): ReadonlyMap<string, string> {
  const sent = entries.map(keyOf).filter((key) => key !== '')
  const again = new Set(sent.filter((key, index) => sent.indexOf(key) !== index))
  return new Map([...again].map((key, index) => [key, `same-key-${String(index + 1)}`]))
}
