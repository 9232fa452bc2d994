import { batch, signal, type Signal } from '@preact/signals-react'
import { useEffect } from 'react'
import { toMarketDay, toMarketDays, type MarketDay } from '#sdk/model/market.ts'
import { followRead } from '../../api/query.ts'
import { openStream } from './connection.ts'

type Figure = Signal<string | undefined>

/**
 * Live figures of a market over the last 24 hours. Show them with `Price`, `LiveChange` and `LiveText`, so that no tick
 * renders.
 */
export interface Ticker {
  readonly last: Figure
  /** Signed percentage. */
  readonly change: Figure
  readonly high: Figure
  readonly low: Figure
  /** In the base currency. */
  readonly volume: Figure
  /** Time of the last socket message, in ms, updated once a second; 0 before the first. */
  readonly receivedAt: Signal<number>
}

const tickers = new Map<string, Ticker>()
/** For this long after a tick, in ms, a list must not overwrite the price: it may have been requested earlier. */
const freshMs = 3_000

/** Returns the signals of one market; the same ones each time. */
export function marketSignals(symbol: string): Ticker {
  const cached = tickers.get(symbol)
  if (cached) return cached
  const made: Ticker = {
    last: signal(undefined),
    change: signal(undefined),
    high: signal(undefined),
    low: signal(undefined),
    volume: signal(undefined),
    receivedAt: signal(0),
  }
  tickers.set(symbol, made)
  return made
}

/** Keeps the prices of a market live while the component is mounted; without a symbol, those of all markets. */
export function useTicker(symbol?: string, enabled = true): void {
  useEffect(() => {
    if (enabled)
      return openStream({ channel: 'daymarket', ...(symbol === undefined ? {} : { symbol }) }, hear)
  }, [symbol, enabled])
}

/** The same for code outside components, even while the page is hidden. Returns a function that stops it. */
export function openTicker(symbol: string): () => void {
  return openStream({ channel: 'daymarket', symbol }, hear, { rests: false })
}

/** Shows a tick of a stream that is opened elsewhere. */
export function hear(message: Parameters<typeof toMarketDay>[0]): void {
  const day = toMarketDay(message)
  const { receivedAt } = marketSignals(day.symbol)
  if (Date.now() - receivedAt.peek() >= 1_000) receivedAt.value = Date.now()
  show(day)
}

function learn(day: MarketDay): void {
  if (Date.now() - marketSignals(day.symbol).receivedAt.peek() >= freshMs) show(day)
}

function show({ symbol, last, change, volume, high, low }: MarketDay): void {
  const ticker = marketSignals(symbol)
  batch(() => {
    ticker.last.value = last
    ticker.change.value = change
    ticker.volume.value = volume
    if (high !== undefined) ticker.high.value = high
    if (low !== undefined) ticker.low.value = low
  })
}

// Every read of the markets updates the signals: without a socket, prices move as often as the list is read.
followRead('currencyQuotationNew', (markets) => toMarketDays(markets).forEach(learn))
followRead('currencyDeal', (deal) => learn(toMarketDay(deal)))
