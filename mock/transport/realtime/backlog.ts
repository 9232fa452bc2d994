/** The used part of a connection of Engine.IO. */
interface Connection {
  on(event: string, listener: (packet: { readonly data?: unknown }) => void): unknown
  close(discard: boolean): unknown
  readonly request: { readonly socket: { destroy(): unknown } }
}

/** Maximum unsent bytes of clients that do not read. */
export interface BacklogLimits {
  /** For one client, for at most `patience`. */
  readonly each: number
  /** For one client, at any time. */
  readonly atOnce: number
  /** For all clients together: beyond it, clients with more than the average are closed. */
  readonly inAll: number
  /** Maximum time for exceeding `each`, ms. */
  readonly patience: number
}

const usualLimits: BacklogLimits = {
  each: 2 ** 20,
  atOnce: 16 * 2 ** 20,
  inAll: 128 * 2 ** 20,
  patience: 2000,
}

/**
 * Closes connections whose clients do not read, even if they answer pings, because their messages would accumulate here.
 * The transport takes all waiting messages at once, as soon as the previous ones have left this machine.
 */
export function createBacklog(limits: BacklogLimits = usualLimits): {
  watch(connection: Connection): void
} {
  let total = 0
  let waiters = 0
  return {
    watch: (connection) => {
      let waiting = 0
      let timer: NodeJS.Timeout | undefined
      const calm = () => {
        if (waiting > 0) waiters--
        total -= waiting
        waiting = 0
        clearTimeout(timer)
        timer = undefined
      }
      const close = () => {
        // The connection reports its end later: until then, others would be closed because of its backlog.
        calm()
        drop(connection)
      }
      connection.on('packetCreate', ({ data }) => {
        const more = typeof data === 'string' || data instanceof Buffer ? data.length : 0
        if (waiting === 0 && more > 0) waiters++
        waiting += more
        total += more
        const isTooMuch = total > limits.inAll && waiting * waiters >= total
        if (isTooMuch || waiting > limits.atOnce) close()
        else if (waiting > limits.each) timer ??= setTimeout(close, limits.patience).unref()
      })
      connection.on('flush', calm)
      connection.on('close', calm)
    },
  }
}

/** Closes a connection at once. A closing handshake would be queued behind unread data. */
export function drop(connection: Connection): void {
  connection.close(true)
  connection.request.socket.destroy()
}
