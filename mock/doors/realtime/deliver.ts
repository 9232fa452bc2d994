import type { SocketFault, ActiveFault } from '../observability/faultKinds.ts'
import type { Audience, MarketServer } from './sockets.ts'

/**
 * Sends a message to rooms as the faults have it: not at all, twice, late, or by cutting off who should hear it.
 * For a `gap` the sender has left out a number of the stream; the message itself arrives.
 */
export function deliver(
  io: MarketServer,
  rooms: readonly string[],
  activeFault: ActiveFault<SocketFault> | undefined,
  send: (audience: Audience) => void,
): void {
  const now = () => {
    // Each process has its own sockets to reach.
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
 * Closes the connections below everybody in the rooms. Clients come back from that by themselves, as they would not
 * from a farewell of the server.
 */
export function cutOff(io: MarketServer, rooms: readonly string[]): void {
  const ids = new Set(rooms.flatMap((room) => Array.from(io.sockets.adapter.rooms.get(room) ?? [])))
  for (const id of ids) io.sockets.sockets.get(id)?.conn.close()
}
