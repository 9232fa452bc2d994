import { escapeLiteral } from 'pg'
import type { Connection } from './connection.ts'

/** Messages between the processes of one database. They may be lost with a connection. */
export interface PeerMessages {
  /** @throws StoreError */
  send(text: string): Promise<void>
  /** Adds a listener. The messages of one sender arrive in order. */
  onMessage(listener: (text: string) => void): void
  receive(channel: string, text: string): void
}

export const peerChannel = 'h5_peers'
/** Maximum size of a notification, in bytes. */
const longestNotification = 7900
/** Prefix of the id of a text that is too long for a notification. */
const attachmentPrefix = '@'

export function createPeerMessages(
  write: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>,
): PeerMessages {
  const listeners: ((text: string) => void)[] = []
  let last = Promise.resolve()

  const textOf = async (notification: string): Promise<string> => {
    if (!notification.startsWith(attachmentPrefix)) return notification
    const { rows } = await write((connection) =>
      connection.send(
        `SELECT convert_from(payload, 'UTF8') AS text FROM h5.attachment WHERE id = ${escapeLiteral(notification.slice(attachmentPrefix.length))}`,
      ),
    )
    return String(rows[0]?.['text'])
  }
  const tell = async (notification: string) => {
    const text = await textOf(notification)
    for (const listener of listeners) listener(text)
  }

  return {
    send: async (text) => {
      const literal = escapeLiteral(text)
      const isLong = Buffer.byteLength(text) > longestNotification
      await write((connection) =>
        connection.send(
          isLong
            ? `WITH kept AS (INSERT INTO h5.attachment (payload) VALUES (convert_to(${literal}, 'UTF8')) RETURNING id)
SELECT pg_notify('${peerChannel}', '${attachmentPrefix}' || id) FROM kept`
            : `SELECT pg_notify('${peerChannel}', ${literal})`,
        ),
      )
    },
    onMessage: (listener) => {
      listeners.push(listener)
    },
    receive: (channel, text) => {
      if (channel !== peerChannel) return
      // An unreadable message is lost, like one during a lost connection.
      last = last.then(() => tell(text)).catch(() => {})
    },
  }
}
