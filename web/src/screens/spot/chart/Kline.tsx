import { useState } from 'react'
import { AlertButton } from '../../../alerts/AlertButton.tsx'
import { intervalOf, intervals, type IntervalName } from '../../../chart/intervals.ts'
import { LazyChart } from '../../../chart/LazyChart.tsx'
import { readText, writeText } from '../../../platform/storage.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { useMarket } from '../../../market/live/markets.ts'
import { FavouriteButton } from '../../../market/FavouriteButton.tsx'
import { PairButton } from '../../../market/PairButton.tsx'
import { useSymbol } from '../../../market/useSymbol.ts'
import { CheckField } from '../../../forms/CheckField.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { KlineActions } from './KlineActions.tsx'
import { KlineBelow } from './KlineBelow.tsx'
import { KlineHead } from './KlineHead.tsx'
import styles from './Kline.module.css'

const every = () => true

export default function Kline() {
  const [symbol, choose] = useSymbol('kline')
  const { market, ticker, list } = useMarket(symbol, every)
  return (
    <Page
      {...(market ? { title: market.name, footer: <KlineActions market={market} /> } : {})}
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
          <PairButton market={market} fits={every} onPick={choose} />
          <KlineHead market={market} ticker={ticker} />
          <Chart market={market} />
          <KlineBelow market={market} />
        </div>
      ) : (
        <NotYet of={list} rows={9} />
      )}
    </Page>
  )
}

const intervalKey = 'kline-interval'
const averagesKey = 'kline-averages'

function Chart({ market }: { readonly market: Market }) {
  const t = useT()
  const [name, setName] = useState<IntervalName>(() => intervalOf(readText(intervalKey)).name)
  const [averages, setAverages] = useState(() => readText(averagesKey) === 'yes')
  return (
    <section className={styles.chart}>
      <Segmented<IntervalName>
        look="tabs"
        label={t('chart.interval')}
        options={intervals.map((interval) => ({ value: interval.name, label: t(interval.label) }))}
        value={name}
        onChange={(next) => {
          setName(next)
          writeText(intervalKey, next)
        }}
      />
      <LazyChart market={market} interval={intervalOf(name)} averages={averages}>
        <CheckField
          label={t('chart.averages')}
          checked={averages}
          onChange={(event) => {
            setAverages(event.target.checked)
            writeText(averagesKey, event.target.checked ? 'yes' : undefined)
          }}
        />
      </LazyChart>
    </section>
  )
}
