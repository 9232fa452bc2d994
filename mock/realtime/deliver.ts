import type { SocketFault, Strike } from '../control/faults.ts'
import type { MarketServer } from '../realtime.ts'

export type Audience = ReturnType<MarketServer['to']>

/**
 * Sends a message as the faults have it: not at all, twice, late, or by cutting off who should hear it.
 * For a `gap` the sender has left out a number of the stream; the message itself arrives.
 */
export function deliver(
  strike: Strike<SocketFault> | undefined,
  audience: Audience,
  send: (audience: Audience) => void,
): void {
  switch (strike?.kind) {
    case 'drop':
      return
    case 'disconnect':
      // The connection below, not the conversation: clients come back from that by themselves.
      audience.disconnectSockets(true)
      return
    case 'late':
      setTimeout(() => {
        send(audience)
      }, strike.ms).unref()
      return
    case 'duplicate':
      send(audience)
      send(audience)
      return
    case 'gap':
    case undefined:
      send(audience)
  }
}
