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
  // Both are new objects at each render, so compare them as text.
  const about = JSON.stringify([input, balances])
  return useMemo(() => {
    const [order, own] = JSON.parse(about) as [OrderInput, SpotBalances]
    return computed(() => recounted(market, order, own))
  }, [market, about])
}
