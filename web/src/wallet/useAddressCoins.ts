import { onChains } from '#sdk/model/balance.ts'
import { useRead } from '../api/useRead.ts'

/** Returns the currencies that can be withdrawn on a chain. */
export function useAddressCoins() {
  const list = useRead('walletList', {}, { select: onChains })
  const coins = list.data?.map(({ currencyId, currency, chains }) => ({
    id: currencyId,
    name: currency,
    chains,
  }))
  return { coins, error: list.error, refetch: list.refetch }
}
