import { breakEven, type Forecast } from '#domain/options.ts'
import { cutUp, decimalText, sum, units } from '#domain/decimalText.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import type { Format } from '../../../i18n/format.ts'
import type { t as translate } from '../../../i18n/translate.ts'
import { feeOf, profitOf, profitPercentOf } from '../terms.ts'

/** What a purchase pays, costs and risks, before it is made. */
export function factsOf(
  amount: string,
  forecast: Forecast,
  time: DeliveryTime,
  paying: PayingCurrency,
  format: Format,
  t: typeof translate,
) {
  const profitPercent = profitPercentOf(time, forecast)
  const profit = profitOf(amount, profitPercent)
  const fee = feeOf(amount, paying)
  const unit = paying.name
  return {
    profit,
    payout: sum([amount, profit]),
    facts: [
      { label: t('option.ifRight'), value: format.signed(profit, unit) },
      { label: t('option.payout'), value: format.amount(sum([amount, profit]), unit) },
      { label: t('option.ifWrong'), value: format.signed(`-${amount || '0'}`, unit) },
      ...(forecast === 'even' ? [] : [{ label: t('option.ifEven'), value: t('option.refund') }]),
      {
        label: t('option.feeAt', { percent: Number(paying.feePercent) }),
        value: format.amount(fee, unit),
      },
      {
        label: t('lever.largestLoss'),
        value: format.amount(sum([amount, fee]), unit),
      },
      {
        label: t('option.breakEven'),
        value: format.percent(
          cutUp(decimalText(breakEven(units(profitPercent), units(paying.feePercent))), 1),
          1,
        ),
      },
    ],
  }
}
