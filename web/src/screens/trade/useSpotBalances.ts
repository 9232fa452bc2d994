import { wallets } from '#sdk/clean.ts'
import { signedIn } from '../../core/session.ts'
import { useRead } from '../../core/useRead.ts'
import { useValue } from '../../core/useValue.ts'
import type { Market } from '../../live/markets.ts'

export interface SpotBalances {
  /** Free on the spot account, as decimal text; undefined while unknown. */
  readonly base: string | undefined
  readonly quote: string | undefined
}

export function useSpotBalances(market: Market): SpotBalances {
  const { data } = useRead('walletList', {}, { enabled: useValue(signedIn), select: wallets })
  const free = (currencyId: number) =>
    data && (data.find((row) => row.account === 'spot' && row.currencyId === currencyId)?.available ?? '0')
  return { base: free(market.baseId), quote: free(market.quoteId) }
}
