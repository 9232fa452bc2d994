import type { Change, Direction } from './change.ts'
import { listIn, fieldsOfObject, objectIn, resolverOf, schemaIn, type Document } from './document.ts'
import { compareSchemas } from './schemas.ts'

interface Message {
  readonly direction: Direction
  readonly payload: unknown
  readonly headers: unknown
}

/** Lists all changes between two versions of asyncapi.yaml. */
export function compareAsyncApi(before: Document, after: Document): readonly Change[] {
  const sides = { before: resolverOf(before), after: resolverOf(after) }
  const channels = addressesOf(after)
  const gone = [...addressesOf(before)].filter((address) => !channels.has(address))
  const old = messagesOf(before)
  const fresh = messagesOf(after)
  return [
    ...gone.map((address): Change => ({ kind: 'channel-removed', path: address, detail: address })),
    ...[...old].flatMap(([path, message]): readonly Change[] => {
      const now = fresh.get(path)
      if (!now) return [{ kind: 'message-removed', path, detail: path }]
      const schemas = (part: 'payload' | 'headers', place: string) =>
        compareSchemas(schemaIn(message[part]), schemaIn(now[part]), {
          direction: message.direction,
          path: place,
          sides,
        })
      return [...schemas('payload', path), ...schemas('headers', `${path} headers`)]
    }),
    ...[...fresh].flatMap(([path, { direction }]): readonly Change[] => {
      if (old.has(path)) return []
      return [{ kind: direction === 'answer' ? 'message-sent-added' : 'message-added', path, detail: path }]
    }),
  ]
}

const addressOf = (channel: Readonly<Record<string, unknown>>): string => String(channel['address'])

const addressesOf = (document: Document): ReadonlySet<string> =>
  new Set(
    Object.values(objectIn(document['channels'])).map((channel) =>
      addressOf(fieldsOfObject(document, channel)),
    ),
  )

/** Messages by direction and channel, such as `send kline kline` or `reply subscribe acknowledgement`. */
function messagesOf(document: Document): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>()
  const add = (does: string, operation: Readonly<Record<string, unknown>>, direction: Direction) => {
    const channel = fieldsOfObject(document, operation['channel'])
    const all = operation['messages'] ?? Object.values(objectIn(channel['messages']))
    for (const one of listIn(all)) {
      const message = fieldsOfObject(document, one)
      const path = `${does} ${addressOf(channel)} ${String(message['name'])}`
      messages.set(path, { direction, payload: message['payload'], headers: message['headers'] })
    }
  }
  for (const one of Object.values(objectIn(document['operations']))) {
    const operation = fieldsOfObject(document, one)
    const isSent = operation['action'] === 'send'
    add(isSent ? 'send' : 'receive', operation, isSent ? 'answer' : 'request')
    if (operation['reply'] !== undefined) add('reply', fieldsOfObject(document, operation['reply']), 'answer')
  }
  return messages
}
