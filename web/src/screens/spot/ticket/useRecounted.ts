import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Market } from '#sdk/model/market.ts'
import type { OrderInput } from './order.ts'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted } from './wish.ts'

/** Returns the order as it would be sent now; follows the book. */
export function useRecounted(
  market: Market,
  input: OrderInput,
  balances: SpotBalances,
): ReadonlySignal<OrderInput> {
  return useMemo(() => computed(() => recounted(market, input, balances)), [market, input, balances])
}
