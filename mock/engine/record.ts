import { format } from '#domain/decimal.ts'
import type { RecordEvent } from '#generated/socket.ts'
import type { Scope, WorldEvent } from './scope.ts'

/** A record that was submitted or changed its state, as a row of its table. */
interface Recorded {
  readonly id: number
  readonly user_id: number
  readonly status: number
  /** Reason for the rejection; empty otherwise. */
  readonly reason?: string
  readonly currency_id?: number
  /** In units. */
  readonly amount?: bigint
  /** True when new coins were credited. */
  readonly released?: boolean
}

/** Event for the owner of a new or decided record. */
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

/** Notifies the owner of a new or decided record. */
export function announceRecord(scope: Scope, record: RecordEvent['record'], row: Recorded): void {
  scope.emit(recordEvent(record, row))
}
