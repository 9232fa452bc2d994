import type { RowOf } from '#sdk/pages.ts'
import type { Payload } from '#sdk/operations.ts'
import { compare, cut, decimalText, feeOf, least, over, sum, units } from '#domain/decimalText.ts'
import type { t as translate } from '../../i18n/translate.ts'

export type Option = RowOf<Payload<'microtradeLists'>>
export type DeliveryTime = Payload<'microtradeSeconds'>[number]
export type Paying = Payload<'microtradePayableCurrencies'>[number]
export type Forecast = Option['type']
export type Tone = 'rise' | 'fall' | 'even'

export const tones: Readonly<Record<Forecast, Tone>> = { 1: 'rise', 2: 'fall', 3: 'even' }
export const marks: Readonly<Record<Forecast, string>> = { 1: '▲', 2: '▼', 3: '＝' }
export const forecastNames = { 1: 'option.up', 2: 'option.down', 3: 'option.even' } as const

/** Percent of the amount that a right forecast pays. */
export const ratioOf = (time: DeliveryTime, forecast: Forecast): string =>
  forecast === 3 ? (time.even_ratio ?? time.profit_ratio) : time.profit_ratio

/** Cut off at the eighth place, as the backend rounds it. */
export const profitOf = (amount: string, ratio: string): string =>
  decimalText((units(amount) * units(ratio)) / (100n * 10n ** 8n))

export const optionFee = (amount: string, paying: Paying): string => feeOf(amount, paying.micro_trade_fee)

/** What would come back if this were the last price. 1 profit, 0 refund, -1 loss. */
export function outcomeAt(forecast: Forecast, entry: string, exit: string): 1 | 0 | -1 {
  const move = Math.sign(compare(exit, entry))
  if (move === 0) return forecast === 3 ? 1 : 0
  return forecast !== 3 && move === (forecast === 1 ? 1 : -1) ? 1 : -1
}

/** Profit or loss without the fee, were this the last price. */
export function profitAt(option: Option, exit: string): string {
  const outcome = outcomeAt(option.type, option.open_price, exit)
  if (outcome === 0) return '0'
  return outcome === 1 ? profitOf(option.number, option.profit_ratio) : `-${option.number}`
}

/** How many percent of forecasts have to be right so that gains make up for losses and fees. */
export function breakEven(ratio: string, feePercent: string): string {
  const spent = sum(['100', feePercent])
  return cut(over(decimalText(units(spent) * 100n), sum(['100', ratio])), 1)
}

/** Least and most of one purchase; no most where nothing limits it. */
export function rangeOf(
  time: DeliveryTime,
  paying: Paying,
): { readonly from: string; readonly to: string | undefined } {
  const limits = [time.max_num, paying.micro_max].filter((limit) => limit !== undefined && units(limit) > 0n)
  return { from: time.min_num, to: limits.length === 0 ? undefined : (limits as string[]).reduce(least) }
}

/** What one can buy at most: in range, in whole steps, with the fee paid. */
export function mostOf(time: DeliveryTime | undefined, paying: Paying): string {
  const free = over(paying.user_wallet.micro_with_insurance, sum(['1', over(paying.micro_trade_fee, '100')]))
  const to = time && rangeOf(time, paying).to
  const whole = cut(to === undefined ? free : least(free, to), 0)
  const step = BigInt(Math.max(1, Number(paying.micro_min)))
  return String((BigInt(whole) / step) * step)
}

/** `30 s`, `2 min` */
export function timeText(seconds: number, t: typeof translate): string {
  return seconds >= 60 && seconds % 60 === 0
    ? t('option.minutes', { n: seconds / 60 })
    : t('option.seconds', { n: seconds })
}
