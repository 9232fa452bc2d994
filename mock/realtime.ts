import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#generated/socket.ts'
import type { Faults } from './control/faults.ts'
import type { Log } from './http/log.ts'
import { createAdmission, refused, textOf, type Admission, type SocketSession } from './realtime/admission.ts'
import { cutOff, deliver } from './realtime/deliver.ts'
import { broadcastRoom, createFeed, roomOf, userRoom, worldRoom, type Feed } from './realtime/feed.ts'
import { StoreClosed } from './store/store.ts'
import { StoreTrouble } from './store/trouble.ts'
import type { World } from './world.ts'
import type { Worlds } from './worlds.ts'

interface SocketData {
  world: World
  language: string | undefined
  session: SocketSession | undefined
}
export type MarketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
export type MarketSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

/**
 * The socket door. A client that never subscribes hears every public event, as on live backends; after its first
 * `subscribe` it hears what it asked for. Account events reach only the sockets of their owner.
 */
export function attachRealtime(
  http: HttpServer,
  worlds: Worlds,
  log: Log,
  faults: Faults,
): { close(): Promise<void> } {
  const io: MarketServer = new Server(http, {
    cors: { origin: '*' },
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
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
    listen(socket, feed, admission, log)
  })
  worlds.onEvents((world, events) => {
    admission.dismissExpired(world)
    for (const { to, event, payload } of events) {
      if (to === 'all') continue
      if (event === 'logged_out') {
        admission.recheck(world, to)
        continue
      }
      const room = userRoom(world.name, to)
      const strike = io.sockets.adapter.rooms.has(room) ? faults.onEvent(world, event) : undefined
      deliver(io, [room], strike, (audience) => audience.emit(event, payload as never))
    }
  })
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

function listen(socket: MarketSocket, feed: Feed, admission: Admission, log: Log): void {
  const { world } = socket.data
  void socket.join([worldRoom(world.name), broadcastRoom(world.name)])
  feed.watch(world)

  // The family joins a room by a bare user id, so that anyone hears anyone: here only a token does.
  socket.on('login', (request: unknown) => {
    const token =
      typeof request === 'object' && request !== null && 'token' in request
        ? textOf(request.token)
        : undefined
    void admission.signIn(socket, token ?? '')
  })
  socket.on('subscribe', (request, ack) => {
    const stream = feed.streamOf(world, request)
    if (!stream) {
      acknowledge(ack, { ok: false, reason: 'unknown-channel' })
      return
    }
    const begin = async () => {
      const messages = await feed.snapshot(world, stream)
      // In one go: nothing of the stream can come between the acknowledgement and its full picture.
      void socket.leave(broadcastRoom(world.name))
      void socket.join(roomOf(world.name, stream))
      acknowledge(ack, { ok: true })
      for (const { event, payload } of messages) socket.emit(event, payload as never)
    }
    begin().catch((error: unknown) => {
      acknowledge(ack, { ok: false, reason: 'internal' })
      if (error instanceof StoreClosed) socket.conn.close()
      else if (!(error instanceof StoreTrouble))
        log.violation('event', `subscription in ${world.name}`, error)
    })
  })
  socket.on('unsubscribe', (request, ack) => {
    const stream = feed.streamOf(world, request)
    if (stream) void socket.leave(roomOf(world.name, stream))
    acknowledge(ack, stream ? { ok: true } : { ok: false, reason: 'unknown-channel' })
  })
}

/** Old clients pass no callback. */
function acknowledge(ack: unknown, answer: Parameters<Parameters<ClientEvents['subscribe']>[1]>[0]): void {
  if (typeof ack === 'function') (ack as (given: typeof answer) => void)(answer)
}
