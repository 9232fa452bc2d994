import { units } from '#domain/decimalText.ts'
import { Change } from '../../figures/Change.tsx'
import { usePricing } from '../../figures/usePricing.ts'
import { CoinMoney } from '../../market/CoinMoney.tsx'
import { Veiled } from '../../figures/Veiled.tsx'
import { useT } from '../../i18n/translate.ts'
import type { Coin } from './coins.ts'

export interface CoinRow {
  readonly coin: Coin
  /** Today's profit in USDT, if it is known. */
  readonly today: string | undefined
  readonly fullName: string | undefined
}

/** Quantity of a coin in orders, reviews and plans, or its full name. */
export function CoinNote({ row: { coin, fullName } }: { readonly row: CoinRow }) {
  const t = useT()
  if (units(coin.frozen) === 0n) return fullName
  return (
    <>
      {t('assets.frozen')} <CoinMoney value={coin.frozen} of={coin.name} />
    </>
  )
}

/** Today's profit of a coin; nothing while it is unknown. */
export function Today({ row: { today } }: { readonly row: CoinRow }) {
  const pricing = usePricing()
  if (today === undefined) return null
  return (
    <Veiled>
      <Change value={pricing.of(today)} as="amount" places={pricing.places} mark={false} />
    </Veiled>
  )
}
