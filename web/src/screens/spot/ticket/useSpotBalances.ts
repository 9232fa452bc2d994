import { useMemo } from 'react'
import { wallets } from '#sdk/model/balance.ts'
import { signedIn } from '../../../session/session.ts'
import { useRead } from '../../../api/useRead.ts'
import { useValue } from '../../../platform/useValue.ts'
import type { Market } from '#sdk/model/market.ts'

export interface SpotBalances {
  /** Free balance on the spot account, as decimal text; undefined while unknown. */
  readonly base: string | undefined
  readonly quote: string | undefined
}

export function useSpotBalances(market: Market): SpotBalances {
  const isSignedIn = useValue(signedIn)
  const { data } = useRead('walletList', {}, { enabled: isSignedIn, select: wallets })
  // Do not show data of a session after its end.
  const own = isSignedIn ? data : undefined
  const free = (currencyId: number) =>
    own && (own.find((row) => row.account === 'spot' && row.currencyId === currencyId)?.available ?? '0')
  const base = free(market.baseId)
  const quote = free(market.quoteId)
  return useMemo(() => ({ base, quote }), [base, quote])
}
