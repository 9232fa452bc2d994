import type { MarketSocket } from './sockets.ts'
import type { SocketTraffic } from './watch.ts'

/** Logs the traffic of a socket, and lists it while it is open. */
export function watchSocket(socket: MarketSocket, log: SocketTraffic): void {
  const { world } = socket.data
  const since = world.clock.now()
  const whose = () => {
    const { session } = socket.data
    return session ? { user_id: session.userId } : {}
  }
  const record = (direction: 'in' | 'out') => (event: string, payload: unknown) => {
    if (world.isClosed()) return
    const { id } = socket
    log.add(world.name, { at: world.clock.now(), socket: id, direction, event, ...whose(), payload })
  }
  socket.onAny(record('in'))
  socket.onAnyOutgoing(record('out'))
  const end = log.connect(world.name, () => ({
    socket: socket.id,
    since,
    ...whose(),
    subscriptions: subscriptionsOf(socket),
  }))
  socket.on('disconnect', end)
}

/** Subscriptions of a socket, from its rooms: `kline BTC/USDT 1min`. */
function subscriptionsOf({ rooms, data: { world } }: MarketSocket): readonly string[] {
  return Array.from(rooms)
    .filter((room) => room.startsWith(`${world.name}|`))
    .map((room) => room.slice(world.name.length + 1).split('|'))
    .filter((parts) => parts.length === 3)
    .map((parts) => parts.filter((part) => part !== '*').join(' '))
}
