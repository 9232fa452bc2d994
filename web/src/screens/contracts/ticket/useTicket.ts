import { useEffect, useEffectEvent } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { useFields } from '../../../forms/forms.ts'
import type { Market } from '#sdk/model/market.ts'
import { faultsOf } from './faults.ts'
import type { TicketInput } from './ticket.ts'

/** Values of a form without prices and lots. */
const unfilled = { price: '', lots: '', takeProfit: '', stopLoss: '' } as const

const empty: TicketInput = {
  symbol: '',
  side: '',
  kind: 'market',
  leverage: '',
  stopsOn: false,
  takeProfitUnit: 'price',
  stopLossUnit: 'price',
  ...unfilled,
}

/** Returns the form of a contract order. Another market keeps kind and leverage, but not prices and lots. */
export function useTicket(market: Market, deal: ContractDeal | undefined) {
  const form = useFields<TicketInput>({
    draft: 'contract',
    // Each tap on a button sets the side.
    secret: ['side'],
    defaults: empty,
    check: (v) => faultsOf(market, v, deal),
  })
  const meet = useEffectEvent((symbol: string) => {
    if (form.values.symbol !== symbol) form.renew({ symbol, ...unfilled })
  })
  useEffect(() => meet(market.symbol), [market.symbol])
  return form
}

export type TicketForm = ReturnType<typeof useTicket>
