import type { ServerEvents } from '#generated/socket.ts'
import { isPayload, type Ear, type Payload } from '../../core/ears.ts'
import { sameNumber, text } from './values.ts'

/** Compares a message with an HTTP row of the same record: lists the common fields that differ. */
export function differences(told: Payload, row: Payload, fields: readonly string[]): readonly string[] {
  return fields
    .filter((field) => field in told && field in row && !sameNumber(told[field], row[field]))
    .map((field) => `${field} is ${text(told[field])}, but ${text(row[field])} over HTTP`)
}

/** Messages of an event about the record with this id. */
export function toldOf(
  ear: Ear,
  event: keyof ServerEvents,
  field: string,
  id: number | undefined,
): readonly Payload[] {
  return ear
    .of(event)
    .map((payload) => payload[field])
    .filter(isPayload)
    .filter((told) => told['id'] === id)
}

/** Parses a list that a message carries as JSON text, as backends of the family do; undefined when it is not a list. */
export function listIn(value: unknown): readonly Payload[] | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const list = JSON.parse(value) as unknown
    return Array.isArray(list) ? list.filter(isPayload) : undefined
  } catch {
    return undefined
  }
}
