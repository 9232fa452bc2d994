import { useMemo } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { LiveLine } from '../../market/LiveLine.tsx'
import type { Running } from './orders/trackOptions.ts'
import { tones } from './terms.ts'

interface PictureProps {
  readonly market: Market
  /** Ordered by their end, earliest first. */
  readonly running: readonly Running[]
}

/**
 * As high as possible with the ticket still in view. Uses the smallest viewport, so that it does not move when a
 * browser's bars appear or hide.
 */
const height = 'clamp(132px, 100svh - 484px - var(--above), 300px)'

/** Chart with the running options of this market: the start, the winning side and the end of each. */
export function Picture({ market, running }: PictureProps) {
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
  return <LiveLine market={market} height={height} scale marks={marks} />
}
