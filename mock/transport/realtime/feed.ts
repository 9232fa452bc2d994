import type { Scope, World } from '../../engine/scope.ts'
import { tickMs, tickOf } from '../../market/periods.ts'
import { positionHolders, leverTrades } from '../../products/contracts/liveMessage.ts'
import { StoreError } from '../../store/errors.ts'
import { StoreClosed } from '../../store/store.ts'
import type { Log } from '../http/log.ts'
import { cutOff, deliver } from './deliver.ts'
import { createStreamSnapshots } from './snapshots.ts'
import { emitTo, type MarketServer } from './sockets.ts'
import {
  messagesOf,
  snapshotOf,
  broadcastRoom,
  coversStream,
  everyStream,
  isBroadcast,
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

type Drawn = MessageFault | undefined

/** A message about to be sent. */
interface TickMessage {
  readonly subject: MessageSubject
  /** Sends it, subject to a fault. */
  readonly send: (drawn: Drawn) => void
}

/** Adds the sequence number of its stream to a message. */
const withSequence = (message: MarketMessage, seq: number): MarketMessage =>
  ({ ...message, payload: { ...message.payload, seq } }) as MarketMessage

/** Public market data on the sockets, tick by tick, while there are listeners. */
export class Feed {
  readonly #io: MarketServer
  readonly #log: Log
  readonly #faults: MessageFaults
  readonly #onTick: (world: World) => void
  /** Sequence numbers by world, then by room. */
  readonly #sequences = new Map<string, Map<string, number>>()
  readonly #timers = new Map<World, NodeJS.Timeout>()
  /** New sockets that have not received the current state yet. */
  readonly #newcomers = new Map<World, Set<string>>()
  readonly #lastTick = new WeakMap<World, number>()
  /** Snapshots of streams; each message has the current sequence number of its stream. */
  readonly snapshots = createStreamSnapshots(async (scope, requested) => {
    const snapshots: MarketMessage[] = []
    for (const one of everyStream(scope))
      if (coversStream(requested, one)) snapshots.push(...(await this.#draw(scope, one)))
    return snapshots
  })

  /** @param onTick called at each tick of a world with listeners */
  constructor(io: MarketServer, log: Log, faults: MessageFaults, onTick: (world: World) => void) {
    this.#io = io
    this.#log = log
    this.#faults = faults
    this.#onTick = onTick
  }

  /** Starts to follow a world's ticks if necessary, and sends the current state to a new socket. */
  watch(world: World, socketId: string): void {
    const ids = this.#newcomers.get(world) ?? new Set()
    this.#newcomers.set(world, ids.add(socketId))
    if (!this.#timers.has(world)) this.#follow(world)
  }

  /** Stops following a dropped world. The sequence numbers of its streams continue in the world that replaces it. */
  leave(name: string): void {
    for (const [world, timer] of this.#timers) {
      if (world.name !== name) continue
      clearTimeout(timer)
      this.#timers.delete(world)
      this.#newcomers.delete(world)
    }
  }

  /** Deletes the sequence numbers of a world that is closed for good. */
  forget(name: string): void {
    this.#sequences.delete(name)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #hasListeners(room: string): boolean {
    return (this.#io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0
  }

  /** Wakes at the next tick of a world. */
  #follow(world: World): void {
    const { mode, rate } = world.clock.state()
    const now = world.clock.now()
    // A frozen clock does not tick, so check regularly whether it runs again.
    const wait = mode === 'frozen' ? tickMs : Math.max(((tickOf(now) + 1) * tickMs - now) / rate, 50)
    const timer = setTimeout(() => {
      void this.#wake(world)
    }, wait)
    timer.unref()
    this.#timers.set(world, timer)
  }

  async #wake(world: World): Promise<void> {
    if (!this.#hasListeners(worldRoom(world.name))) {
      this.#timers.delete(world)
      this.#newcomers.delete(world)
      this.#lastTick.delete(world)
      return
    }
    const ids = this.#newcomers.get(world) ?? new Set()
    this.#newcomers.delete(world)
    try {
      if (this.#lastTick.get(world) !== tickOf(world.clock.now())) {
        this.#onTick(world)
        const { rest } = await world.look((scope) => this.#sendTick(scope))
        await rest
      } else if (ids.size > 0) await world.look((scope) => this.#greet(scope, ids))
    } catch (error) {
      if (error instanceof StoreClosed) {
        // Sockets that connected during the replacement of their world still refer to the old one; make them reconnect.
        this.#timers.delete(world)
        cutOff(this.#io, [worldRoom(world.name)])
        return
      }
      if (!(error instanceof StoreError)) this.#log.violation('event', `market feed of ${world.name}`, error)
    }
    if (this.#timers.has(world)) this.#follow(world)
  }

  async #sendTick(scope: Scope): Promise<{ readonly rest?: Promise<void> }> {
    const tick = tickOf(scope.now)
    const last = this.#lastTick.get(scope.world) ?? tick - 1
    if (last === tick) return {}
    this.#lastTick.set(scope.world, tick)
    const news = [...(await this.#marketNews(scope, last)), ...(await this.#positionNews(scope))]
    const send = (drawn: DrawnMessages) => {
      for (const [index, one] of news.entries()) one.send(drawn[index])
    }
    const drawn = this.#faults.onMessages(
      scope.world,
      news.map(({ subject }) => subject),
    )
    // Returned rather than awaited, because waiting here would hold a store connection.
    if (drawn instanceof Promise) return { rest: drawn.catch(withoutFaults).then(send) }
    send(drawn)
    return {}
  }

  async #marketNews(scope: Scope, last: number): Promise<readonly TickMessage[]> {
    const { world } = scope
    const news: TickMessage[] = []
    for (const stream of everyStream(scope)) {
      if (!roomsOf(world.name, stream).some((room) => this.#hasListeners(room))) continue
      for (const message of await messagesOf(scope, marketOf(scope, stream), stream, last))
        news.push({
          subject: { channel: message.event },
          send: (drawn) => {
            this.#emit(world, stream, message, drawn)
          },
        })
    }
    return news
  }

  async #positionNews(scope: Scope): Promise<readonly TickMessage[]> {
    const news: TickMessage[] = []
    for (const userId of await positionHolders(scope)) {
      const room = userRoom(scope.world.name, userId)
      if (!this.#hasListeners(room)) continue
      for (const message of await leverTrades(scope, userId))
        news.push({
          subject: { channel: 'lever_trade', userId },
          send: (drawn) => {
            deliver(this.#io, [room], drawn, (audience) => audience.emit('lever_trade', message))
          },
        })
    }
    return news
  }

  #emit(world: World, stream: Stream, message: MarketMessage, activeFault: Drawn): void {
    const key = roomOf(world.name, stream)
    const own = this.#sequences.get(world.name) ?? new Map<string, number>()
    const seq = (own.get(key) ?? 0) + (activeFault?.kind === 'gap' ? 2 : 1)
    this.#sequences.set(world.name, own.set(key, seq))
    deliver(this.#io, roomsOf(world.name, stream), activeFault, (audience) =>
      emitTo(audience, withSequence(message, seq)),
    )
  }

  /** Sends the current state to new sockets while the clock is frozen and there are no ticks. */
  async #greet(scope: Scope, ids: ReadonlySet<string>): Promise<void> {
    const listening = this.#io.sockets.adapter.rooms.get(broadcastRoom(scope.world.name))
    const audience = Array.from(ids).filter((id) => listening?.has(id))
    if (audience.length === 0) return
    for (const stream of everyStream(scope)) {
      if (!isBroadcast(stream)) continue
      for (const message of await this.#draw(scope, stream)) emitTo(this.#io.local.to(audience), message)
    }
  }

  async #draw(scope: Scope, stream: Stream): Promise<readonly MarketMessage[]> {
    const seq = this.#sequences.get(scope.world.name)?.get(roomOf(scope.world.name, stream)) ?? 0
    const messages = await snapshotOf(scope, marketOf(scope, stream), stream)
    return messages.map((message) => withSequence(message, seq))
  }
}
