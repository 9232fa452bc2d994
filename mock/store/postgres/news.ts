import { Client } from 'pg'

/** What the processes of one database tell each other: names of worlds that have changed. It may be lost with a connection. */
export interface News {
  open(): Promise<void>
  tell(world: string): void
  onNews(listener: (world: string | undefined) => void): () => void
  close(): Promise<void>
}

const channel = 'h5'
/** How long names are gathered, ms: each message costs all processes the same. */
const gatheredFor = 5
/** How long after a connection was lost, ms. */
const againAfter = 500

/** @param send has the server pass a text on to all that listen */
export function createNews(url: string, send: (channel: string, text: string) => Promise<unknown>): News {
  const listeners = new Set<(world: string | undefined) => void>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let client: Client | undefined
  let closed = false

  const hear = (world: string | undefined) => {
    for (const listener of listeners) listener(world)
  }

  const open = async (): Promise<void> => {
    const opened = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'h5-exchange news',
    })
    opened.on('notification', ({ payload = '' }) => {
      for (const name of payload.split(' ')) hear(name)
    })
    opened.on('error', () => {})
    opened.on('end', () => {
      if (client === opened && !closed) later()
    })
    await opened.connect()
    client = opened
    await opened.query(`LISTEN ${channel}`)
  }
  const later = () => {
    setTimeout(() => {
      if (closed) return
      // What was told meanwhile was not heard.
      open().then(() => {
        hear(undefined)
      }, later)
    }, againAfter).unref()
  }

  return {
    open,
    tell: (world) => {
      changed.add(world)
      timer ??= setTimeout(() => {
        timer = undefined
        // A name has no blanks.
        const names = Array.from(changed)
        changed.clear()
        if (!closed) send(channel, names.join(' ')).catch(() => {})
      }, gatheredFor)
    },
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
