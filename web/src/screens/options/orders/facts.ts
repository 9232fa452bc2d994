import { sum } from '#domain/decimalText.ts'
import type { Format } from '../../../i18n/format.ts'
import type { t as translate } from '../../../i18n/translate.ts'
import {
  breakEven,
  optionFee,
  profitOf,
  ratioOf,
  type DeliveryTime,
  type Forecast,
  type Paying,
} from '../terms.ts'

/** What a purchase pays, costs and risks, before it is made. */
export function factsOf(
  amount: string,
  forecast: Forecast,
  time: DeliveryTime,
  paying: Paying,
  format: Format,
  t: typeof translate,
) {
  const ratio = ratioOf(time, forecast)
  const profit = profitOf(amount, ratio)
  const unit = paying.name
  return {
    profit,
    payout: sum([amount, profit]),
    facts: [
      { label: t('option.ifRight'), value: format.signed(profit, unit) },
      { label: t('option.payout'), value: format.amount(sum([amount, profit]), unit) },
      { label: t('option.ifWrong'), value: format.signed(`-${amount || '0'}`, unit) },
      ...(forecast === 3 ? [] : [{ label: t('option.ifEven'), value: t('option.refund') }]),
      {
        label: t('option.feeAt', { percent: Number(paying.micro_trade_fee) }),
        value: format.amount(optionFee(amount, paying), unit),
      },
      {
        label: t('lever.largestLoss'),
        value: format.amount(sum([amount, optionFee(amount, paying)]), unit),
      },
      {
        label: t('option.breakEven'),
        value: format.percent(breakEven(ratio, paying.micro_trade_fee), 1),
      },
    ],
  }
}
