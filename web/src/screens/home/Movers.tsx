import { compare } from '#domain/decimalText.ts'
import { toMarketDays, toMarkets, type Market } from '#sdk/model/market.ts'
import type { Payload } from '#sdk/operations.ts'
import { useRead } from '../../api/useRead.ts'
import { LiveChange } from '../../figures/LiveChange.tsx'
import { useT } from '../../i18n/translate.ts'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { Link } from '../../kit/Link.ts'
import { marketSignals } from '../../market/live/tickers.ts'
import { klinePath } from '../../market/paths.ts'
import { Sparkline } from '../../market/Sparkline.tsx'
import styles from './Movers.module.css'

const mostMovers = 4

/** Largest rises and falls of a day, by the list as it was read: tiles do not swap places with a tick. */
export function Movers() {
  const t = useT()
  const movers = useRead('currencyQuotationNew', {}, { staleTime: 60_000, select: moversOf })
  return (
    <div className={styles.movers}>
      <Tiles label={t('home.gainers')} markets={movers.data?.gainers} />
      <Tiles label={t('home.losers')} markets={movers.data?.losers} />
    </div>
  )
}

function Tiles({ label, markets = [] }: { readonly label: string; readonly markets?: readonly Market[] }) {
  return (
    <ul className={styles.row} aria-label={label}>
      {markets.map(({ symbol, base }) => (
        <li key={symbol} className={styles.item}>
          <Link to={klinePath(symbol)} className={styles.tile}>
            <CoinLogo name={base} size={24} />
            <span className={styles.names}>
              <span className={styles.base}>{base}</span>
              <LiveChange of={marketSignals(symbol).change} className={styles.change} />
            </span>
            <Sparkline symbol={symbol} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function moversOf(payload: Payload<'currencyQuotationNew'>) {
  const changes = new Map(toMarketDays(payload).map(({ symbol, change }) => [symbol, change]))
  const change = ({ symbol }: Market) => changes.get(symbol)
  const coins = toMarkets(payload)
    .filter((market) => market.class === 'digital')
    .sort((one, other) => compare(change(other), change(one)))
  return {
    gainers: coins.filter((coin) => compare(change(coin), '0') > 0).slice(0, mostMovers),
    losers: coins
      .filter((coin) => compare(change(coin), '0') < 0)
      .slice(-mostMovers)
      .reverse(),
  }
}
