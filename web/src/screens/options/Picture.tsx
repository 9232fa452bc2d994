import { useMemo } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { LiveLine } from '../../market/LiveLine.tsx'
import type { Running } from './orders/trackOptions.ts'
import { tones } from './terms.ts'

interface PictureProps {
  readonly market: Market
  /** The one that ends first comes first. */
  readonly running: readonly Running[]
}

/** As high as leaves the ticket in sight; the smallest view, so that it stands still while a browser's bars come and go. */
const height = 'clamp(132px, 100svh - 484px - var(--above), 300px)'

/** The chart with the options that run in this market: where each began, where it wins and when it ends. */
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
