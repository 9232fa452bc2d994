import { useMemo } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { LineDrawing } from '../../market/LineDrawing.tsx'
import type { Running } from './orders/trackOptions.ts'
import { tones } from './terms.ts'

interface PictureProps {
  readonly market: Market
  /** Ordered by their end, earliest first. */
  readonly running: readonly Running[]
  /** The chosen delivery time. */
  readonly seconds: number | undefined
}

/** Chart with the running options of this market: the entry, what is paid now and the end of the next one. */
export function Picture({ market, running, seconds }: PictureProps) {
  const marks = useMemo(
    () =>
      running
        .filter(({ option }) => option.marketId === market.id)
        .map(({ option, until }) => ({
          id: option.id,
          price: Number(option.openPrice),
          from: until - option.seconds * 1000,
          until,
          tone: tones[option.forecast],
        })),
    [running, market.id],
  )
  // Another market starts with its own candles.
  return <LineDrawing key={market.symbol} market={market} marks={marks} ahead={seconds} />
}
