import type { MarketSocket } from './sockets.ts'

type Connection = MarketSocket['conn']

/** Maximum unsent bytes of a client that does not read: temporarily (the first), and at any time (the second). */
const mostWaiting = 1024 * 1024
const mostAtOnce = 16 * mostWaiting
/** Maximum time for exceeding the first limit, ms. */
const patience = 2000

/**
 * Closes a connection whose client does not read, even if it answers pings, because its messages would accumulate here.
 * The transport takes all waiting messages at once, as soon as the previous ones have left this machine.
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

/** Closes a connection at once. A closing handshake would be queued behind unread data. */
export function drop(connection: Connection): void {
  connection.close(true)
  connection.request.socket.destroy()
}
