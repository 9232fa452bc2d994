import type { Message, SocketEvent } from './message.ts'
import { objectsIn, type Row } from './rows.ts'
import type { Client, SocketFault } from './types.ts'

type Change = (payload: Row, client: Client) => Row | undefined

/** Changes the payload of an event: the function may mutate its argument or return another payload. */
export const event = (name: SocketEvent | readonly SocketEvent[], change: Change): SocketFault =>
  messages(name, (message, client) => {
    const payload = structuredClone(message.payload)
    return [{ ...message, payload: change(payload, client) ?? payload }]
  })

/** Replaces one message with these. */
export const messages = (
  name: SocketEvent | readonly SocketEvent[],
  change: (message: Message, client: Client) => readonly Message[],
): SocketFault => ({
  toClient: (message, client) =>
    [name].flat().some((one) => one === message.event) ? change(message, client) : [message],
})

/** Changes each field of this name in an event, at any depth. */
export const eventField = (
  name: SocketEvent | readonly SocketEvent[],
  field: string,
  change: (value: unknown, row: Row) => unknown,
): SocketFault =>
  event(name, (payload) => {
    for (const row of objectsIn(payload)) if (Object.hasOwn(row, field)) row[field] = change(row[field], row)
    return payload
  })

/** Never sends an event. */
export const unsent = (name: SocketEvent | readonly SocketEvent[]): SocketFault => messages(name, () => [])

/** Stream of a message. */
export const streamOf = ({ event: name, payload }: Message): string =>
  [name, payload['symbol'], payload['period']].map(String).join(' ')

/** Changes client messages of this event. */
export const request = (name: SocketEvent, change: NonNullable<SocketFault['toBackend']>): SocketFault => ({
  toBackend: (message, client) => (message.event === name ? change(message, client) : message),
})
