import type { Forecast } from '#domain/options.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { Market } from '#sdk/model/market.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { Price } from '../../../figures/Price.tsx'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { placesOf } from '../../../market/MarketRow.tsx'
import { confirmBeforeOption } from '../../../market/asking.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { factsOf } from '../orders/facts.ts'
import { forecastNames, timeText } from '../terms.ts'

export interface Purchase {
  readonly market: Market
  readonly time: DeliveryTime
  readonly paying: PayingCurrency
  readonly forecast: Forecast
  /** Decimal text, without the fee. */
  readonly amount: string
}

const sides = { up: 'buy', down: 'sell' } as const

/** Asks for confirmation of a purchase, with its payout, cost and risk. */
export function confirmPurchase({ market, time, paying, forecast, amount }: Purchase): Promise<boolean> {
  const f = format.peek()
  return confirm({
    title: t('option.confirmTitle', {
      forecast: t(forecastNames[forecast]),
      symbol: market.symbol,
      time: timeText(time.seconds, t),
    }),
    body: t('option.risk'),
    action: t('option.confirm'),
    ...(forecast === 'even' ? {} : { side: sides[forecast] }),
    facts: [
      {
        label: t('market.last'),
        value: <Price of={marketSignals(market.symbol).last} {...placesOf(market)} />,
      },
      ...factsOf({ amount, forecast, time, paying }, f, t),
    ],
    extra: <SkipSwitch asks={confirmBeforeOption} onChange={(asks) => (confirmBeforeOption.value = asks)} />,
  })
}
