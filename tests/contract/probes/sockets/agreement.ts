import type { ServerEvents } from '#generated/socket.ts'
import { isPayload, type Listener, type Payload } from '../../core/listeners.ts'
import type { Statement } from '../../core/statement.ts'
import { sameNumber, text } from './values.ts'

/** Compares a message with an HTTP row of the same record: lists the common fields that differ. */
export function differences(
  reported: Payload,
  row: Payload,
  fields: readonly string[],
): readonly Statement[] {
  return fields
    .filter((field) => field in reported && field in row && !sameNumber(reported[field], row[field]))
    .map((field) => otherOverHttp(field, reported[field], row[field]))
}

/** Writes `field is own, but other over HTTP`. */
export function otherOverHttp(field: string, reported: unknown, listed: unknown): Statement {
  const [own, other] = [text(reported), text(listed)]
  return {
    text: `${field} is ${own}, but ${other} over HTTP`,
    facts: { fields: [field], dispute: { between: 'event and list', field, own, other } },
  }
}

/** Messages of an event about the record with this id. */
export function eventsOf(
  listener: Listener,
  event: keyof ServerEvents,
  field: string,
  id: number | undefined,
): readonly Payload[] {
  return listener
    .of(event)
    .map((payload) => payload[field])
    .filter(isPayload)
    .filter((reported) => reported['id'] === id)
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
