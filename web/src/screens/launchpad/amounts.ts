import { decimalText, units } from '#domain/decimalText.ts'
import * as launchpad from '#domain/launchpad.ts'
import type { Launch } from '#sdk/model/launch.ts'
import type { Format } from '../../i18n/format.ts'

/** Returns the new coins for an amount. */
export const coinsFor = ({ price }: Launch, amount: string): string =>
  decimalText(launchpad.coinsFor(units(amount), units(price)))

/** Returns the smallest subscription that is accepted now; for a sold-out launch, the smallest that was. */
export function smallestOf({ left, minimum, price }: Pick<Launch, 'left' | 'minimum' | 'price'>) {
  const [least, unitPrice] = [units(minimum), units(price)]
  const { coins, amount } = launchpad.smallestSubscription(units(left), least, unitPrice) ?? {
    coins: least,
    amount: launchpad.paymentFor(least, unitPrice),
  }
  return { coins: decimalText(coins), amount: decimalText(amount) }
}

export const largestAmount = ({ left, price }: Pick<Launch, 'left' | 'price'>, balance: string): string =>
  decimalText(launchpad.largestSubscription(units(left), units(price), units(balance)))

/** Returns the forecast gain of an amount. */
export const forecastOf = ({ expectedGain }: Launch, amount: string): string =>
  decimalText(launchpad.expectedGain(units(amount), units(expectedGain)))

/** Returns the forecast gain as the backend writes it, in the language of the user where it is a percentage alone. */
export function gainText(
  { forecast, expectedGain }: Pick<Launch, 'forecast' | 'expectedGain'>,
  format: Pick<Format, 'rate'>,
): string {
  const percent = /^(\d+(?:\.\d+)?) ?%$/.exec(forecast)?.[1]
  return percent === undefined && forecast !== '' ? forecast : format.rate(percent ?? expectedGain)
}
