import { useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { LiveSign } from '../../market/live/LiveSign.tsx'
import { useMarkets } from '../../market/live/markets.ts'
import { MarketFilter } from '../../market/MarketFilter.tsx'
import { MarketRow } from '../../market/MarketRow.tsx'
import { Turnover } from '../../market/Turnover.tsx'
import { klinePath } from '../../market/paths.ts'
import { useMarketFilter, useSearchText, useMarketGroup } from '../../market/marketGroups.ts'
import { Empty } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/icons.tsx'
import { Panes } from '../../kit/Panes.tsx'
import { PresenceList } from '../../kit/PresenceList.tsx'
import { useWide } from '../../platform/useWide.ts'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { columnNames, columns, nextOrder, sorted, type Column, type Order } from './marketOrder.ts'
import styles from './MarketTable.module.css'
import { WideMarkets } from './WideMarkets.tsx'

/** Screen with all markets of a class, sortable. */
export default function MarketTable() {
  const t = useT()
  const list = useMarkets()
  const [typed, setTyped] = useSearchText()
  const [shown, setShown, choices] = useMarketGroup(true)
  const isShown = useMarketFilter(typed, shown)
  const [order, setOrder] = useState<Order>()

  const wide = useWide()
  const rows = list.data?.filter(isShown)
  const filter = `${shown} ${typed} ${order?.by} ${order?.down}`
  const sortButton = (by: Column) => (
    <SortButton key={by} by={by} order={order} onTap={() => setOrder(nextOrder(order, by))} />
  )
  const empty =
    typed === '' ? (
      <Empty icon="star" title={t('market.noFavourites')} body={t('market.noFavouritesHint')} />
    ) : (
      <Empty icon="search" title={t('market.noMatch')} />
    )
  return (
    <Page actions={<LiveSign />}>
      <Panes>
        <section className={styles.markets}>
          <MarketFilter typed={typed} onType={setTyped} choices={choices} shown={shown} onShow={setShown} />
          {!wide && (
            <div className={styles.sort} role="group" aria-label={t('market.sort')}>
              {columns.map(sortButton)}
            </div>
          )}
          {!rows ? (
            <NotYet of={list} rows={10} height={64} />
          ) : wide ? (
            <WideMarkets
              key={filter}
              rows={sorted(rows, order)}
              order={order}
              sortButton={sortButton}
              empty={empty}
            />
          ) : (
            <PresenceList key={filter} rows={sorted(rows, order)} idOf={({ symbol }) => symbol} empty={empty}>
              {(market) => <MarketRow market={market} star note={Turnover} to={klinePath(market.symbol)} />}
            </PresenceList>
          )}
        </section>
      </Panes>
    </Page>
  )
}

interface SortButtonProps {
  readonly by: Column
  readonly order: Order | undefined
  readonly onTap: () => void
}

function SortButton({ by, order, onTap }: SortButtonProps) {
  const t = useT()
  const on = order?.by === by
  return (
    <button
      type="button"
      className={styles.column}
      aria-pressed={on}
      aria-label={
        on ? `${t(columnNames[by])}, ${t(order.down ? 'market.descending' : 'market.ascending')}` : undefined
      }
      onClick={onTap}
    >
      {t(columnNames[by])}
      <Icon name={on && !order.down ? 'up' : 'down'} size={12} className={styles.arrow} />
    </button>
  )
}
