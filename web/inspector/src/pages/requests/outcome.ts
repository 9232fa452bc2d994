import type { ControlAnswer } from '#sdk/control/control.ts'

export type Entry = ControlAnswer<'requestList'>[number]

/** Filters of the list, each with its query of the log. */
export const outcomes: readonly {
  readonly value: string
  readonly label: string
  readonly filter: Readonly<Record<string, string>>
}[] = [
  { value: '', label: 'all', filter: {} },
  { value: 'ok', label: 'ok', filter: { type: 'ok' } },
  { value: 'refused', label: 'refused', filter: { type: 'error' } },
  { value: 'signed-out', label: 'signed out', filter: { type: '999' } },
  { value: 'identity', label: 'identity needed', filter: { type: '998' } },
  { value: 'cut', label: 'cut off', filter: { status: '0' } },
  { value: 'broken', label: 'broke the contract', filter: { broken: 'true' } },
]

/** Returns the outcome of a request, in a word. */
export function outcomeOf({ status, type }: Entry): {
  readonly text: string
  /** The accent colour is reserved for faults. */
  readonly tone: 'plain' | 'danger'
} {
  if (status === 0) return { text: 'cut off', tone: 'danger' }
  if (status !== 200) return { text: `HTTP ${status}`, tone: 'danger' }
  return { text: type, tone: type === 'ok' ? 'plain' : 'danger' }
}

/** Returns the searchable text of a request, in lower case. */
export const textOfRequest = ({
  id,
  operation,
  method,
  path,
  status,
  type,
  reason,
  user_id,
  faults,
}: Entry): string =>
  [
    id,
    operation,
    method,
    path,
    status,
    type,
    reason,
    user_id === undefined ? '' : `user ${user_id}`,
    ...faults,
  ]
    .join(' ')
    .toLowerCase()
