import { decimalText, units } from '#domain/decimalText.ts'
import * as launchpad from '#domain/launchpad.ts'
import type { Launch } from '#sdk/model/launch.ts'

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
