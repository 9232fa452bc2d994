import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { LiveSign } from '../../../market/live/LiveSign.tsx'
import type { Market } from '#sdk/model/market.ts'
import type { Ticker } from '../../../market/live/tickers.ts'
import { placesOf } from '../../../market/MarketRow.tsx'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Price } from '../../../figures/Price.tsx'
import styles from './Kline.module.css'

/** Last price as the main figure, and its last 24 hours. */
export function KlineHead({ market, ticker }: { readonly market: Market; readonly ticker: Ticker }) {
  const t = useT()
  return (
    <section className={styles.head}>
      <div className={styles.now}>
        <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />
        <span className={styles.beside}>
          <LiveChange of={ticker.change} />
          <LiveSign of={ticker.receivedAt} />
        </span>
      </div>
      <dl className={styles.day}>
        <div>
          <dt>{t('kline.high')}</dt>
          <dd>
            <Price of={ticker.high} {...placesOf(market)} />
          </dd>
        </div>
        <div>
          <dt>{t('kline.low')}</dt>
          <dd>
            <Price of={ticker.low} {...placesOf(market)} />
          </dd>
        </div>
        <div>
          <dt>{t('kline.volume', { coin: market.base })}</dt>
          <dd>
            <LiveText of={ticker.volume} as={compact} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

const compact = (volume: string | undefined, format: Format): string => format.compact(volume)
