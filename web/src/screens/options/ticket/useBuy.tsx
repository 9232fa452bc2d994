import type { ApiError } from '#sdk/errors.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { requireLogin } from '../../../session/guard.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { marketSignals, type Market } from '../../../market/live/markets.ts'
import { askOptionFirst } from '../../../market/confirmBeforeOrder.ts'
import { placesOf } from '../../../market/MarketRow.tsx'
import { Price } from '../../../figures/Price.tsx'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { factsOf } from '../orders/facts.ts'
import { forecastNames, timeText, type DeliveryTime, type Option, type Paying } from '../terms.ts'
import { forecastOf, type TicketInput } from './useOptionTicket.ts'

interface Purchase {
  readonly market: Market
  readonly time: DeliveryTime
  readonly paying: Paying
  readonly input: TicketInput
}

/** Buys an option, after asking when the user wants to be asked. Answers what was bought. */
export function useBuy(refused: (error: ApiError) => boolean) {
  const write = useWrite('microtradeSubmit', {
    refused,
  })

  async function buy(purchase: Purchase): Promise<Option | undefined> {
    if (!requireLogin()) return undefined
    if (askOptionFirst.peek() && !(await confirmed(purchase))) return undefined
    const { market, time, paying, input } = purchase
    const sent = await write.send({
      match_id: market.id,
      currency_id: paying.id,
      type: forecastOf(input),
      seconds: time.seconds,
      number: input.number,
    })
    return sent.ok ? sent.answer.message : undefined
  }
  return { buy, busy: write.busy }
}

function confirmed({ market, time, paying, input }: Purchase): Promise<boolean> {
  const f = format.peek()
  const forecast = forecastOf(input)
  const { facts } = factsOf(input.number, forecast, time, paying, f, t)
  return confirm({
    title: t('option.confirmTitle', {
      forecast: t(forecastNames[forecast]),
      symbol: market.symbol,
      time: timeText(time.seconds, t),
    }),
    body: t('option.risk'),
    action: t('option.confirm'),
    facts: [
      {
        label: t('market.last'),
        value: <Price of={marketSignals(market.symbol).last} {...placesOf(market)} />,
      },
      { label: t('option.amount'), value: f.amount(input.number, paying.name) },
      ...facts,
    ],
    extra: <SkipSwitch asks={askOptionFirst} onChange={(asks) => (askOptionFirst.value = asks)} />,
  })
}
