import type { Done } from './done.ts'

/** An entry of a journal of the mock, as far as a scenario needs it. */
export interface JournalEntry {
  readonly order?: number
  readonly kind: 'call' | 'control' | 'event'
  readonly operation?: string
  /** Of a call. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly form?: Readonly<Record<string, unknown>>
  readonly user_id?: number
  /** Of a command of the control door. */
  readonly input?: Readonly<Record<string, unknown>>
  readonly answer?: unknown
}

/** What a journal tells was done; events came of it, and are left out. */
export function doneOf(entries: readonly JournalEntry[]): readonly Done[] {
  return entries.flatMap(({ kind, operation = '', query, form, input, answer, user_id }): readonly Done[] => {
    if (kind === 'event' || operation === '') return []
    const user = user_id === undefined ? undefined : String(user_id)
    return [{ operation, input: { ...query, ...form, ...input }, answer, user }]
  })
}
