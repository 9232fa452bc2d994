import { breakEven, type Forecast } from '#domain/options.ts'
import { roundUp, decimalText, minus, sum, units } from '#domain/decimalText.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { withSigns } from '../../../figures/columns.ts'
import { together } from '../../../figures/together.ts'
import type { Format } from '../../../i18n/format.ts'
import type { t as translate } from '../../../i18n/translate.ts'
import { feeOf, profitOf, profitPercentOf } from '../terms.ts'

interface Terms {
  /** Decimal text, without the fee. */
  readonly amount: string
  readonly forecast: Forecast
  readonly time: DeliveryTime
  readonly paying: PayingCurrency
}

/** Returns stake, payout, cost and risk of a purchase; profit and loss are after the fee, as on the card of a running option. */
export function factsOf({ amount, forecast, time, paying }: Terms, format: Format, t: typeof translate) {
  const profitPercent = profitPercentOf(time, forecast)
  const profit = profitOf(amount, profitPercent)
  const fee = feeOf(amount, paying)
  const stake = amount || '0'
  const net = minus(profit, fee)
  const payout = sum([stake, profit])
  const loss = `-${sum([stake, fee])}`
  const money = withSigns(together(format, paying.name, [stake, net, payout, loss, fee]))
  return [
    { label: t('option.amount'), value: money.amount(stake) },
    { label: t('option.ifRight'), value: money.signed(net) },
    { label: t('option.payout'), value: money.amount(payout) },
    { label: t('option.ifWrong'), value: money.signed(loss) },
    ...(forecast === 'even' ? [] : [{ label: t('option.ifEven'), value: t('option.refund') }]),
    {
      label: t('option.feeAt', { percent: format.rate(paying.feePercent) }),
      value: money.amount(fee),
    },
    { label: t('option.breakEven'), value: neededOf(profitPercent, paying, format) },
  ]
}

/** Summarises up and down, after the fee, and the fee itself; in percent of the stake until an amount is typed. */
export function outlookOf(amount: string, time: DeliveryTime, paying: PayingCurrency, format: Format) {
  const stake = amount || '100'
  const fee = feeOf(stake, paying)
  const written = (value: string) => (amount === '' ? format.signedPercent(value, 1) : format.signed(value))
  return {
    win: written(minus(profitOf(stake, time.profitPercent), fee)),
    lose: written(`-${sum([stake, fee])}`),
    fee: amount === '' ? format.rate(paying.feePercent) : format.amount(fee),
    needed: neededOf(time.profitPercent, paying, format),
  }
}

/** Returns the percentage of forecasts that must be right to break even over time; never rounded down. */
const neededOf = (profitPercent: string, { feePercent }: PayingCurrency, format: Format): string =>
  format.percent(roundUp(decimalText(breakEven(units(profitPercent), units(feePercent))), 1), 1)
