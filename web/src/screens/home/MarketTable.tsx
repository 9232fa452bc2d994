import { useState } from 'react'
import { units } from '#domain/decimalText.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { LiveSign } from '../../market/live/LiveSign.tsx'
import type { Market } from '#sdk/model/market.ts'
import { useMarkets } from '../../market/live/markets.ts'
import { marketSignals } from '../../market/live/tickers.ts'
import { MarketFilter } from '../../market/MarketFilter.tsx'
import { MarketRow } from '../../market/MarketRow.tsx'
import { Turnover, turnoverOf } from '../../market/Turnover.tsx'
import { klinePath } from '../../market/paths.ts'
import { useMarketFilter, useSearchText, useMarketGroup } from '../../market/marketGroups.ts'
import { Empty } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/icons.tsx'
import { LongList } from '../../kit/LongList.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './MarketTable.module.css'

const columns = ['name', 'turnover', 'last', 'change'] as const
type Column = (typeof columns)[number]
interface Order {
  readonly by: Column
  readonly down: boolean
}

const columnNames: Record<Column, MessageId> = {
  name: 'market.name',
  turnover: 'market.turnover',
  last: 'market.last',
  change: 'market.change',
}

/** Screen with all markets of a class, sortable. */
export default function MarketTable() {
  const t = useT()
  const list = useMarkets()
  const [typed, setTyped] = useSearchText()
  const [shown, setShown, choices] = useMarketGroup(true)
  const isShown = useMarketFilter(typed, shown)
  const [order, setOrder] = useState<Order>()

  const rows = list.data?.filter(isShown)
  return (
    <Page actions={<LiveSign />}>
      <section className={styles.markets}>
        <MarketFilter typed={typed} onType={setTyped} choices={choices} shown={shown} onShow={setShown} />
        <SortBar order={order} onChange={setOrder} />
        {rows ? (
          rows.length > 0 ? (
            <LongList rows={sorted(rows, order)}>
              {(market) => (
                <MarketRow
                  key={market.symbol}
                  market={market}
                  star
                  note={Turnover}
                  to={klinePath(market.symbol)}
                />
              )}
            </LongList>
          ) : typed === '' ? (
            <Empty icon="star" title={t('market.noFavourites')} body={t('market.noFavouritesHint')} />
          ) : (
            <Empty icon="search" title={t('market.noMatch')} />
          )
        ) : (
          <NotYet of={list} rows={10} height={64} />
        )}
      </section>
    </Page>
  )
}

interface SortBarProps {
  readonly order: Order | undefined
  readonly onChange: (order: Order | undefined) => void
}

/** Sort buttons. First tap: descending; second: ascending; third: the exchange's own order. */
function SortBar({ order, onChange }: SortBarProps) {
  const t = useT()
  const next = (by: Column): Order | undefined => {
    if (order?.by !== by) return { by, down: by !== 'name' }
    return order.down === (by !== 'name') ? { by, down: !order.down } : undefined
  }
  return (
    <div className={styles.sort} role="group" aria-label={t('market.sort')}>
      {columns.map((by) => {
        const on = order?.by === by
        return (
          <button
            key={by}
            type="button"
            className={styles.column}
            aria-pressed={on}
            aria-label={
              on
                ? `${t(columnNames[by])}, ${t(order.down ? 'market.descending' : 'market.ascending')}`
                : undefined
            }
            onClick={() => onChange(next(by))}
          >
            {t(columnNames[by])}
            <Icon name={on && !order.down ? 'up' : 'down'} size={12} className={styles.arrow} />
          </button>
        )
      })}
    </div>
  )
}

/** Sorts by the current prices once: rows must not move with every tick. */
function sorted(markets: readonly Market[], order: Order | undefined): readonly Market[] {
  if (!order) return markets
  const { by, down } = order
  const compare = comparisons[by]
  return markets.toSorted((one, other) => (down ? compare(other, one) : compare(one, other)))
}

const byFigure = (figure: (market: Market) => string | undefined) => (one: Market, other: Market) =>
  Number(units(figure(one)) - units(figure(other)))

const comparisons: Record<Column, (one: Market, other: Market) => number> = {
  name: (one, other) => one.base.localeCompare(other.base),
  turnover: byFigure(turnoverOf),
  last: byFigure(({ symbol }) => marketSignals(symbol).last.peek()),
  change: byFigure(({ symbol }) => marketSignals(symbol).change.peek()),
}
