import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from '../../kit/Link.ts'
import { toContractDeal } from '#sdk/model/contractDeal.ts'
import { signedIn } from '../../session/session.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { useMarket } from '../../market/live/markets.ts'
import { FavouriteButton } from '../../market/FavouriteButton.tsx'
import { LiveLine } from '../../market/LiveLine.tsx'
import { placesOf } from '../../market/MarketRow.tsx'
import { OtherProduct } from '../../market/OtherProduct.tsx'
import { PairButton } from '../../market/PairButton.tsx'
import { klinePath } from '../../market/paths.ts'
import { useSymbol } from '../../market/useSymbol.ts'
import { Hint } from '../../settings/Hint.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { LiveChange } from '../../figures/LiveChange.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Price } from '../../figures/Price.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import styles from './Index.module.css'
import type { Part } from './positions/Orders.tsx'
import { Ticket } from './ticket/Ticket.tsx'

// Below the ticket: it may come a moment later.
const Orders = lazy(() => import('./positions/Orders.tsx').then((part) => ({ default: part.Orders })))

const hasContract = (market: Market) => market.contract

export default function Lever() {
  const t = useT()
  const [symbol, choose] = useSymbol('contract')
  const { market, list } = useMarket(symbol, hasContract)
  return (
    <Page
      actions={
        market && (
          <>
            <FavouriteButton symbol={market.symbol} />
            <LinkButton icon="chart" label={t('trade.chart')} to={klinePath(market.symbol)} />
          </>
        )
      }
    >
      {market ? <ContractTrading market={market} onPick={choose} /> : <NotYet of={list} rows={9} />}
    </Page>
  )
}

function ContractTrading({
  market,
  onPick,
}: {
  readonly market: Market
  readonly onPick: (symbol: string) => void
}) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const { ticker } = useMarket(market.symbol, hasContract)
  const deal = useRead(
    'leverDeal',
    { currency_id: market.baseId, legal_id: market.quoteId },
    { enabled: isSignedIn, select: toContractDeal },
  )
  const [part, setPart] = useState<Part>('positions')
  const below = useRef<HTMLDivElement>(null)
  return (
    <>
      <Hint of="contract" />
      <header className={styles.head}>
        <div>
          <PairButton market={market} fits={hasContract} onPick={onPick} />
          <p className={styles.figures}>
            {ticker && <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />}
            {ticker && <LiveChange of={ticker.change} className={styles.change} />}
          </p>
          <OtherProduct market={market} to="spot" />
        </div>
        <Link to={klinePath(market.symbol)} className={styles.line} aria-label={t('trade.chart')}>
          <LiveLine market={market} height={72} />
        </Link>
      </header>
      <Ticket
        key={market.symbol}
        market={market}
        // The answer about another market stays until this one's is there; its limits do not count here.
        deal={isSignedIn && !deal.isPlaceholderData ? deal.data : undefined}
        onPlaced={(waits) => {
          setPart(waits ? 'pending' : 'positions')
          below.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <div ref={below}>
        <Suspense fallback={<Skeleton rows={2} height={220} />}>
          <Orders market={market} deal={deal.data} part={part} onPart={setPart} />
        </Suspense>
      </div>
    </>
  )
}
