import { OptionType } from '#generated/enums.ts'
import type { Forecast } from '#domain/options.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import { toOption, type Option } from '#sdk/model/option.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { atField, type Refused } from '../../../forms/atField.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { requireLogin } from '../../../session/guard.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { placesOf } from '../../../market/MarketRow.tsx'
import { Price } from '../../../figures/Price.tsx'
import { SkipSwitch, confirmBeforeOption } from '../../../market/SkipSwitch.tsx'
import { factsOf } from '../orders/facts.ts'
import { forecastNames, timeText } from '../terms.ts'

interface Purchase {
  readonly market: Market
  readonly time: DeliveryTime
  readonly paying: PayingCurrency
  readonly forecast: Forecast
  /** Decimal text, without the fee. */
  readonly amount: string
}

const sides = { up: 'buy', down: 'sell' } as const

/** Maps fields of the contract to names of the form. */
const fieldNames = {
  seconds: 'seconds',
  number: 'amount',
  currency_id: 'currencyId',
}

/** Buys an option, after a confirmation if the user wants one. Returns the bought option. */
export function useBuy(refused: Refused) {
  const write = useWrite('microtradeSubmit', {
    refused: atField(refused, fieldNames),
  })

  async function buy(purchase: Purchase): Promise<Option | undefined> {
    if (!requireLogin()) return undefined
    if (confirmBeforeOption.peek() && !(await confirmed(purchase))) return undefined
    const { market, time, paying, forecast, amount } = purchase
    const sent = await write.send({
      match_id: market.id,
      currency_id: paying.id,
      type: OptionType[forecast],
      seconds: time.seconds,
      number: amount,
    })
    return sent.ok ? toOption(sent.answer.message) : undefined
  }
  return { buy, busy: write.busy }
}

function confirmed({ market, time, paying, forecast, amount }: Purchase): Promise<boolean> {
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
      { label: t('option.amount'), value: f.amount(amount, paying.name) },
      ...factsOf(amount, forecast, time, paying, f, t),
    ],
    extra: <SkipSwitch asks={confirmBeforeOption} onChange={(asks) => (confirmBeforeOption.value = asks)} />,
  })
}
