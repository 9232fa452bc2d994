import type { ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import type { Ticker } from '../market/live/tickers.ts'
import { useWide } from '../platform/useWide.ts'
import styles from './Desk.module.css'

const DeskChart = onDemand(
  async () => (await import('./DeskChart.tsx')).DeskChart,
  () => <Skeleton rows={1} height={480} />,
)

interface DeskProps {
  readonly market: Market
  readonly ticker: Ticker
  readonly ticket: ReactNode
  /** Lists of orders, positions or trades. */
  readonly children: ReactNode
}

/**
 * Layout of a trade screen. On a phone it is one column, and the chart has a screen of its own; on a wide page the
 * chart is above the lists, and the ticket beside both.
 */
export function Desk({ market, ticker, ticket, children }: DeskProps) {
  const isWide = useWide()
  return (
    <div className={styles.desk}>
      <div className={styles.ticket}>{ticket}</div>
      {isWide && (
        <div className={styles.chart}>
          <DeskChart market={market} ticker={ticker} />
        </div>
      )}
      <div className={styles.below}>{children}</div>
    </div>
  )
}
