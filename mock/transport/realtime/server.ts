import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { isRecord } from '#domain/records.ts'
import type { Worlds } from '../../engine/worlds.ts'
import { isTooDeep } from '../http/body.ts'
import { isForeignSite, type IsOwnHost } from '../http/caller.ts'
import type { Log } from '../http/log.ts'
import { peerOf, type CallerOf } from '../http/proxies.ts'
import { createFindWorld } from '../http/request.ts'
import { createAdmission, refusalError, optionalText, type Admission } from './admission.ts'
import { createBacklog, drop } from './backlog.ts'
import { createAccountEvents, cutOff } from './deliver.ts'
import { Feed } from './feed.ts'
import { createJoining, usualJoinLimits, type JoinLimits } from './joining.ts'
import { createMeter, limits, mostSockets } from './limits.ts'
import { peersOf, type Peers } from './peers.ts'
import type { MarketServer, MarketSocket } from './sockets.ts'
import { broadcastRoom, worldRoom } from './streams.ts'
import { takeSubscriptions } from './subscriptions.ts'
import type { MessageFaults, SocketTraffic } from './watch.ts'
import { watchSocket } from './watchSockets.ts'

export interface Realtime {
  /** Number of connected sockets. */
  readonly count: () => number
  /** Present when other processes serve worlds too. */
  readonly peers: (<Question, Answer>() => Peers<Question, Answer>) | undefined
  readonly close: () => Promise<void>
}

export interface RealtimeOptions {
  readonly worlds: Worlds
  readonly log: Log
  readonly faults: MessageFaults
  /** Records messages. */
  readonly sockets: SocketTraffic
  /** Maximum concurrent sockets. */
  readonly most?: number | undefined
  /** Connection limits per network; missing ones use the defaults. */
  readonly joinLimits?: Partial<JoinLimits> | undefined
  /** Determines the caller of a connection. */
  readonly callerOf?: CallerOf | undefined
  /** Checks the host name; under any other name no world is opened. */
  readonly isOwnHost: IsOwnHost
  /** Adapter that reaches the sockets of other processes. */
  readonly adapter?: Parameters<MarketServer['adapter']>[0] | undefined
}

/**
 * The socket server. A client that never subscribes receives all public events, like on live backends; after its first
 * `subscribe` it only receives the streams it subscribed to. Account events only reach the sockets of their owner.
 */
export function attachRealtime(
  http: HttpServer,
  {
    worlds,
    log,
    faults,
    sockets,
    most = mostSockets,
    joinLimits,
    callerOf = peerOf,
    isOwnHost,
    adapter,
  }: RealtimeOptions,
): Realtime {
  const io: MarketServer = new Server(http, {
    cors: { origin: '*' },
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, answer) => {
      const { headers } = request
      // A page that opens sockets sends its origin; one that embeds pictures or scripts from here does not.
      if (headers.origin === undefined && isForeignSite(headers)) {
        answer(undefined, false)
        return
      }
      if (joining.isFull(request)) {
        answer(undefined, false)
        return
      }
      if (io.engine.clientsCount >= most) joining.evict()
      answer(undefined, io.engine.clientsCount < most)
    },
  })
  const joining = createJoining(callerOf, { ...usualJoinLimits, ...joinLimits })
  const backlog = createBacklog()
  io.engine.on('connection', (connection: MarketSocket['conn']) => {
    joining.watch(connection)
    backlog.watch(connection)
    const isWithinRate = createMeter(limits.packets)
    connection.on('packet', ({ data }: { readonly data?: unknown }) => {
      if (!isWithinRate() || (typeof data === 'string' && isTooDeep(data))) drop(connection)
    })
  })
  const exists = adapter === undefined ? undefined : (name: string) => worlds.exists(name)
  const admission = createAdmission(io, createFindWorld(worlds, isOwnHost), exists)
  const feed = new Feed(io, log, faults, admission.dismissExpired)

  io.use((socket, next) => {
    try {
      joining.enter(socket.conn)
    } catch (error) {
      next(refusalError(socket, error))
      return
    }
    admission.admit(socket).then(
      () => {
        next()
      },
      (error: unknown) => {
        joining.wait(socket.conn)
        next(refusalError(socket, error))
      },
    )
  })
  io.on('connection', (socket) => {
    const { world } = socket.data
    watchSocket(socket, sockets)
    socket.on('disconnect', () => {
      joining.wait(socket.conn)
    })
    void socket.join([worldRoom(world.name), broadcastRoom(world.name)])
    feed.watch(world, socket.id)
    takeSignIns(socket, admission)
    takeSubscriptions(socket, feed.snapshots, log)
  })
  const receive = createAccountEvents(io, admission, faults)
  worlds.onEvents(receive)
  worlds.onForeignEvents({
    isWaiting: ({ name }) => io.sockets.adapter.rooms.has(worldRoom(name)),
    receive,
  })
  if (adapter) io.adapter(adapter)
  const peers = adapter && (<Question, Answer>() => peersOf<Question, Answer>(io))
  worlds.keepWhile((world) => io.sockets.adapter.rooms.has(worldRoom(world)))
  worlds.onReset((world) => {
    // Clients reconnect automatically, to the new world.
    cutOff(io, [worldRoom(world)])
    feed.leave(world)
  })
  worlds.onDrop((name) => {
    feed.forget(name)
  })
  return {
    count: () => io.engine.clientsCount,
    peers,
    close: async () => {
      feed.close()
      await io.close()
    },
  }
}

/** Live backends join a room by a bare user id, so that anyone can listen to anyone; here a token is required. */
function takeSignIns(socket: MarketSocket, admission: Admission): void {
  socket.on('login', (request: unknown) => {
    const token = isRecord(request) ? optionalText(request['token']) : undefined
    void admission.signIn(socket, token ?? '')
  })
}
