import { listOf, partOf, resolve, type Part } from './documents.ts'
import { keywordsOf } from './keywords.ts'
import { walk, type Shapes } from './shapes.ts'
import { createPlace, type ContractPart, type Tally } from './tally.ts'

/** A socket message. */
export interface Message {
  /**
   * As in asyncapi.yaml, from the perspective of the backend: it sends events, receives requests and replies to them.
   */
  readonly direction: 'send' | 'receive' | 'reply'
  /** Address of the channel; for the handshake, `connect`. */
  readonly event: string
  readonly payload: unknown
}

/** A message of asyncapi.yaml, prepared for counting. */
export interface CountedEvent {
  readonly place: ContractPart
  count(payload: unknown): void
}

const messageKinds = { fields: 'message fields', values: 'message enum values' } as const

/** Every message, by direction and event: `reply subscribe`. */
export function countedEvents(
  document: Part,
  tally: Tally,
  shapes: Shapes,
): ReadonlyMap<string, CountedEvent> {
  const lay = (key: string, message: Part): readonly [string, CountedEvent] => {
    const place = createPlace()
    const mark = tally.mark('socket messages', key, place)
    const shape = shapes.lay(partOf(resolve(document, message)['payload']), key, messageKinds, place)
    // A client sends wrong values on purpose, so that both sides of a keyword count.
    const keywords = keywordsOf(document, resolve(document, partOf(resolve(document, message)['payload'])), {
      key,
      kind: 'message keywords',
      tally,
      place,
      isSent: key.startsWith('receive '),
    })
    const count = (payload: unknown) => {
      tally.exercise(mark)
      walk(tally, shape, payload)
      for (const isHeld of [true, false]) keywords.count(partOf(payload), isHeld)
    }
    return [key, { place, count }]
  }
  return new Map(
    Object.values(partOf(document['operations'])).flatMap((one) => {
      const operation = partOf(one)
      const address = String(resolve(document, partOf(operation['channel']))['address'])
      const replies = listOf(partOf(operation['reply'])['messages'])
      return [
        ...listOf(operation['messages']).map((message) =>
          lay(`${String(operation['action'])} ${address}`, message),
        ),
        ...replies.map((message) => lay(`reply ${address}`, message)),
      ]
    }),
  )
}
