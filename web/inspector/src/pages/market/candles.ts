import { useQuery } from '@tanstack/react-query'
import { read } from '#sdk/call.ts'
import { toCandle } from '#sdk/model/candle.ts'
import type { Input } from '#sdk/operations.ts'
import { useControl } from '../../data/useControl.ts'
import { useWorld, apiOf } from '../../data/world.ts'

export type Period = Input<'currencyNewTimeshar'>['period']

/** Available candle periods. */
export const periods = [
  { value: '1min', label: '1 min' },
  { value: '15min', label: '15 min' },
  { value: '60min', label: '1 h' },
  { value: '1day', label: '1 day' },
] as const satisfies readonly { readonly value: Period; readonly label: string }[]

export type ShownPeriod = (typeof periods)[number]['value']

/** In seconds. */
const lengths: Readonly<Record<ShownPeriod, number>> = {
  '1min': 60,
  '15min': 900,
  '60min': 3_600,
  '1day': 86_400,
}
const mostCandles = 150

/** A candle to draw, not to calculate with. */
export interface Candle {
  /** Opening time, in seconds since 1970. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Returns the last candles of a market by the world's clock, oldest first. Polled every two seconds. */
export function useCandles(symbol: string, period: ShownPeriod): readonly Candle[] | undefined {
  const world = useWorld()
  const { data: worlds } = useControl('worldList', {})
  const now = worlds?.find(({ name }) => name === world)?.now
  const to = Math.floor((now ?? 0) / 1_000)
  const { data } = useQuery({
    queryKey: [world, 'candles', symbol, period],
    queryFn: () => {
      const from = to - mostCandles * lengths[period]
      return read(apiOf(world), 'currencyNewTimeshar', { symbol, period, from, to })
    },
    select: (rows) => rows.map(candleOf),
    enabled: now !== undefined,
    refetchInterval: 2_000,
  })
  return data
}

function candleOf(row: Parameters<typeof toCandle>[0]): Candle {
  const { openedAt, open, high, low, close } = toCandle(row)
  return {
    time: Math.floor(openedAt / 1_000),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  }
}
