import { affordableAmount, optionFee, optionProfit, optionOutcome, type Forecast } from '#domain/options.ts'
import { unitScale } from '#domain/decimal.ts'
import { truncate, decimalText, min, units } from '#domain/decimalText.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { Option } from '#sdk/model/option.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { netOfOption } from '../../market/net.ts'
import type { t as translate } from '../../i18n/translate.ts'

/** Converts options for the rules of domain/options.ts: screens use decimal text, the rules use units. */

export const tones = { up: 'rise', down: 'fall', even: 'even' } as const
export const marks: Readonly<Record<Forecast, string>> = { up: '▲', down: '▼', even: '＝' }
export const forecastNames = { up: 'option.up', down: 'option.down', even: 'option.even' } as const

/** Returns the profit of a right forecast in percent of the amount. */
export const profitPercentOf = (time: DeliveryTime, forecast: Forecast): string =>
  forecast === 'even' ? time.evenPercent : time.profitPercent

/** Returns the profit of a right forecast, on top of the amount. */
export const profitOf = (amount: string, profitPercent: string): string =>
  decimalText(optionProfit('profit', units(amount), units(profitPercent)))

/** Returns the profit or loss if this were the last price, after the fee. */
export function netAt({ forecast, openPrice, amount, profitPercent, fee }: Option, exit: string): string {
  const outcome = optionOutcome(forecast, units(openPrice), units(exit))
  return netOfOption({ profit: decimalText(optionProfit(outcome, units(amount), units(profitPercent))), fee })
}

/** Returns the same for the opposite outcome: the loss of an option that is right, otherwise the profit. */
export function otherNetAt(option: Option, exit: string): string {
  const { forecast, openPrice, amount, profitPercent, fee } = option
  const isRight = optionOutcome(forecast, units(openPrice), units(exit)) === 'profit'
  const other = optionProfit(isRight ? 'loss' : 'profit', units(amount), units(profitPercent))
  return netOfOption({ profit: decimalText(other), fee })
}

export const feeOf = (amount: string, { feePercent }: PayingCurrency): string =>
  decimalText(optionFee(units(amount), units(feePercent)))

/** Returns the minimum and maximum of one purchase; without a limit there is no maximum. */
export function rangeOf(
  time: DeliveryTime,
  paying: PayingCurrency,
): { readonly from: string; readonly to: string | undefined } {
  const [first, ...others] = [time.maxAmount ?? '0', paying.maxAmount].filter((limit) => units(limit) > 0n)
  return { from: time.minAmount, to: first === undefined ? undefined : others.reduce(min, first) }
}

/** Returns the largest possible purchase: in range, in whole steps, with the fee paid. */
export function mostOf(time: DeliveryTime | undefined, paying: PayingCurrency): string {
  const to = time && rangeOf(time, paying).to
  const step = units(paying.step)
  const most = affordableAmount({
    free: units(paying.free),
    feePercent: units(paying.feePercent),
    // The contract accepts whole units only.
    step: step > unitScale ? step : unitScale,
    most: to === undefined ? undefined : units(to),
  })
  return truncate(decimalText(most), 0)
}

/** `30 s`, `2 min` */
export function timeText(seconds: number, t: typeof translate): string {
  return seconds >= 60 && seconds % 60 === 0
    ? t('option.minutes', { n: seconds / 60 })
    : t('option.seconds', { n: seconds })
}

/** Returns the colour of an option's result, as a custom property for CSS. */
export const toneOf = (result: Option['result']) => ({ '--tone': resultTones[result] })
const resultTones = { profit: 'var(--rise)', even: 'var(--accent)', loss: 'var(--fall)' } as const
