import { Link } from '../../kit/Link.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { LiveSign } from '../../market/live/LiveSign.tsx'
import { useMarkets } from '../../market/live/markets.ts'
import { MarketFilter } from '../../market/MarketFilter.tsx'
import { MarketRow } from '../../market/MarketRow.tsx'
import { klinePath } from '../../market/paths.ts'
import { Empty } from '../../kit/Empty.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { useMarketFilter, useSearchText, useMarketGroup, favourites } from '../../market/marketGroups.ts'
import styles from './Index.module.css'

/** Live list of markets by class. */
export function Markets() {
  const t = useT()
  const list = useMarkets()
  const starred = useValue(favourites)
  const [typed, setTyped] = useSearchText()
  const [shown, setShown, choices] = useMarketGroup(starred.length > 0)
  const isShown = useMarketFilter(typed, shown)
  return (
    <section className={styles.markets}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{t('title.markets')}</h2>
        <LiveSign />
        <Link to="/pages/index/index1" className={styles.all}>
          {t('home.all')}
        </Link>
      </header>
      <MarketFilter typed={typed} onType={setTyped} choices={choices} shown={shown} onShow={setShown} />
      {list.data ? <Rows rows={list.data.filter(isShown)} /> : <NotYet of={list} rows={8} height={64} />}
    </section>
  )
}

function Rows({ rows }: { readonly rows: NonNullable<ReturnType<typeof useMarkets>['data']> }) {
  const t = useT()
  if (rows.length === 0) return <Empty icon="search" title={t('market.noMatch')} />
  return (
    <ul>
      {rows.map((market) => (
        <MarketRow key={market.symbol} market={market} spark to={klinePath(market.symbol)} />
      ))}
    </ul>
  )
}
