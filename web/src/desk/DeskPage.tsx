import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { ChartPart } from '../chart/ChartPart.tsx'
import type { ChartLine } from '../chart/lines.ts'
import { useFullScreen } from '../chart/useFullScreen.ts'
import { useT } from '../i18n/translate.ts'
import { useMarket } from '../market/live/markets.ts'
import type { Ticker } from '../market/live/tickers.ts'
import { NoMarket } from '../market/NoMarket.tsx'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { useWide } from '../platform/useWide.ts'
import { useRoute } from '../routing/route.ts'
import { DeskBook } from './DeskBook.tsx'
import { DeskHead } from './DeskHead.tsx'
import styles from './DeskPage.module.css'
import { DeskTrades } from './DeskTrades.tsx'
import { MarketList } from './MarketList.tsx'
import { MarketsOver } from './MarketsOver.tsx'
import { useDeskKeys } from './useDeskKeys.ts'
import { useKeptField } from './useKeptField.ts'

const KeysHelp = onDemand(async () => (await import('./KeysHelp.tsx')).KeysHelp)

interface DeskPageProps {
  /** From the address, or the last one on this screen. */
  readonly symbol: string | undefined
  /** Returns whether this desk can trade a market. */
  readonly fits: (market: Market) => boolean
  readonly onPick: (symbol: string) => void
  /** Called with the price of a row of the book; without it, the desk has no book. */
  readonly onPrice?: (price: string) => void
  /** More lines of the chart. */
  readonly lines?: readonly ChartLine[]
  readonly ticket: (market: Market, ticker: Ticker) => ReactNode
  /** Tables of orders and positions. */
  readonly children: (market: Market) => ReactNode
}

/** Width in rem from which the list of markets has a column of its own. */
const roomyRem = 87.5

/**
 * Trading screen of a wide page: markets, a chart that grows with the window, book and trades, ticket, and tables below
 * them. Keys move between the parts.
 */
export function DeskPage({ symbol, fits, onPick, onPrice, lines, ticket, children }: DeskPageProps) {
  const t = useT()
  const route = useRoute()
  const { market, ticker, list, lacking } = useMarket(symbol, fits)
  const [full, setFull] = useFullScreen()
  const isRoomy = useWide(roomyRem)
  const [open, setOpen] = useState(false)
  const [help, setHelp] = useState(false)
  const [ever] = useEver(help)
  const main = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const heading = useHeadingFocus()
  useKeptField()

  const find = () => (isRoomy ? search.current?.focus() : setOpen(true))
  useDeskKeys({ onSearch: find, onHelp: () => setHelp(true), onLeave: () => main.current?.focus() })
  const pick = (next: string) => {
    setOpen(false)
    onPick(next)
    if (!isRoomy) main.current?.focus()
  }

  return (
    <div className={styles.page}>
      <DeskHead
        heading={heading}
        title={route ? t(route.title) : ''}
        market={market}
        ticker={ticker}
        fits={fits}
        open={open}
        withFavourites={!isRoomy}
        onFind={() => (isRoomy ? search.current?.focus() : setOpen(!open))}
        onPick={pick}
      />
      <main
        ref={main}
        className={styles.main}
        tabIndex={-1}
        data-screen={route?.path}
        data-book={onPrice ? '' : undefined}
        data-roomy={isRoomy || undefined}
      >
        {market && ticker ? (
          <>
            {isRoomy && (
              <section className={styles.markets} aria-label={t('title.markets')}>
                <MarketList search={search} current={market.symbol} fits={fits} onPick={pick} />
              </section>
            )}
            <div className={styles.chart}>
              <ChartPart
                market={market}
                ticker={ticker}
                full={full}
                onFull={setFull}
                {...(lines ? { more: lines } : {})}
              />
              {open && !isRoomy && (
                <MarketsOver
                  current={market.symbol}
                  fits={fits}
                  onPick={pick}
                  onClose={() => setOpen(false)}
                />
              )}
            </div>
            {onPrice && (
              <div className={styles.book}>
                <DeskBook key={market.symbol} market={market} onPick={onPrice} />
                <DeskTrades market={market} />
              </div>
            )}
            <div className={styles.ticket}>{ticket(market, ticker)}</div>
            <div className={styles.tables}>{children(market)}</div>
          </>
        ) : (
          <NoMarket list={list} lacking={lacking} />
        )}
      </main>
      {ever && <KeysHelp open={help} onClose={() => setHelp(false)} />}
    </div>
  )
}

/** Returns a ref for the heading, which takes the focus over from that of the page shown while this one was loading. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [takesOver] = useState(() => document.activeElement?.tagName === 'H1')
  useEffect(() => {
    if (takesOver) heading.current?.focus({ preventScroll: true })
  }, [takesOver])
  return heading
}
