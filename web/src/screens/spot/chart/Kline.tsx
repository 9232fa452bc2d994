import { AlertButton } from '../../../alerts/AlertButton.tsx'
import { useMarket } from '../../../market/live/markets.ts'
import { FavouriteButton } from '../../../market/FavouriteButton.tsx'
import { NoMarket } from '../../../market/NoMarket.tsx'
import { PairButton } from '../../../market/PairButton.tsx'
import { useSymbol } from '../../../market/useSymbol.ts'
import { Page } from '../../../shell/Page.tsx'
import { ChartPart } from '../../../chart/ChartPart.tsx'
import { KlineActions } from './KlineActions.tsx'
import { KlineBelow } from './KlineBelow.tsx'
import { KlineHead } from './KlineHead.tsx'
import styles from './Kline.module.css'
import { useFullScreen } from '../../../chart/useFullScreen.ts'

const every = () => true

export default function Kline() {
  const [symbol, choose] = useSymbol('kline')
  const { market, ticker, list, lacking } = useMarket(symbol, every)
  const [full, setFull] = useFullScreen()
  return (
    <Page
      wide
      {...(market ? { title: market.name } : {})}
      {...(market && !full ? { footer: <KlineActions market={market} /> } : {})}
      head={market && <PairButton market={market} fits={every} onPick={choose} />}
      actions={
        market && (
          <>
            <AlertButton market={market} />
            <FavouriteButton symbol={market.symbol} />
          </>
        )
      }
    >
      {market && ticker ? (
        <div className={styles.kline}>
          <div className={styles.first}>
            <KlineHead market={market} ticker={ticker} />
            <ChartPart market={market} ticker={ticker} full={full} onFull={setFull} />
          </div>
          <KlineBelow market={market} />
        </div>
      ) : (
        <NoMarket list={list} lacking={lacking} />
      )}
    </Page>
  )
}
