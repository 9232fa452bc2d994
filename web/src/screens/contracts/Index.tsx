import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toContractDeal } from '#sdk/model/contractDeal.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { signedIn } from '../../session/session.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeContract } from '../../market/asking.ts'
import { useMarket } from '../../market/live/markets.ts'
import { NoMarket } from '../../market/NoMarket.tsx'
import { useSymbol } from '../../market/useSymbol.ts'
import { MarketHead } from '../../chart/MarketHead.tsx'
import { MoreButton } from '../../chart/MoreButton.tsx'
import { Page } from '../../shell/Page.tsx'
import { useWide } from '../../platform/useWide.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { Part } from './positions/Orders.tsx'
import { Ticket } from './ticket/Ticket.tsx'

const EndedPosition = onDemand(async () => (await import('./positions/EndedPosition.tsx')).EndedPosition)
// Below the ticket, so they may load a moment later.
const loadOrders = async () => (await import('./positions/Orders.tsx')).Orders
const loadPrompt = async () => (await import('../../market/VisitorBelow.tsx')).VisitorBelow
const Orders = onDemand(loadOrders, () => <Skeleton rows={2} height={150} />, signedIn.peek())
const VisitorBelow = onDemand(loadPrompt, undefined, !signedIn.peek())

const hasContract = (market: Market) => market.contract

const ContractDesk = onDemand(
  async () => (await (await import('./desk/open.ts')).open()).ContractDesk,
  () => (
    <Page wide>
      <Skeleton rows={9} />
    </Page>
  ),
)

export default function Lever() {
  const [symbol, choose] = useSymbol('contract')
  const { market, ticker, list, lacking } = useMarket(symbol, hasContract)
  const more = market && (
    <MoreButton
      market={market}
      asks={confirmBeforeContract}
      onAsks={(asks) => (confirmBeforeContract.value = asks)}
      help={['hint.contract', 'hint.contractBody']}
    />
  )
  if (useWide())
    return <ContractDesk symbol={symbol} fits={hasContract} onPick={choose} ticket={Ticket} more={more} />
  return (
    <Page
      wide
      // Without a market there are no actions that lead to the menu.
      bare={market !== undefined || !(list.error || lacking)}
      head={market && <MarketHead market={market} ticker={ticker} fits={hasContract} onPick={choose} />}
      actions={more}
    >
      {market ? <ContractTrading market={market} /> : <NoMarket list={list} lacking={lacking} />}
    </Page>
  )
}

function ContractTrading({ market }: { readonly market: Market }) {
  const isSignedIn = useValue(signedIn)
  const deal = useRead(
    'leverDeal',
    { currency_id: market.baseId, legal_id: market.quoteId },
    { enabled: isSignedIn, select: toContractDeal },
  )
  const [search] = useSearchParams()
  // Links in the inbox open the history.
  const [part, setPart] = useState<Part>(search.get('show') === 'history' ? 'history' : 'positions')
  const below = useRef<HTMLDivElement>(null)
  return (
    <div>
      <Ticket
        key={market.symbol}
        market={market}
        // While the new market loads, the answer of the previous one remains; its limits must not apply here.
        deal={isSignedIn && !deal.isPlaceholderData ? deal.data : undefined}
        onPlaced={(waits) => {
          setPart(waits ? 'pending' : 'positions')
          below.current?.scrollIntoView({ block: 'start' })
        }}
      />
      {isSignedIn && <EndedPosition />}
      <div ref={below} />
      {isSignedIn ? (
        <Orders market={market} deal={deal.data} part={part} onPart={setPart} />
      ) : (
        <VisitorBelow market={market} title="lever.signIn" body="signIn.positions" />
      )}
    </div>
  )
}
