import { marketSignals } from './live/tickers.ts'
import { confirm, type Question } from '../feedback/confirm.ts'
import { LiveText } from '../figures/LiveText.tsx'
import type { Format } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'

interface FarOrder {
  readonly symbol: string
  readonly places: number | undefined
  /** The expected price and its distance from the last one. */
  readonly facts: NonNullable<Question['facts']>
  readonly extra?: Question['extra']
}

/** Asks the user to confirm the price of a market order, because it is unknown or far from the last price. */
export function confirmFar({ symbol, places, facts, extra }: FarOrder): Promise<boolean> {
  const last = (price: string | undefined, format: Format) => format.price(price, places)
  return confirm({
    title: t('trade.checkPrice'),
    body: t('trade.checkPriceBody'),
    action: t('trade.sendAnyway'),
    danger: true,
    facts: [
      { label: t('trade.lastPrice'), value: <LiveText of={marketSignals(symbol).last} as={last} /> },
      ...facts,
    ],
    extra,
  })
}
