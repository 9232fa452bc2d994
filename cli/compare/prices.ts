import { SpotOrderStatus } from '#generated/enums.ts'
import type { Control } from '#sdk/control/control.ts'
import { unlessRefused } from '../calls/steering.ts'
import type { LiveRecording } from './readLines.ts'
import { createdAt, isJsonObject, objectsIn, valueText, timeOf, type JsonObject } from './values.ts'

interface Point {
  readonly at: number
  readonly price: string
}

/** Prices of the recording by market, in order of time. */
export type PricePaths = ReadonlyMap<string, readonly Point[]>

/** Duration of a tick of the mock, ms: the shortest time between two of its prices. */
const tick = 500
/** Largest path that the control API takes. */
const mostPoints = 1000

const symbolOf = (row: JsonObject): string => {
  const own = valueText(row['symbol_name']) || valueText(row['symbol'])
  if (own.includes('/')) return own
  const [base, quote] = [valueText(row['currency_name']), valueText(row['legal_name'])]
  return base !== '' && quote !== '' ? `${base}/${quote}` : ''
}

/** Writes that are settled at the price of their moment. */
const tradingWrites = new Set(['coinTradePlace', 'leverSubmit', 'leverClose'])

const isFilledAtOnce = (row: JsonObject): boolean =>
  row['trade_price'] !== undefined && valueText(row['created_at']) === valueText(row['updated_at'])

/** Reads the course of every market from tickers, and from what customers' options, positions and orders were settled at. */
export function pricesIn({ entries }: LiveRecording): PricePaths {
  const paths = new Map<string, Map<number, string>>()
  const add = (symbol: string, at: number | undefined, price: unknown, isExact: boolean) => {
    const text = valueText(price)
    if (symbol === '' || at === undefined || !(Number(text) > 0)) return
    const path = paths.get(symbol) ?? new Map<number, string>()
    const moment = Math.floor(at / tick) * tick
    if (isExact || !path.has(moment)) path.set(moment, text)
    paths.set(symbol, path)
  }
  /** Closer than the whole second of a row: when the write was sent that made or closed it. */
  const momentOf = (time: number | undefined) =>
    entries.find(
      ({ kind, at, ...entry }) =>
        kind === 'call' &&
        'operation' in entry &&
        tradingWrites.has(entry.operation) &&
        Math.floor(at / 1000) * 1000 === time,
    )?.at ?? time
  for (const entry of entries) {
    if (entry.kind === 'socket' && entry.what !== 'heard') continue
    for (const row of objectsIn(entry.kind === 'call' ? entry.answer : entry.payload)) {
      const symbol = symbolOf(row)
      if (entry.kind === 'call' && row['last_price'] !== undefined) {
        const rows = isJsonObject(entry.answer) ? objectsIn(entry.answer) : []
        add(rows.map(symbolOf).find((one) => one !== '') ?? '', entry.at, row['last_price'], false)
      }
      add(symbol, entry.at, row['now_price'], false)
      if (row['open_price'] !== undefined) add(symbol, createdAt(row), row['open_price'], true)
      if (row['end_price'] !== undefined) add(symbol, timeOf(row['complete_at']), row['end_price'], true)
      // An order that was filled when it was placed; `trade_price` is its limit until then.
      if (entry.kind === 'call' && row['status'] === SpotOrderStatus.completed && isFilledAtOnce(row))
        add(symbol, momentOf(createdAt(row)), row['average_price'] ?? row['trade_price'], true)
      // The last price; `price` is what the position was filled at.
      if (row['origin_price'] !== undefined) {
        add(symbol, momentOf(createdAt(row)), row['origin_price'], true)
        if (row['handle_time'] === '') add(symbol, entry.at, row['update_price'], false)
        else add(symbol, momentOf(timeOf(row['handle_time'])), row['update_price'], true)
      }
    }
  }
  return new Map(
    Array.from(paths, ([symbol, path]) => [
      symbol,
      Array.from(path, ([at, price]) => ({ at, price })).toSorted((a, b) => a.at - b.at),
    ]),
  )
}

/**
 * Lets the markets of a world follow the recorded prices; markets that it lacks are left out.
 * @param factor multiplies every price
 */
export async function steerPrices(
  control: Control,
  paths: PricePaths,
  now: number,
  factor: number,
): Promise<void> {
  for (const [symbol, points] of paths) {
    const [first] = points
    if (!first) continue
    const later = points.filter(({ at }) => at > now + tick).slice(-mostPoints + 1)
    const places = Math.max(...points.map(({ price }) => placesOf(price)))
    const path = [{ at: now + tick, price: first.price }, ...later].map(({ at, price }) => ({
      at,
      price: factor === 1 ? trimZeros(price) : higher(price, factor, places),
    }))
    await control('marketMove', { symbol, path, hold: true }).catch(unlessRefused)
  }
}

const trimZeros = (price: string): string => price.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
const placesOf = (price: string): number => trimZeros(price).split('.')[1]?.length ?? 0

/** A higher price in the steps of its market, so that fields that follow the price differ between two plays. */
function higher(price: string, factor: number, places: number): string {
  const scaled = (Number(price) * factor).toFixed(places)
  return Number(scaled) > Number(price) ? scaled : (Number(price) + 10 ** -places).toFixed(places)
}
