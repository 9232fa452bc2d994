import type { SocketLog } from '../observability/socketLog.ts'
import type { MarketSocket } from './sockets.ts'

/** Writes down what goes over a socket, and tells of it while it is open. */
export function watchSocket(socket: MarketSocket, log: SocketLog): void {
  const { world } = socket.data
  const since = world.clock.now()
  const whose = () => {
    const { session } = socket.data
    return session ? { user_id: session.userId } : {}
  }
  const hear = (direction: 'in' | 'out') => (event: string, payload: unknown) => {
    if (world.isClosed()) return
    const { id } = socket
    log.add(world.name, { at: world.clock.now(), socket: id, direction, event, ...whose(), payload })
  }
  socket.onAny(hear('in'))
  socket.onAnyOutgoing(hear('out'))
  const end = log.connect(world.name, () => ({
    socket: socket.id,
    since,
    ...whose(),
    subscriptions: subscriptionsOf(socket),
  }))
  socket.on('disconnect', end)
}

/** The streams that it asked for, of the rooms that it is in: `kline BTC/USDT 1min`. */
function subscriptionsOf({ rooms, data: { world } }: MarketSocket): readonly string[] {
  return Array.from(rooms)
    .filter((room) => room.startsWith(`${world.name}|`))
    .map((room) => room.slice(world.name.length + 1).split('|'))
    .filter((parts) => parts.length === 3)
    .map((parts) => parts.filter((part) => part !== '*').join(' '))
}
