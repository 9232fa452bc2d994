import { useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onDemand } from '../../platform/onDemand.tsx'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeOrder } from '../../market/asking.ts'
import { useMarket } from '../../market/live/markets.ts'
import { NoMarket } from '../../market/NoMarket.tsx'
import { Book } from '../../market/Book.tsx'
import { useSymbol } from '../../market/useSymbol.ts'
import { MarketHead } from '../../chart/MarketHead.tsx'
import { MoreButton } from '../../chart/MoreButton.tsx'
import { Page } from '../../shell/Page.tsx'
import { useValue } from '../../platform/useValue.ts'
import { useWide } from '../../platform/useWide.ts'
import { signedIn } from '../../session/session.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Ticket, type TicketHandle } from './ticket/Ticket.tsx'

// Below the ticket, so they may load a moment later.
const loadOrders = async () => (await import('./orders/Orders.tsx')).Orders
const loadPrompt = async () => (await import('../../market/VisitorBelow.tsx')).VisitorBelow
const Orders = onDemand(loadOrders, () => <Skeleton rows={3} height={56} />, signedIn.peek())
const VisitorBelow = onDemand(loadPrompt, undefined, !signedIn.peek())
// In the menu.
const TicketSettings = onDemand(async () => (await import('./TicketSettings.tsx')).TicketSettings)

const isSpot = (market: Market) => market.spot
const sides = ['buy', 'sell'] as const
const sideOf = (text: string | null) => sides.find((side) => side === text)

const SpotDesk = onDemand(
  async () => (await (await import('./desk/open.ts')).open()).SpotDesk,
  () => (
    <Page wide>
      <Skeleton rows={9} />
    </Page>
  ),
)

export default function Trade() {
  const [search] = useSearchParams()
  const [symbol, choose] = useSymbol('spot')
  const { market, ticker, list, lacking } = useMarket(symbol, isSpot)
  const ticket = useRef<TicketHandle>(null)
  // The buttons of the chart screen link here with a side.
  const [side] = useState(() => sideOf(search.get('side')))

  const isWide = useWide()
  const isSignedIn = useValue(signedIn)
  const form = (market: Market, book: ReactNode) => (
    <Ticket key={market.symbol} ref={ticket} market={market} side={side}>
      {book}
    </Ticket>
  )
  const fillPrice = (price: string) => ticket.current?.fillPrice(price)

  const more = market && (
    <MoreButton
      market={market}
      asks={confirmBeforeOrder}
      onAsks={(asks) => (confirmBeforeOrder.value = asks)}
      help={['hint.trade', 'hint.tradeBody']}
      onReset={() => ticket.current?.reset()}
    >
      <TicketSettings />
    </MoreButton>
  )

  if (isWide)
    return (
      <SpotDesk symbol={symbol} fits={isSpot} onPick={choose} onPrice={fillPrice} ticket={form} more={more} />
    )
  return (
    <Page
      wide
      // Without a market there are no actions that lead to the menu.
      bare={market !== undefined || !(list.error || lacking)}
      head={market && <MarketHead market={market} ticker={ticker} fits={isSpot} onPick={choose} />}
      actions={more}
    >
      {market && ticker ? (
        <div>
          {form(
            market,
            <Book
              market={market}
              rows={10}
              fitted
              onPick={fillPrice}
              onPickAmount={(amount) => ticket.current?.fillAmount(amount)}
            />,
          )}
          {isSignedIn ? (
            <Orders market={market} />
          ) : (
            <VisitorBelow market={market} title="trade.signInForOrders" body="signIn.orders" />
          )}
        </div>
      ) : (
        <NoMarket list={list} lacking={lacking} />
      )}
    </Page>
  )
}
