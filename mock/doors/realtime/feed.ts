import type { Log } from '../http/log.ts'
import { TICK_MS, tickOf } from '../../market/periods.ts'
import { emitTo, type MarketServer } from './sockets.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { StoreClosed } from '../../store/store.ts'
import { StoreTrouble } from '../../store/trouble.ts'
import { cutOff, deliver } from './deliver.ts'
import { messagesOf, snapshotOf } from './messages.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'
import { holders, leverTrades } from '../../products/contracts/liveMessage.ts'
import {
  broadcastRoom,
  covers,
  everyStream,
  marketOf,
  roomOf,
  roomsOf,
  userRoom,
  worldRoom,
  type MarketMessage,
  type Stream,
} from './streams.ts'
import {
  withoutFaults,
  type DrawnMessages,
  type MessageFault,
  type MessageFaults,
  type MessageSubject,
} from './watch.ts'

/** Public market data on the sockets, tick by tick, while there are listeners. */
export interface Feed {
  /** Starts to follow a world's ticks if necessary, and sends the current state to a new socket. */
  watch(world: World, socketId: string): void
  /** Snapshots of streams; each message has the current sequence number of its stream. */
  readonly snapshots: Snapshots
  /** Stops following a dropped world. The sequence numbers of its streams continue in the world that replaces it. */
  leave(world: string): void
  /** Deletes the sequence numbers of a world that is closed for good. */
  forget(world: string): void
  close(): void
}

type Drawn = MessageFault | undefined

/** A message about to be sent. */
interface News {
  readonly subject: MessageSubject
  /** Sends it, subject to a fault. */
  readonly send: (drawn: Drawn) => void
}

/** Adds the sequence number of its stream to a message. */
const numbered = (message: MarketMessage, seq: number): MarketMessage =>
  ({ ...message, payload: { ...message.payload, seq } }) as MarketMessage

/** @param onTick called at each tick of a world with listeners */
export function createFeed(
  io: MarketServer,
  log: Log,
  faults: MessageFaults,
  onTick: (world: World) => void,
): Feed {
  /** Sequence numbers by world, then by room. */
  const sequences = new Map<string, Map<string, number>>()
  const timers = new Map<World, NodeJS.Timeout>()
  /** New sockets that have not received the current state yet. */
  const newcomers = new Map<World, Set<string>>()

  const hears = (room: string) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0
  const emit = (world: World, stream: Stream, message: MarketMessage, activeFault: Drawn) => {
    const key = roomOf(world.name, stream)
    const own = sequences.get(world.name) ?? new Map<string, number>()
    const seq = (own.get(key) ?? 0) + (activeFault?.kind === 'gap' ? 2 : 1)
    sequences.set(world.name, own.set(key, seq))
    deliver(io, roomsOf(world.name, stream), activeFault, (audience) =>
      emitTo(audience, numbered(message, seq)),
    )
  }

  const marketNews = async (scope: Scope, last: number): Promise<readonly News[]> => {
    const { world } = scope
    const news: News[] = []
    for (const stream of everyStream(scope)) {
      if (!roomsOf(world.name, stream).some(hears)) continue
      for (const message of await messagesOf(scope, marketOf(scope, stream), stream, last))
        news.push({
          subject: { channel: message.event },
          send: (drawn) => {
            emit(world, stream, message, drawn)
          },
        })
    }
    return news
  }

  const positionNews = async (scope: Scope): Promise<readonly News[]> => {
    const news: News[] = []
    for (const userId of await holders(scope)) {
      const room = userRoom(scope.world.name, userId)
      if (!hears(room)) continue
      for (const message of await leverTrades(scope, userId))
        news.push({
          subject: { channel: 'lever_trade', userId },
          send: (drawn) => {
            deliver(io, [room], drawn, (audience) => audience.emit('lever_trade', message))
          },
        })
    }
    return news
  }

  const lastTick = new WeakMap<World, number>()
  const sendTick = async (scope: Scope): Promise<{ readonly rest?: Promise<void> }> => {
    const tick = tickOf(scope.now)
    const last = lastTick.get(scope.world) ?? tick - 1
    if (last === tick) return {}
    lastTick.set(scope.world, tick)
    const news = [...(await marketNews(scope, last)), ...(await positionNews(scope))]
    const send = (drawn: DrawnMessages) => {
      for (const [index, one] of news.entries()) one.send(drawn[index])
    }
    const drawn = faults.onMessages(
      scope.world,
      news.map(({ subject }) => subject),
    )
    // Returned rather than awaited, because waiting here would hold a store connection.
    if (drawn instanceof Promise) return { rest: drawn.catch(withoutFaults).then(send) }
    send(drawn)
    return {}
  }

  const draw = async (scope: Scope, stream: Stream): Promise<readonly MarketMessage[]> => {
    const seq = sequences.get(scope.world.name)?.get(roomOf(scope.world.name, stream)) ?? 0
    const messages = await snapshotOf(scope, marketOf(scope, stream), stream)
    return messages.map((message) => numbered(message, seq))
  }

  /** Sends the current state to new sockets while the clock is frozen and there are no ticks. */
  const greet = async (scope: Scope, ids: ReadonlySet<string>) => {
    const listening = io.sockets.adapter.rooms.get(broadcastRoom(scope.world.name))
    const audience = Array.from(ids).filter((id) => listening?.has(id))
    if (audience.length === 0) return
    for (const stream of everyStream(scope)) {
      for (const message of await draw(scope, stream)) emitTo(io.local.to(audience), message)
    }
  }

  const follow = (world: World) => {
    const { mode, rate } = world.clock.state()
    const now = world.clock.now()
    // A frozen clock does not tick, so check regularly whether it runs again.
    const wait = mode === 'frozen' ? TICK_MS : Math.max(((tickOf(now) + 1) * TICK_MS - now) / rate, 50)
    const timer = setTimeout(() => {
      void tick(world)
    }, wait)
    timer.unref()
    timers.set(world, timer)
  }

  const tick = async (world: World) => {
    if (!hears(worldRoom(world.name))) {
      timers.delete(world)
      newcomers.delete(world)
      lastTick.delete(world)
      return
    }
    const ids = newcomers.get(world) ?? new Set()
    newcomers.delete(world)
    try {
      if (lastTick.get(world) !== tickOf(world.clock.now())) {
        onTick(world)
        await (
          await world.look(sendTick)
        ).rest
      } else if (ids.size > 0) await world.look((scope) => greet(scope, ids))
    } catch (error) {
      if (error instanceof StoreClosed) {
        // Sockets that connected during the replacement of their world still refer to the old one; make them reconnect.
        timers.delete(world)
        cutOff(io, [worldRoom(world.name)])
        return
      }
      if (!(error instanceof StoreTrouble)) log.violation('event', `market feed of ${world.name}`, error)
    }
    if (timers.has(world)) follow(world)
  }

  return {
    watch: (world, socketId) => {
      const ids = newcomers.get(world) ?? new Set()
      newcomers.set(world, ids.add(socketId))
      if (!timers.has(world)) follow(world)
    },
    snapshots: createSnapshots(async (scope, requested) => {
      const snapshots: MarketMessage[] = []
      for (const one of everyStream(scope))
        if (covers(requested, one)) snapshots.push(...(await draw(scope, one)))
      return snapshots
    }),
    leave: (name) => {
      for (const [world, timer] of timers) {
        if (world.name !== name) continue
        clearTimeout(timer)
        timers.delete(world)
        newcomers.delete(world)
      }
    },
    forget: (name) => {
      sequences.delete(name)
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
