import { truncate } from '#domain/decimalText.ts'
import { Veiled } from '../figures/Veiled.tsx'
import { amountPlaces, signOf, useFormat } from '../i18n/format.ts'
import { useMarkets } from './live/markets.ts'

/**
 * Returns the format of amounts of coins in a list: each with the places of its market, so that their decimal signs
 * align, or without one with two places or all that it has. An amount that would read as zero is whole.
 */
export function useCoinAmount(): (value: string, coin: string) => string {
  const format = useFormat()
  const { data } = useMarkets({ live: false })
  return (value, coin) => {
    const places = data?.find(({ base }) => base === coin)?.amountPlaces
    if (places === undefined) return format.amount(value, undefined, amountPlaces(value, coin))
    const shown = truncate(value, places)
    return shown === '0' && signOf(value) !== 0
      ? format.amount(value, undefined, 8)
      : format.price(shown, places)
  }
}

interface CoinMoneyProps {
  readonly value: string
  /** The coin, whose name is shown elsewhere. */
  readonly of: string
  /** The column has amounts of several coins: their decimal signs align. */
  readonly aligned?: true
}

/** Most decimal places of amounts in markets. */
const mostPlaces = 6

/** Amount of a coin that the user owns, in a list; dots while the user hides balances. */
export function CoinMoney({ value, of, aligned }: CoinMoneyProps) {
  const text = useCoinAmount()(value, of)
  if (!aligned) return <Veiled>{text}</Veiled>
  const places = /\D(\d+)$/.exec(text)?.[1]?.length ?? 0
  return (
    <Veiled>
      <span style={{ paddingInlineEnd: `${Math.max(0, mostPlaces - places)}ch` }}>{text}</span>
    </Veiled>
  )
}
