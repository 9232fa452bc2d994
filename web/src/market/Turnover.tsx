import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { times } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Format } from '../i18n/format.ts'
import { LiveText } from '../figures/LiveText.tsx'
import { marketSignals } from './live/tickers.ts'

/**
 * Returns the 24-hour turnover of a market in the quote currency: its volume at the last price. Volumes in different
 * coins could not be compared.
 */
export function turnoverOf({ symbol }: Market): string | undefined {
  const { volume, last } = marketSignals(symbol)
  const [traded, price] = [volume.value, last.value]
  return traded === undefined || price === undefined ? undefined : times(traded, price)
}

/** The turnover as live text. */
export function Turnover({ market }: { readonly market: Market }) {
  const [turnover, text] = useMemo(
    () => [
      computed(() => turnoverOf(market)),
      (value: string | undefined, format: Format) => `${format.compact(value)} ${market.quote}`,
    ],
    [market],
  )
  return <LiveText of={turnover} as={text} />
}
