import { useRead } from '../../api/useRead.ts'

/** Currencies that can leave over a chain. */
export function useAddressCoins() {
  const list = useRead('walletList', {})
  const coins = list.data?.change_wallet.balance
    .filter((row) => row.currency_type !== '')
    .map((row) => ({
      id: row.currency,
      name: row.currency_name,
      chains: row.currency_type.split(',').filter(Boolean),
    }))
  return { coins, error: list.error, refetch: list.refetch }
}
