import { divDown, mulUp, one } from './decimal.ts'

/** The family keeps new coins, and what is paid for them, to four places. */
const step = 10n ** 4n

/** New coins for a payment: amount / price, rounded down to 4 places. */
export const coinsFor = (amount: bigint, price: bigint): bigint => (divDown(amount, price) / step) * step

export type IssueState = 'subscribing' | 'sold-out' | 'redeeming'

/** The least subscription that is taken now, in units of the new coin and of the paying coin. */
export interface Smallest {
  readonly coins: bigint
  readonly amount: bigint
}

/**
 * `least` coins. When fewer are left, it is the last piece: all that is left, or as much of it as a payment of four places
 * can buy. Nothing when not even that can be bought: the issue is sold out.
 */
export function smallestSubscription(left: bigint, least: bigint, price: bigint): Smallest | undefined {
  if (left < step) return undefined
  const coins = least < step ? step : least
  const amount = paymentFor(left < coins ? left : coins, price)
  if (left >= coins) return { coins, amount }
  const fitting = coinsFor(amount, price) > left ? amount - step : amount
  const piece = coinsFor(fitting, price)
  return piece === 0n ? undefined : { coins: piece, amount: fitting }
}

/** The least payment of four places that buys so many coins. */
const paymentFor = (coins: bigint, price: bigint): bigint => {
  const exact = mulUp(coins, price)
  return ((exact + step - 1n) / step) * step
}

/** `subscribing` until sold out or closed, `sold-out` until launch, `redeeming` from launch on. */
export function issueState(
  times: { readonly end: number; readonly launch: number },
  left: bigint,
  now: number,
): IssueState {
  if (now >= times.launch) return 'redeeming'
  return left === 0n || now > times.end ? 'sold-out' : 'subscribing'
}

/** Gain so far in the paying coin: coins x price - amount, rounded toward zero. */
export const gainOf = (coins: bigint, price: bigint, amount: bigint): bigint => (coins * price) / one - amount
