import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'
import type { PriceChartProps } from './PriceChart.tsx'

const PriceChart = lazy(() => import('./PriceChart.tsx').then((module) => ({ default: module.PriceChart })))

/** The chart, loaded when it is first wanted; keeps its place meanwhile. */
export function LazyChart(props: PriceChartProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={(props.height ?? 360) + 128} />}>
      <PriceChart {...props} />
    </Suspense>
  )
}
