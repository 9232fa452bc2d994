import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onDemand } from '../../platform/onDemand.tsx'
import { useT } from '../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { useMarket } from '../../market/live/markets.ts'
import { Book } from '../../market/Book.tsx'
import { FavouriteButton } from '../../market/FavouriteButton.tsx'
import { OtherProduct } from '../../market/OtherProduct.tsx'
import { PairButton } from '../../market/PairButton.tsx'
import { klinePath } from '../../market/paths.ts'
import { useSymbol } from '../../market/useSymbol.ts'
import { Hint } from '../../settings/Hint.tsx'
import { LiveChange } from '../../figures/LiveChange.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { Desk } from '../../chart/Desk.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import styles from './Index.module.css'
import { Ticket, type TicketHandle } from './ticket/Ticket.tsx'

// Loaded separately, so that the order form does not wait for it.
const AlertButton = onDemand<{ readonly market: Market }>(
  () =>
    import('../../alerts/AlertButton.tsx').then(
      (part) => part.AlertButton,
      () => () => null,
    ),
  () => <span className={styles.bell} />,
)
// Below the ticket, so it may load a moment later.
const Orders = onDemand(
  async () => (await import('./orders/Orders.tsx')).Orders,
  () => <Skeleton rows={3} height={56} />,
)

const isSpot = (market: Market) => market.spot
const sides = ['buy', 'sell'] as const
const sideOf = (text: string | null) => sides.find((side) => side === text)

export default function Trade() {
  const t = useT()
  const [search] = useSearchParams()
  const [symbol, choose] = useSymbol('spot')
  const { market, ticker, list } = useMarket(symbol, isSpot)
  const ticket = useRef<TicketHandle>(null)
  // The buttons of the chart screen link here with a side.
  const [side] = useState(() => sideOf(search.get('side')))

  return (
    <Page
      wide
      head={
        market && (
          <>
            <PairButton market={market} fits={isSpot} onPick={choose} />
            {ticker && <LiveChange of={ticker.change} className={styles.change} />}
          </>
        )
      }
      actions={
        market && (
          <>
            <AlertButton market={market} />
            <FavouriteButton symbol={market.symbol} />
            <LinkButton icon="chart" label={t('trade.chart')} to={klinePath(market.symbol)} />
          </>
        )
      }
    >
      {market && ticker ? (
        <Desk
          market={market}
          ticker={ticker}
          ticket={
            <>
              <Hint of="trade" />
              <nav className={styles.products} aria-label={t('trade.products')}>
                <strong aria-current="page">{t('account.spot')}</strong>
                <OtherProduct market={market} to="contract" />
              </nav>
              <Ticket key={market.symbol} ref={ticket} market={market} side={side}>
                <Book market={market} rows={8} onPick={(price) => ticket.current?.fillPrice(price)} />
              </Ticket>
            </>
          }
        >
          <Orders market={market} />
        </Desk>
      ) : (
        <NotYet of={list} rows={9} />
      )}
    </Page>
  )
}
