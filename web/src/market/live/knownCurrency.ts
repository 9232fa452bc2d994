import { bankCurrencyId, bankUnit, wallets } from '#sdk/model/balance.ts'
import { toMarkets } from '#sdk/model/market.ts'
import type { Payload } from '#sdk/operations.ts'
import { queryClient } from '../../api/query.ts'

/** Returns the name of a currency, outside components; undefined until balances or its markets have been read. */
export function knownCurrency(id: number): string | undefined {
  if (id === bankCurrencyId) return bankUnit
  const balances = queryClient.getQueryData<Payload<'walletList'>>(['walletList', {}])
  const held = balances && wallets(balances).find(({ currencyId }) => currencyId === id)
  if (held) return held.currency
  const read = queryClient.getQueryData<Payload<'currencyQuotationNew'>>(['currencyQuotationNew', {}])
  const markets = read ? toMarkets(read) : []
  return (
    markets.find(({ baseId }) => baseId === id)?.base ?? markets.find(({ quoteId }) => quoteId === id)?.quote
  )
}
