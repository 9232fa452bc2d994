import type { Audience, MarketServer } from './sockets.ts'
import type { MessageFault } from './watch.ts'

/**
 * Sends a message to rooms, subject to faults: it may be dropped, duplicated or delayed, or the receivers disconnected.
 * For a `gap` the sender has already skipped a number of the stream; the message itself is sent.
 */
export function deliver(
  io: MarketServer,
  rooms: readonly string[],
  activeFault: MessageFault | undefined,
  send: (audience: Audience) => void,
): void {
  const now = () => {
    // Each process sends to its own sockets.
    send(io.local.to([...rooms]))
  }
  switch (activeFault?.kind) {
    case 'drop':
      return
    case 'disconnect':
      cutOff(io, rooms)
      return
    case 'late':
      setTimeout(now, activeFault.ms).unref()
      return
    case 'duplicate':
      now()
      now()
      return
    case 'gap':
    case undefined:
      now()
  }
}

/**
 * Closes the underlying connections of all sockets in the rooms. Clients reconnect automatically after that, but not
 * after a disconnect by the server.
 */
export function cutOff(io: MarketServer, rooms: readonly string[]): void {
  const ids = new Set(rooms.flatMap((room) => Array.from(io.sockets.adapter.rooms.get(room) ?? [])))
  for (const id of ids) io.sockets.sockets.get(id)?.conn.close()
}
