import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useMemo } from 'react'
import type { PositionSide } from '#domain/contracts.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { estimateOf, type Estimate, type TicketInput } from './ticket.ts'

export interface EstimateProps {
  readonly market: Market
  readonly input: TicketInput
  readonly deal: ContractDeal | undefined
}

export type Estimates = Readonly<Record<PositionSide, Estimate | undefined>>

/** Returns the estimates of the ticket for both sides; follows the book. */
export function useEstimates({ market, input, deal }: EstimateProps): ReadonlySignal<Estimates> {
  return useMemo(
    () =>
      computed(() => ({
        long: estimateOf(market, input, 'long', deal),
        short: estimateOf(market, input, 'short', deal),
      })),
    [market, input, deal],
  )
}
