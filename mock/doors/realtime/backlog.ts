import type { MarketSocket } from './sockets.ts'

type Connection = MarketSocket['conn']

/** What may wait for a client that does not read, bytes: so much for a while, and never more than the other. */
const mostWaiting = 1024 * 1024
const mostAtOnce = 16 * mostWaiting
/** How long a client may leave that much unread, ms. */
const patience = 2000

/**
 * Closes a connection whose client does not read, whether or not it answers pings: what is sent to it would pile up here
 * without end. The transport takes everything that waits at once, as soon as what it took before has left this machine.
 */
export function watchBacklog(connection: Connection): void {
  let waiting = 0
  let timer: NodeJS.Timeout | undefined
  const calm = () => {
    waiting = 0
    clearTimeout(timer)
    timer = undefined
  }
  const close = () => {
    drop(connection)
  }
  connection.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    waiting += typeof data === 'string' || data instanceof Buffer ? data.length : 0
    if (waiting > mostAtOnce) close()
    else if (waiting > mostWaiting) timer ??= setTimeout(close, patience).unref()
  })
  connection.on('flush', calm)
  connection.on('close', calm)
}

/** Ends a connection at once: a farewell would wait behind what is unread, and its answer among what is still sent. */
export function drop(connection: Connection): void {
  connection.close(true)
  connection.request.socket.destroy()
}
