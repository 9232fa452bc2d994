import { marketChannels, type MarketChannel, type ServerEvents } from '#generated/socket.ts'
import type { Faults } from '../control/faults.ts'
import type { Log } from '../http/log.ts'
import type { Market } from '../market/catalogue.ts'
import { periods, TICK_MS, tickOf, type Period } from '../market/periods.ts'
import { listedMarkets } from '../trading/listing.ts'
import type { MarketServer } from '../realtime.ts'
import type { Scope } from '../scope.ts'
import { StoreClosed } from '../store/store.ts'
import { StoreTrouble } from '../store/trouble.ts'
import type { World } from '../world.ts'
import { cutOff, deliver } from './deliver.ts'
import { messagesOf, pictureOf } from './messages.ts'
import { holders, leverTrades } from './positions.ts'

/** What a client asked for; no symbol or period means all of them. */
export interface Stream {
  readonly channel: MarketChannel
  readonly symbol: string | undefined
  readonly period: Period | undefined
}

export type MarketMessage = {
  [Event in MarketChannel]: { readonly event: Event; readonly payload: Parameters<ServerEvents[Event]>[0] }
}[MarketChannel]

export const worldRoom = (world: string): string => `${world}|all`
export const broadcastRoom = (world: string): string => `${world}|broadcast`
export const userRoom = (world: string, userId: number): string => `${world}|user|${String(userId)}`
export const roomOf = (world: string, { channel, symbol, period }: Stream): string =>
  `${world}|${channel}|${symbol ?? '*'}|${period ?? '*'}`

/** Public market data on the sockets, tick by tick, for as long as somebody listens. */
export interface Feed {
  /** Begins to follow a world's ticks, when that is not done already. */
  watch(world: World): void
  /** Reads a subscription; nothing when it names no stream of ours. */
  streamOf(world: World, request: unknown): Stream | undefined
  /** The full picture of a stream, with the sequence it stands at. */
  snapshot(world: World, stream: Stream): Promise<readonly MarketMessage[]>
  /** Lets go of a world that was thrown away. */
  forget(world: string): void
  close(): void
}

/** @param onTick is called at each tick of a world that somebody listens to */
export function createFeed(io: MarketServer, log: Log, faults: Faults, onTick: (world: World) => void): Feed {
  const sequences = new Map<string, number>()
  const timers = new Map<World, NodeJS.Timeout>()

  const hears = (room: string) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0
  const roomsOf = (world: World, stream: Stream) => [
    broadcastRoom(world.name),
    roomOf(world.name, stream),
    roomOf(world.name, { ...stream, period: undefined }),
    roomOf(world.name, { ...stream, symbol: undefined }),
    roomOf(world.name, { ...stream, symbol: undefined, period: undefined }),
  ]
  const streamKey = (world: World, stream: Stream) => roomOf(world.name, stream)

  const emit = (world: World, stream: Stream, message: MarketMessage) => {
    const key = streamKey(world, stream)
    const strike = faults.onEvent(world, message.event)
    const seq = (sequences.get(key) ?? 0) + (strike?.kind === 'gap' ? 2 : 1)
    sequences.set(key, seq)
    deliver(io, roomsOf(world, stream), strike, (audience) =>
      audience.emit(message.event, { ...message.payload, seq } as never),
    )
  }

  const sendPositions = async (scope: Scope) => {
    for (const userId of await holders(scope)) {
      const room = userRoom(scope.world.name, userId)
      if (!hears(room)) continue
      for (const message of await leverTrades(scope, userId)) {
        deliver(io, [room], faults.onEvent(scope.world, 'lever_trade'), (audience) =>
          audience.emit('lever_trade', message),
        )
      }
    }
  }

  const lastTick = new WeakMap<World, number>()
  const sendTick = async (scope: Scope) => {
    const tick = tickOf(scope.now)
    const last = lastTick.get(scope.world) ?? tick - 1
    if (last === tick) return
    lastTick.set(scope.world, tick)
    for (const stream of everyStream(scope)) {
      if (!roomsOf(scope.world, stream).some(hears)) continue
      for (const message of await messagesOf(scope, marketOf(scope, stream), stream, last))
        emit(scope.world, stream, message)
    }
    await sendPositions(scope)
  }

  const follow = (world: World) => {
    const { mode, rate } = world.clock.state()
    const now = world.clock.now()
    // A frozen clock makes no ticks; looking again now and then is enough to see it run.
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
      lastTick.delete(world)
      return
    }
    try {
      if (lastTick.get(world) !== tickOf(world.clock.now())) {
        onTick(world)
        await world.run(sendTick)
      }
    } catch (error) {
      if (error instanceof StoreClosed) {
        // Who came in while their world was being replaced holds on to the old one: they shall come again.
        timers.delete(world)
        cutOff(io, [worldRoom(world.name)])
        return
      }
      if (!(error instanceof StoreTrouble)) log.violation('event', `market feed of ${world.name}`, error)
    }
    if (timers.has(world)) follow(world)
  }

  return {
    watch: (world) => {
      if (!timers.has(world)) follow(world)
    },
    streamOf,
    snapshot: (world, stream) =>
      world.run(async (scope) => {
        const pictures: MarketMessage[] = []
        for (const one of everyStream(scope)) {
          if (!covers(stream, one)) continue
          const seq = sequences.get(streamKey(world, one)) ?? 0
          for (const message of await pictureOf(scope, marketOf(scope, one), one)) {
            pictures.push({ ...message, payload: { ...message.payload, seq } } as MarketMessage)
          }
        }
        return pictures
      }),
    forget: (name) => {
      for (const [world, timer] of timers) {
        if (world.name !== name) continue
        clearTimeout(timer)
        timers.delete(world)
      }
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

const covers = (asked: Stream, one: Stream): boolean =>
  asked.channel === one.channel &&
  (asked.symbol === undefined || asked.symbol === one.symbol) &&
  (asked.period === undefined || asked.period === one.period)

function* everyStream({ world, now }: Scope): Generator<Stream> {
  for (const { symbol } of listedMarkets(world, now)) {
    for (const channel of marketChannels) {
      if (channel === 'kline') for (const period of periods) yield { channel, symbol, period }
      else yield { channel, symbol, period: undefined }
    }
  }
}

function marketOf({ world }: Scope, stream: Stream): Market {
  const market = world.catalogue.marketBySymbol(stream.symbol ?? '')
  if (!market) throw new Error(`No market ${String(stream.symbol)}`)
  return market
}

function streamOf(world: World, request: unknown): Stream | undefined {
  if (typeof request !== 'object' || request === null) return undefined
  const { channel, symbol, period } = request as { channel?: unknown; symbol?: unknown; period?: unknown }
  const known = marketChannels.find((one) => one === channel)
  const knownPeriod = periods.find((one) => one === period)
  if (!known || (period !== undefined && !knownPeriod)) return undefined
  if (symbol !== undefined && (typeof symbol !== 'string' || !world.catalogue.marketBySymbol(symbol)))
    return undefined
  return { channel: known, symbol, period: known === 'kline' ? knownPeriod : undefined }
}
