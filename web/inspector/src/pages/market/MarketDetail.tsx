import { onDemand } from '../../../../src/platform/onDemand.tsx'
import { Facts } from '../../../../src/kit/Facts.tsx'
import { Segmented } from '../../../../src/kit/Segmented.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useAddressField } from '../../data/world.ts'
import { BackLink } from '../../kit/ListAndDetail.tsx'
import { amountOf, timeOf } from '../../kit/figures.ts'
import { Nothing, Panel } from '../../kit/Panel.tsx'
import { Book } from './Book.tsx'
import { periods } from './candles.ts'
import { Steer } from './Steer.tsx'
import { StrangersOrder } from './StrangersOrder.tsx'

const CandleChart = onDemand(
  async () => (await import('./CandleChart.tsx')).default,
  () => <Nothing>Loading…</Nothing>,
)

interface MarketDetailProps {
  readonly market: ControlAnswer<'marketList'>[number]
  /** Address of the list. */
  readonly back: string
}

const states = {
  own: 'moves by itself',
  moving: 'on its way',
  pinned: 'pinned: stands and is traded',
  halted: 'halted: stands and takes no orders',
} as const

/** One market: its candles and all its controls. */
export function MarketDetail({ market, back }: MarketDetailProps) {
  const { symbol, price, state, target, until } = market
  const [named, setPeriod] = useAddressField('period')
  const period = periods.find(({ value }) => value === named)?.value ?? '1min'
  return (
    <>
      <Panel title={symbol} actions={<BackLink to={back} />}>
        <Facts
          rows={[
            { label: 'Last price', value: <span data-price="">{amountOf(price)}</span> },
            { label: 'State', value: states[state] },
            ...(target === undefined || until === undefined
              ? []
              : [{ label: 'Target', value: `${amountOf(target)} at ${timeOf(until)}` }]),
          ]}
        />
        <Segmented label="Candle period" options={periods} value={period} onChange={setPeriod} />
        <CandleChart key={`${symbol} ${period}`} symbol={symbol} period={period} price={price} />
      </Panel>
      <Steer symbol={symbol} />
      <Book market={market} />
      <StrangersOrder symbol={symbol} />
    </>
  )
}
