/** Notifications between the processes of one database about worlds, by name. They may be lost with a connection. */
export interface News {
  /** Notifies every process that a world has changed or was replaced. */
  readonly notifyChanged: (world: string) => void
  /** Notifies the other processes that a world has account events for their sockets. */
  readonly notifyEvents: (world: string) => void
  /** Adds a listener and returns a function that removes it. */
  readonly onNews: (listener: NewsListener) => () => void
  readonly receive: (channel: string, text: string) => void
  /** Calls every listener, because notifications may have been lost. */
  readonly notifyAll: () => void
  readonly close: () => void
}

/** Without a name, any world may have changed. */
export type NewsListener = (world: string | undefined, kind: 'changed' | 'events') => void

export const newsChannels = { changed: 'h5', events: 'h5_events' } as const
/** Time during which names are collected, ms: each message has a fixed cost for all processes. */
const gatheredFor = 5
/** Delay before unsent names are sent again, ms. */
const retryAfter = 500

/**
 * @param process id of this process
 * @param send sends a text to all listening processes
 */
export function createNews(process: string, send: (channel: string, text: string) => Promise<unknown>): News {
  const listeners = new Set<NewsListener>()
  let closed = false

  const notify: NewsListener = (world, kind) => {
    for (const listener of listeners) listener(world, kind)
  }

  /** Collects names and sends them in one message, formatted by `textOf`. Names do not contain spaces. */
  const createSender = (channel: string, textOf: (names: string) => string) => {
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
    notifyChanged: createSender(newsChannels.changed, (names) => names),
    notifyEvents: createSender(newsChannels.events, (names) => `${process} ${names}`),
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive: (channel, text) => {
      const words = text.split(' ')
      if (channel === newsChannels.changed) for (const name of words) notify(name, 'changed')
      if (channel !== newsChannels.events || words.shift() === process) return
      for (const name of words) notify(name, 'events')
    },
    notifyAll: () => {
      notify(undefined, 'changed')
    },
    close: () => {
      closed = true
    },
  }
}
