import type { Market } from '#sdk/model/market.ts'
import type { Ticker } from '../market/live/tickers.ts'
import { ChartPart } from './ChartPart.tsx'
import styles from './DeskChart.module.css'
import { useFullScreen } from './useFullScreen.ts'

/** Chart beside a ticket. */
export function DeskChart({ market, ticker }: { readonly market: Market; readonly ticker: Ticker }) {
  const [full, setFull] = useFullScreen()
  return (
    <div className={styles.chart}>
      <ChartPart market={market} ticker={ticker} full={full} onFull={setFull} />
    </div>
  )
}
