import { effect } from '@preact/signals-react'
import { useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { AlertButton } from '../alerts/AlertButton.tsx'
import { LiveChange } from '../figures/LiveChange.tsx'
import { LiveText } from '../figures/LiveText.tsx'
import { Price } from '../figures/Price.tsx'
import { format, pricePlaces, signOf, type Format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { CoinLogo } from '../kit/CoinLogo.tsx'
import { Icon } from '../kit/icons.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { FavouriteButton } from '../market/FavouriteButton.tsx'
import { LiveSign } from '../market/live/LiveSign.tsx'
import type { Ticker } from '../market/live/tickers.ts'
import { placesOf } from '../market/MarketRow.tsx'
import { Turnover } from '../market/Turnover.tsx'
import { useUnknownMarket } from '../market/useUnknownMarket.ts'
import { config } from '../platform/config.ts'
import { menuOpen } from '../shell/Page.tsx'
import styles from './DeskHead.module.css'
import { HeadFavourites } from './HeadFavourites.tsx'

interface DeskHeadProps {
  readonly heading: Ref<HTMLHeadingElement>
  readonly title: string
  readonly market: Market | undefined
  readonly ticker: Ticker | undefined
  readonly fits: (market: Market) => boolean
  /** True while the list of markets covers the chart. */
  readonly open: boolean
  readonly withFavourites: boolean
  readonly onFind: () => void
  readonly onPick: (symbol: string) => void
}

/** Head of the desk: the market with its price and the figures of its day. */
export function DeskHead({
  heading,
  title,
  market,
  ticker,
  fits,
  open,
  withFavourites,
  onFind,
  onPick,
}: DeskHeadProps) {
  const t = useT()
  useUnknownMarket(market?.symbol)
  usePriceTitle(market, ticker)
  return (
    <header className={styles.head}>
      <IconButton icon="menu" label={t('action.menu')} onClick={() => (menuOpen.value = true)} />
      <h1 ref={heading} className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      <button
        type="button"
        className={styles.pair}
        aria-keyshortcuts="Alt+P"
        aria-expanded={withFavourites ? open : undefined}
        data-opens-markets=""
        onClick={onFind}
      >
        {market && <CoinLogo name={market.base} size={26} />}
        {market?.symbol ?? '—'}
        <Icon name="down" size={16} />
        <span className="visually-hidden">{t('market.pick')}</span>
      </button>
      {market && ticker && (
        <>
          <DayPrice ticker={ticker} market={market} />
          <Day market={market} ticker={ticker} />
          <LiveSign of={ticker.receivedAt} />
          {withFavourites && <HeadFavourites current={market.symbol} fits={fits} onPick={onPick} />}
          <div className={styles.tools}>
            <AlertButton market={market} />
            <FavouriteButton symbol={market.symbol} />
          </div>
        </>
      )}
    </header>
  )
}

/** The price, in the colour of the day. */
function DayPrice({ market, ticker }: { readonly market: Market; readonly ticker: Ticker }) {
  const root = useRef<HTMLSpanElement>(null)
  useEffect(
    () => effect(() => root.current?.setAttribute('data-day', String(signOf(ticker.change.value)))),
    [ticker],
  )
  return (
    <span ref={root} className={styles.price}>
      <Price of={ticker.last} {...placesOf(market)} />
    </span>
  )
}

function Day({ market, ticker }: { readonly market: Market; readonly ticker: Ticker }) {
  const t = useT()
  const price = useMemo(
    () => (value: string | undefined, format: Format) => format.price(value, market.pricePlaces),
    [market],
  )
  const figure = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={styles.day}>
      {figure(t('market.change'), <LiveChange of={ticker.change} />)}
      {figure(t('chart.high'), <LiveText of={ticker.high} as={price} />)}
      {figure(t('chart.low'), <LiveText of={ticker.low} as={price} />)}
      {figure(t('market.turnover'), <Turnover market={market} />)}
    </dl>
  )
}

/** Shows the live price in the title of the document, so that it can be read in the bar of tabs. */
function usePriceTitle(market: Market | undefined, ticker: Ticker | undefined): void {
  useEffect(() => {
    if (!market || !ticker) return
    return effect(() => {
      const last = ticker.last.value
      const price = format.value.price(last, market.pricePlaces ?? pricePlaces(last))
      document.title = `${price} ${market.symbol} · ${config.appName}`
    })
  }, [market, ticker])
}
