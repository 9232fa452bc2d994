import { batch, signal, type Signal } from '@preact/signals-react'
import { useEffect } from 'react'
import type { Daymarket } from '#generated/socket.ts'
import type { Payload } from '#sdk/operations.ts'
import { queryClient } from '../../api/query.ts'
import { openStream } from './connection.ts'

type Figure = Signal<string | undefined>

/** The last 24 hours of a market, live. Show them through `Price`, `LiveChange` and `LiveText`: no tick renders. */
export interface Ticker {
  readonly last: Figure
  /** Percent, signed. */
  readonly change: Figure
  readonly high: Figure
  readonly low: Figure
  /** In the base currency. */
  readonly volume: Figure
  /** When the socket spoke last, in ms; 0 when it never did. */
  heardAt: number
}

const tickers = new Map<string, Ticker>()
/** A list that was asked for before the last tick must not turn the price back. */
const freshMs = 3_000

/** The signals of one market; the same ones each time. */
export function marketSignals(symbol: string): Ticker {
  const known = tickers.get(symbol)
  if (known) return known
  const made: Ticker = {
    last: signal(undefined),
    change: signal(undefined),
    high: signal(undefined),
    low: signal(undefined),
    volume: signal(undefined),
    heardAt: 0,
  }
  tickers.set(symbol, made)
  return made
}

/** Keeps the prices of a market live while the component stands; of every market when no symbol is given. */
export function useTicker(symbol?: string, enabled = true): void {
  useEffect(() => {
    if (enabled)
      return openStream({ channel: 'daymarket', ...(symbol === undefined ? {} : { symbol }) }, hear)
  }, [symbol, enabled])
}

/** The same for code outside components, and also while the page is out of sight. Returns how to stop. */
export function openTicker(symbol: string): () => void {
  return openStream({ channel: 'daymarket', symbol }, hear, { rests: false })
}

function hear(message: Daymarket): void {
  const ticker = marketSignals(message.symbol)
  ticker.heardAt = Date.now()
  batch(() => {
    ticker.last.value = message.now_price
    ticker.change.value = message.change
    ticker.high.value = message.high
    ticker.low.value = message.low
    ticker.volume.value = message.volume
  })
}

interface Snapshot {
  readonly currency_name: string
  readonly legal_name: string
  readonly now_price: string
  readonly change: string
  readonly volume: string
  readonly high?: string
  readonly low?: string
}

function learn(row: Snapshot): void {
  const ticker = marketSignals(`${row.currency_name}/${row.legal_name}`)
  if (Date.now() - ticker.heardAt < freshMs) return
  batch(() => {
    ticker.last.value = row.now_price
    ticker.change.value = row.change
    ticker.volume.value = row.volume
    if (row.high !== undefined) ticker.high.value = row.high
    if (row.low !== undefined) ticker.low.value = row.low
  })
}

// Whoever reads the markets feeds the signals: without a socket, prices move as often as the list is read.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return
  const data: unknown = event.query.state.data
  const [operation] = event.query.queryKey as readonly unknown[]
  if (operation === 'currencyQuotationNew') {
    for (const quote of data as Payload<'currencyQuotationNew'>) quote.quotation.forEach(learn)
  } else if (operation === 'currencyDeal') learn(data as Payload<'currencyDeal'>)
})
