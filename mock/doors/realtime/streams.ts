import { isRecord } from '#domain/records.ts'
import { marketChannels, type MarketChannel, type ServerEvents } from '#generated/socket.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { listedMarkets } from '../../market/listing.ts'
import { periods, type Period } from '../../market/periods.ts'

/** A client's subscription; a missing symbol or period means all of them. */
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

/** All rooms that receive one stream. */
export const roomsOf = (world: string, stream: Stream): readonly string[] => [
  broadcastRoom(world),
  roomOf(world, stream),
  roomOf(world, { ...stream, period: undefined }),
  roomOf(world, { ...stream, symbol: undefined }),
  roomOf(world, { ...stream, symbol: undefined, period: undefined }),
]

export const covers = (requested: Stream, one: Stream): boolean =>
  requested.channel === one.channel &&
  (requested.symbol === undefined || requested.symbol === one.symbol) &&
  (requested.period === undefined || requested.period === one.period)

export function* everyStream({ world, now }: Scope): Generator<Stream> {
  for (const { symbol } of listedMarkets(world, now)) {
    for (const channel of marketChannels) {
      if (channel === 'kline') for (const period of periods) yield { channel, symbol, period }
      else yield { channel, symbol, period: undefined }
    }
  }
}

export function marketOf({ world }: Scope, stream: Stream): Market {
  const market = world.catalogue.marketBySymbol(stream.symbol ?? '')
  if (!market) throw new Error(`No market ${String(stream.symbol)}`)
  return market
}

/** Parses a subscription; undefined when there is no such stream. */
export function streamOf(world: World, request: unknown): Stream | undefined {
  if (!isRecord(request)) return undefined
  const { channel, symbol, period } = request
  const found = marketChannels.find((one) => one === channel)
  const knownPeriod = periods.find((one) => one === period)
  if (!found || (period !== undefined && !knownPeriod)) return undefined
  if (symbol !== undefined && (typeof symbol !== 'string' || !world.catalogue.marketBySymbol(symbol)))
    return undefined
  return { channel: found, symbol, period: found === 'kline' ? knownPeriod : undefined }
}
