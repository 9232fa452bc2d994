import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minute } from '#domain/time.ts'
import world from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import { startProcess, type MockProcess } from './process.ts'

/** A candle in the public layout, with numbers as text. */
export interface PublicCandle {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/** Start of the candles of `walk`. */
export const firstCandle = Date.UTC(2026, 0, 10)

/** Returns a random walk in whole cents, one candle a minute, determined by its start. */
export function walk(start: number, count: number): readonly PublicCandle[] {
  let price = start
  return Array.from({ length: count }, (_, index) => {
    const open = price
    price += ((index * 7919) % 401) - 200
    const text = (cents: number) => (cents / 100).toFixed(2)
    const [high, low] = [Math.max(open, price) + (index % 50), Math.min(open, price) - (index % 30)]
    const volume = ((index * 31) % 97) / 10 + 1
    return {
      time: firstCandle + index * minute,
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(price),
      volume: volume.toFixed(3),
    }
  })
}

/** Formats the lines of a published file; `scale` 1000 writes microseconds. */
export const csv = (rows: readonly PublicCandle[], scale = 1): readonly string[] =>
  rows.map(({ time, open, high, low, close, volume }) =>
    [time * scale, open, high, low, close, volume, time * scale + 59_999, '0', 12, '0', '0', '0'].join(','),
  )

/** Writes a world file to a folder: the default markets, some of them with a candle file. */
export async function worldFileWith(
  folder: string,
  name: string,
  files: Readonly<Record<number, string>>,
): Promise<string> {
  const path = join(folder, name)
  const replayed = world.markets.map((market) => ({
    ...market,
    ...(files[market.id] && { replay: files[market.id] }),
  }))
  await writeFile(path, JSON.stringify({ markets: replayed }))
  return path
}

/** Starts a mock with this world file. */
export const startWith = (worldFile: string): Promise<MockProcess> =>
  startProcess({ H5_WORLD_FILE: worldFile, H5_DATA: ':memory:' })
