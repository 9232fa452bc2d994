import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Instruments } from '../observability/instruments.ts'
import type { Log } from '../http/log.ts'
import { createAdmission, refused, textOf } from './admission.ts'
import { drop, watchBacklog } from './backlog.ts'
import { cutOff, deliver } from './deliver.ts'
import { createFeed } from './feed.ts'
import { createMeter, limits, mostSockets } from './limits.ts'
import { broadcastRoom, userRoom, worldRoom } from './streams.ts'
import { takeSubscriptions } from './subscriptions.ts'
import { watchSocket } from './watchSockets.ts'
import { emitTo, type MarketServer, type MarketSocket } from './sockets.ts'
import type { Worlds } from '../../engine/worlds.ts'

/**
 * The socket door. A client that never subscribes hears every public event, as on live backends; after its first
 * `subscribe` it hears what it asked for. Account events reach only the sockets of their owner.
 */
export function attachRealtime(
  http: HttpServer,
  worlds: Worlds,
  log: Log,
  { faults, sockets }: Pick<Instruments, 'faults' | 'sockets'>,
  most = mostSockets,
): { close(): Promise<void> } {
  const io: MarketServer = new Server(http, {
    cors: { origin: '*' },
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (_request, answer) => {
      answer(undefined, io.engine.clientsCount < most)
    },
  })
  io.engine.on('connection', (connection: MarketSocket['conn']) => {
    watchBacklog(connection)
    const mayGoOn = createMeter(limits.packets)
    connection.on('packet', () => {
      if (!mayGoOn()) drop(connection)
    })
  })
  const admission = createAdmission(io, worlds)
  const feed = createFeed(io, log, faults, admission.dismissExpired)

  io.use((socket, next) => {
    admission.admit(socket).then(
      () => {
        next()
      },
      (error: unknown) => {
        next(refused(socket, error))
      },
    )
  })
  io.on('connection', (socket) => {
    const { world } = socket.data
    watchSocket(socket, sockets)
    void socket.join([worldRoom(world.name), broadcastRoom(world.name)])
    feed.watch(world, socket.id)
    // The family joins a room by a bare user id, so that anyone hears anyone: here only a token does.
    socket.on('login', (request: unknown) => {
      const token =
        typeof request === 'object' && request !== null && 'token' in request
          ? textOf(request.token)
          : undefined
      void admission.signIn(socket, token ?? '')
    })
    takeSubscriptions(socket, feed.snapshots, log)
  })
  worlds.onEvents((world, events) => {
    admission.dismissExpired(world)
    for (const message of events) {
      const { to, event } = message
      if (to === 'all') continue
      if (event === 'logged_out') {
        admission.recheck(world, to)
        continue
      }
      const room = userRoom(world.name, to)
      const activeFault = io.sockets.adapter.rooms.has(room) ? faults.onEvent(world, event, to) : undefined
      deliver(io, [room], activeFault, (audience) => emitTo(audience, message))
    }
  })
  worlds.keepWhile((world) => io.sockets.adapter.rooms.has(worldRoom(world)))
  worlds.onReset((world) => {
    // Clients come back by themselves, into the new world.
    cutOff(io, [worldRoom(world)])
    feed.forget(world)
  })
  return {
    close: async () => {
      feed.close()
      await io.close()
    },
  }
}
