import { divDown, mulDown, mulUp, unitScale, smaller } from './decimal.ts'
import { day } from './time.ts'

/** Amounts are units: of the new coin where the name says coins, otherwise of the paying coin. */

/** New coins and payments have four decimals. */
const step = 10n ** 4n

/** New coins for a payment: amount / price, rounded down to four decimals; 0 without a price. */
export const coinsFor = (amount: bigint, price: bigint): bigint =>
  price === 0n ? 0n : (divDown(amount, price) / step) * step

/** The smallest payment with four decimals that buys `coins`. */
export function paymentFor(coins: bigint, price: bigint): bigint {
  const exact = mulUp(coins, price)
  return ((exact + step - 1n) / step) * step
}

/**
 * The payment for all remaining coins, or for as many as possible when no payment with four decimals buys exactly that.
 */
function paymentForRest(left: bigint, price: bigint): bigint {
  const amount = paymentFor(left, price)
  return coinsFor(amount, price) > left ? amount - step : amount
}

/** The smallest subscription that is accepted now. */
export interface Smallest {
  readonly coins: bigint
  readonly amount: bigint
}

/**
 * Returns `least` coins and their payment. When fewer are left, returns the last piece: as much of the rest as can be
 * paid for. Undefined when none of it can be: the launch is sold out.
 */
export function smallestSubscription(left: bigint, least: bigint, price: bigint): Smallest | undefined {
  if (left < step) return undefined
  const coins = least < step ? step : least
  const usual = paymentFor(coins, price)
  // At a very low price the smallest payment may buy more than is left.
  if (left >= coins && coinsFor(usual, price) <= left) return { coins, amount: usual }
  const amount = paymentForRest(left, price)
  const piece = coinsFor(amount, price)
  return piece === 0n ? undefined : { coins: piece, amount }
}

/** The largest payment with four decimals that the balance covers and that buys at most the remaining coins. */
export const largestSubscription = (left: bigint, price: bigint, balance: bigint): bigint =>
  (smaller(balance, paymentForRest(left, price)) / step) * step

/** The times of a launch, ms: subscription opens and closes, then the coin is launched. */
export interface LaunchTimes {
  readonly opensAt: number
  readonly closesAt: number
  readonly launchesAt: number
}

export type LaunchState = 'subscribing' | 'sold-out' | 'redeeming'

/** `subscribing` until sold out or closed, `sold-out` until the launch, then `redeeming`. */
export function launchState(times: Omit<LaunchTimes, 'opensAt'>, left: bigint, now: number): LaunchState {
  if (now >= times.launchesAt) return 'redeeming'
  return left === 0n || now > times.closesAt ? 'sold-out' : 'subscribing'
}

/** The three states, and the time before subscription opens. */
export type LaunchPhase = 'upcoming' | LaunchState

export const launchPhase = (state: LaunchState, { opensAt }: Pick<LaunchTimes, 'opensAt'>, now: number) =>
  state === 'subscribing' && now < opensAt ? 'upcoming' : state

/**
 * Returns true when subscriptions are accepted at `now`. `state` may be a few seconds old, so the times are checked
 * too.
 */
export const isOpen = (state: LaunchState, times: LaunchTimes, now: number): boolean =>
  launchPhase(state, times, now) === 'subscribing' && now <= times.closesAt && now < times.launchesAt

/** The time when the coins unlock, ms: the lock-up counts from the launch. */
export const unlockTime = (launchesAt: number, lockUpDays: number): number => launchesAt + lockUpDays * day

/** A forecast: `percent` (in units) of the amount paid, rounded down. */
export const expectedGain = (amount: bigint, percent: bigint): bigint => mulDown(amount, percent) / 100n

/** Unrealised gain in the paying coin: coins x price - amount; the value is rounded down. */
export const gainOf = (coins: bigint, price: bigint, amount: bigint): bigint =>
  (coins * price) / unitScale - amount
