import { Client } from 'pg'
import { sendStatements } from './connection.ts'

/** A connection for notifications. It reopens whenever it is lost. */
export interface Listener {
  open(): Promise<void>
  /**
   * Runs statements and returns the rows of the last.
   * @throws Error when the server does not answer soon
   */
  ask(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}

interface ListenerOptions {
  readonly url: string
  readonly channels: readonly string[]
  readonly onNotification: (channel: string, text: string) => void
  /** Called after a lost connection, because the notifications in between are lost too. */
  readonly onReopened: () => void
}

/** Delay before a lost connection is opened again, ms. */
const reopenAfter = 500
/** Time the server has to accept a connection, and to answer on it, ms. */
const longestAnswer = 3000

export function createListener({ url, channels, onNotification, onReopened }: ListenerOptions): Listener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: longestAnswer,
      query_timeout: longestAnswer,
      application_name: 'h5-exchange news',
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload = '' }) => {
      onNotification(channel, payload)
    })
    fresh.on('end', () => {
      if (client !== fresh) return
      client = undefined
      reopenLater()
    })
    try {
      await fresh.connect()
      await fresh.query(channels.map((channel) => `LISTEN ${channel}`).join(';'))
    } catch (error) {
      leave(fresh)
      throw error
    }
    if (closed) leave(fresh)
    else client = fresh
  }
  const reopenLater = () => {
    if (closed) return
    timer = setTimeout(() => {
      connect().then(onReopened, reopenLater)
    }, reopenAfter)
    timer.unref()
  }

  return {
    open: connect,
    ask: async (sql) => {
      const current = client
      if (!current) throw new Error('No connection to the database')
      try {
        const { rows } = await sendStatements(current, sql)
        return rows
      } catch (error) {
        // Notifications never arrive before answers, so when an answer is missing, reconnect whatever the cause.
        leave(current)
        throw error
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/** Closes without waiting for a server that may never answer. */
function leave(client: Client): void {
  client.end().catch(() => {})
}
