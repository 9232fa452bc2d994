import { onDemand } from '../platform/onDemand.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import type { PriceChartProps } from './PriceChart.tsx'

const PriceChart = onDemand(
  async () => (await import('./PriceChart.tsx')).PriceChart,
  () => <Skeleton rows={1} height={240} />,
)

/** Chart, loaded when it is first rendered. */
export function LazyChart(props: PriceChartProps) {
  return <PriceChart {...props} />
}
