import { useRef, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toContractDeal } from '#sdk/model/contractDeal.ts'
import { useRead } from '../../../api/useRead.ts'
import { DeskPage } from '../../../desk/DeskPage.tsx'
import { useMarket } from '../../../market/live/markets.ts'
import { useValue } from '../../../platform/useValue.ts'
import { signedIn } from '../../../session/session.ts'
import { EndedPosition } from '../positions/EndedPosition.tsx'
import type { TicketProps } from '../ticket/Ticket.tsx'
import { ContractTables, type Part } from './ContractTables.tsx'
import { DeskTicket, type DeskTicketHandle } from './DeskTicket.tsx'

interface ContractDeskProps extends Pick<ComponentProps<typeof DeskPage>, 'symbol' | 'fits' | 'onPick'> {
  /** Given, because it is in the file of the screen. */
  readonly ticket: ComponentType<TicketProps>
  /** Button for what a trade seldom needs. */
  readonly more: ReactNode
}

/** Contracts on a wide page. */
export function ContractDesk({ ticket: Ticket, more, ...desk }: ContractDeskProps) {
  const isSignedIn = useValue(signedIn)
  const { market: shown } = useMarket(desk.symbol, desk.fits)
  const deal = useRead(
    'leverDeal',
    { currency_id: shown?.baseId ?? 0, legal_id: shown?.quoteId ?? 0 },
    { enabled: isSignedIn && shown !== undefined, select: toContractDeal },
  )
  const [search] = useSearchParams()
  // Links in the inbox open the history.
  const [part, setPart] = useState<Part>(search.get('show') === 'history' ? 'history' : 'positions')
  const form = useRef<DeskTicketHandle>(null)
  return (
    <>
      <DeskPage
        {...desk}
        onPrice={(price) => form.current?.fillPrice(price)}
        ticket={(market) => {
          // While the new market loads, the answer of the previous one remains; its limits must not apply here.
          const ofMarket = isSignedIn && !deal.isPlaceholderData ? deal.data : undefined
          return (
            <Ticket
              key={market.symbol}
              market={market}
              deal={ofMarket}
              onPlaced={(waits) => setPart(waits ? 'pending' : 'positions')}
            >
              {(parts) => <DeskTicket ref={form} market={market} deal={ofMarket} more={more} {...parts} />}
            </Ticket>
          )
        }}
      >
        {(market) => <ContractTables market={market} deal={deal.data} part={part} onPart={setPart} />}
      </DeskPage>
      {isSignedIn && <EndedPosition />}
    </>
  )
}
