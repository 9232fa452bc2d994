import { useMemo, useRef, useState, type Ref } from 'react'
import { compare, times } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveChange } from '../figures/LiveChange.tsx'
import { Price } from '../figures/Price.tsx'
import { useT, type MessageId } from '../i18n/translate.ts'
import { CoinLogo } from '../kit/CoinLogo.tsx'
import { Icon } from '../kit/icons.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { useMarkets } from '../market/live/markets.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { favourites, useMarketFilter } from '../market/marketGroups.ts'
import { placesOf } from '../market/MarketRow.tsx'
import { useValue } from '../platform/useValue.ts'
import { NotYet } from '../shell/NotYet.tsx'
import styles from './MarketList.module.css'
import { useRovingFocus } from './rovingFocus.ts'
import { useSearchText } from './useSearchText.ts'

interface MarketListProps {
  readonly search?: Ref<HTMLInputElement>
  readonly current: string
  readonly fits: (market: Market) => boolean
  readonly onPick: (symbol: string) => void
}

type Order = 'favourites' | 'gainers' | 'losers' | 'turnover'

const names: Readonly<Record<Order, MessageId>> = {
  favourites: 'market.favourites',
  gainers: 'home.gainers',
  losers: 'home.losers',
  turnover: 'market.turnover',
}
const orders: readonly Order[] = ['favourites', 'gainers', 'losers', 'turnover']

/** List of markets with a search. `Enter` in the search picks the first row. */
export function MarketList({ search, current, fits, onPick }: MarketListProps) {
  const t = useT()
  const list = useMarkets()
  const starred = useValue(favourites)
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useSearchText(root)
  const [chosen, setOrder] = useState<Order>(starred.length > 0 ? 'favourites' : 'turnover')
  const matches = useMarketFilter(typed, 'favourites')
  const all = useMemo(() => (list.data ?? []).filter(fits), [list.data, fits])
  // By the figures as they are now: rows do not swap places with a tick.
  const inOrder = useMemo(() => ordered(all, chosen, starred), [all, chosen, starred])
  const rows = typed === '' ? inOrder : all.filter(matches)
  const pick = (symbol: string) => {
    setTyped('')
    onPick(symbol)
  }
  useRovingFocus(root)
  return (
    <div ref={root} className={styles.list}>
      <form
        role="search"
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '' && rows[0]) pick(rows[0].symbol)
        }}
      >
        <Icon name="search" size={16} />
        <input
          ref={search}
          type="search"
          className={styles.input}
          value={typed}
          placeholder={t('market.search')}
          aria-label={t('market.search')}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.preventDefault()
            event.stopPropagation()
            setTyped('')
          }}
        />
      </form>
      {typed === '' && (
        <Segmented<Order>
          look="tabs"
          label={t('market.sort')}
          options={orders.map((value) => ({ value, label: t(names[value]) }))}
          value={chosen}
          onChange={setOrder}
        />
      )}
      {!list.data ? (
        <NotYet of={list} rows={8} height={40} />
      ) : rows.length === 0 ? (
        <p className={styles.empty}>
          {t(
            typed === ''
              ? chosen === 'favourites'
                ? 'market.noFavouritesHint'
                : 'list.empty'
              : 'market.noMatch',
          )}
        </p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((market, index) => (
            <li key={market.symbol}>
              <Row
                market={market}
                isCurrent={market.symbol === current}
                isStop={
                  rows.some(({ symbol }) => symbol === current) ? market.symbol === current : index === 0
                }
                onPick={pick}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface RowProps {
  readonly market: Market
  readonly isCurrent: boolean
  /** True for the one row that the Tab key stops at. */
  readonly isStop: boolean
  readonly onPick: (symbol: string) => void
}

function Row({ market, isCurrent, isStop, onPick }: RowProps) {
  const ticker = marketSignals(market.symbol)
  return (
    <button
      type="button"
      data-row=""
      className={styles.row}
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={() => onPick(market.symbol)}
    >
      <CoinLogo name={market.base} size={22} />
      <span className={styles.name}>
        {market.base}
        <span className="visually-hidden">/{market.quote}</span>
      </span>
      <Price of={ticker.last} {...placesOf(market)} />
      <LiveChange of={ticker.change} className={styles.change} />
    </button>
  )
}

function ordered(all: readonly Market[], by: Order, starred: readonly string[]): readonly Market[] {
  if (by === 'favourites') return all.filter(({ symbol }) => starred.includes(symbol))
  const change = ({ symbol }: Market) => marketSignals(symbol).change.peek() ?? '0'
  const turnover = ({ symbol }: Market) => {
    const { volume, last } = marketSignals(symbol)
    return times(volume.peek() ?? '0', last.peek() ?? '0')
  }
  if (by === 'turnover') return [...all].sort((one, other) => compare(turnover(other), turnover(one)))
  const sign = by === 'gainers' ? 1 : -1
  return all
    .filter((market) => compare(change(market), '0') === sign)
    .sort((one, other) => sign * compare(change(other), change(one)))
}
