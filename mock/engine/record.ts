import type { RecordEvent } from '#generated/socket.ts'
import { format } from '#domain/decimal.ts'
import type { Scope, WorldEvent } from './scope.ts'

/** What was filed or changed its state, as its table has it. */
interface Recorded {
  readonly id: number
  readonly user_id: number
  readonly status: number
  /** Why it was rejected; empty otherwise. */
  readonly reason?: string
  readonly currency_id?: number
  /** Units. */
  readonly amount?: bigint
  /** New coins were credited. */
  readonly released?: boolean
}

/** The event for the owner of a record that is new or was decided. */
export function recordEvent(
  record: RecordEvent['record'],
  { id, user_id, status, reason = '', currency_id, amount, released = false }: Recorded,
): WorldEvent {
  const money =
    currency_id === undefined || amount === undefined ? {} : { currency_id, amount: format(amount) }
  return {
    to: user_id,
    event: 'record',
    payload: { type: 'record', record, id, status, ...money, reason, ...(released && { released }) },
  }
}

/** Notifies the owner of a record that is new or was decided. */
export function announceRecord(scope: Scope, record: RecordEvent['record'], row: Recorded): void {
  scope.emit(recordEvent(record, row))
}
