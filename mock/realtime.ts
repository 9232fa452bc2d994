import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#generated/socket.ts'
import { speak } from './messages.ts'
import type { Faults } from './control/faults.ts'
import type { Log } from './http/log.ts'
import { cutOff, deliver } from './realtime/deliver.ts'
import { broadcastRoom, createFeed, roomOf, userRoom, worldRoom, type Feed } from './realtime/feed.ts'
import { LoggedOut } from './refusal.ts'
import { StoreClosed } from './store/store.ts'
import { userOfToken } from './people/sessions.ts'
import type { World } from './world.ts'
import { defaultWorld, type Worlds } from './worlds.ts'

interface SocketData {
  world: World
  language: string | undefined
}
export type MarketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
type MarketSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

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
  const feed = createFeed(io, log, faults)

  io.use((socket, next) => {
    admit(socket, worlds).then(
      () => {
        next()
      },
      (error: unknown) => {
        next(refused(socket, error))
      },
    )
  })
  io.on('connection', (socket) => {
    listen(socket, feed, log)
  })
  worlds.onEvents((world, events) => {
    for (const { to, event, payload } of events) {
      if (to === 'all') continue
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

/** Finds the world and checks the token, when there is one, before the socket is let in. */
async function admit(socket: MarketSocket, worlds: Worlds): Promise<void> {
  const auth = socket.handshake.auth as Record<string, unknown>
  const header = socket.handshake.headers['x-mock-world']
  const name = textOf(auth['world']) ?? textOf(header) ?? defaultWorld
  socket.data.language = textOf(auth['language'])
  socket.data.world = await worlds.get(name)
  const token = textOf(auth['token'])
  if (token !== undefined) await signIn(socket, token)
}

async function signIn(socket: MarketSocket, token: string): Promise<void> {
  const { world } = socket.data
  const user = await world.run((scope) => userOfToken(scope, token))
  await socket.join(userRoom(world.name, user.id))
}

function refused(socket: MarketSocket, error: unknown): Error {
  if (!(error instanceof LoggedOut)) return new Error('The socket was refused')
  const data = { type: '999', message: speak(socket.data.language)('logged-out') }
  return Object.assign(new Error(data.message), { data })
}

function listen(socket: MarketSocket, feed: Feed, log: Log): void {
  const { world } = socket.data
  void socket.join([worldRoom(world.name), broadcastRoom(world.name)])
  feed.watch(world)

  // The family joins a room by a bare user id, so that anyone hears anyone: here only a token does.
  socket.on('login', (request: unknown) => {
    const token =
      typeof request === 'object' && request !== null && 'token' in request
        ? textOf(request.token)
        : undefined
    signIn(socket, token ?? '').catch(() => {
      socket.emit('logged_out', { type: '999', message: speak(socket.data.language)('logged-out') })
    })
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
      else log.violation('event', `subscription in ${world.name}`, error)
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

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
