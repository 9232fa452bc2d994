import { toMarketDays } from '#sdk/model/market.ts'
import { cnyPerUsdt } from '#sdk/model/balance.ts'
import { dividedBy, sum, times } from '#domain/decimalText.ts'
import { signedIn } from '../session/session.ts'
import { pricingCurrency } from '../settings/settings.ts'
import { useRead } from '../api/useRead.ts'
import { useValue } from '../platform/useValue.ts'

/** The Hong Kong dollar is pegged at 7.75 to 7.85 to the US dollar, and no market here quotes it. */
const hongKongPeg = '7.8'

export interface Pricing {
  readonly unit: string
  /** The usual number of decimal places of this currency. */
  readonly places: number
  readonly of: (usdt: string) => string
}

/** Converts worths into the user's display currency. `of` takes USDT and returns plain decimal text. */
export function usePricing(): Pricing {
  const unit = useValue(pricingCurrency)
  const isSignedIn = useValue(signedIn)
  const quoted = unit === 'EUR' || unit === 'THB' || unit === 'JPY' || unit === 'KRW'
  const market = useRead(
    'currencyQuotationNew',
    {},
    {
      enabled: quoted,
      staleTime: 60_000,
      select: (quotes) => toMarketDays(quotes).find(({ symbol }) => symbol.startsWith(`${unit}/`))?.last,
    },
  )
  const wallet = useRead('walletList', {}, { enabled: isSignedIn && unit === 'CNY', select: cnyPerUsdt })
  const places = unit === 'JPY' || unit === 'KRW' ? 0 : 2
  if (unit === 'HKD') return { unit, places, of: (usdt) => times(usdt, hongKongPeg) }
  if (unit === 'CNY' && wallet.data) return { unit, places, of: (usdt) => times(usdt, wallet.data) }
  const price = market.data
  if (quoted && price) return { unit, places, of: (usdt) => dividedBy(usdt, price) }
  // Also used while the rate loads: better a true figure in dollars than none.
  return { unit: 'USD', places: 2, of: (usdt) => sum([usdt]) }
}
