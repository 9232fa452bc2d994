import { useMemo } from 'react'
import { units } from '#domain/decimalText.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import type { OrderInput } from './order.ts'
import type { SpotBalances } from './useSpotBalances.ts'
import { useRecounted } from './wish.ts'

interface SubmitTextProps {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
}

/** Text of the button that sends the order: what it does with the amount. */
export function SubmitText({ market, input, balances }: SubmitTextProps) {
  const t = useT()
  const order = useRecounted(market, input, balances)
  const text = useMemo(
    () =>
      ({ side, amount }: OrderInput, format: Format) =>
        t(side === 'buy' ? 'trade.buyCoin' : 'trade.sellCoin', {
          coin: units(amount) === 0n ? market.base : format.amount(amount, market.base),
        }),
    [t, market],
  )
  return <LiveText of={order} as={text} />
}
