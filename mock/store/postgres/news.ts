/** What the processes of one database tell each other about its worlds, by name. It may be lost with a connection. */
export interface News {
  /** Tells every process that a world has changed, or was replaced. */
  tell(world: string): void
  /** Tells the other processes that a world has account events for their sockets. */
  tellEvents(world: string): void
  /** Adds a listener and returns how to remove it. */
  onNews(listener: NewsListener): () => void
  hear(channel: string, text: string): void
  /** Has every listener look: news may have been lost. */
  hearAll(): void
  close(): void
}

/** Without a name, any world may have changed. */
export type NewsListener = (world: string | undefined, kind: 'changed' | 'events') => void

export const newsChannels = { changed: 'h5', events: 'h5_events' } as const
/** How long names are gathered, ms: each message costs all processes the same. */
const gatheredFor = 5
/** Delay before names that could not be sent are sent again, ms. */
const retryAfter = 500

/**
 * @param process an id of this process
 * @param send has the server pass a text on to all that listen
 */
export function createNews(process: string, send: (channel: string, text: string) => Promise<unknown>): News {
  const listeners = new Set<NewsListener>()
  let closed = false

  const hear: NewsListener = (world, kind) => {
    for (const listener of listeners) listener(world, kind)
  }

  /** Gathers names and sends them in one message, which `textOf` writes. A name has no blanks. */
  const teller = (channel: string, textOf: (names: string) => string) => {
    const names = new Set<string>()
    let timer: NodeJS.Timeout | undefined
    const sendAfter = (ms: number) => {
      timer ??= setTimeout(() => {
        timer = undefined
        const sent = Array.from(names)
        names.clear()
        if (closed) return
        send(channel, textOf(sent.join(' '))).catch(() => {
          for (const name of sent) names.add(name)
          sendAfter(retryAfter)
        })
      }, ms)
      timer.unref()
    }
    return (world: string) => {
      names.add(world)
      sendAfter(gatheredFor)
    }
  }

  return {
    tell: teller(newsChannels.changed, (names) => names),
    tellEvents: teller(newsChannels.events, (names) => `${process} ${names}`),
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hear: (channel, text) => {
      const words = text.split(' ')
      if (channel === newsChannels.changed) for (const name of words) hear(name, 'changed')
      if (channel !== newsChannels.events || words.shift() === process) return
      for (const name of words) hear(name, 'events')
    },
    hearAll: () => {
      hear(undefined, 'changed')
    },
    close: () => {
      closed = true
    },
  }
}
