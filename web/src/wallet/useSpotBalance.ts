import { wallets } from '#sdk/model/balance.ts'
import { signedIn } from '../session/session.ts'
import { useRead } from '../api/useRead.ts'
import { useValue } from '../platform/useValue.ts'

/** Returns the available spot balance of a currency, as decimal text; undefined until it is known. */
export function useSpotBalance(currencyId: number | undefined): string | undefined {
  const isSignedIn = useValue(signedIn)
  const balance = useRead(
    'walletList',
    {},
    {
      enabled: isSignedIn && currencyId !== undefined,
      select: (groups) =>
        wallets(groups).find((row) => row.account === 'spot' && row.currencyId === currencyId)?.available ??
        '0',
    },
  )
  // Do not show data of a session after its end.
  return isSignedIn ? balance.data : undefined
}
