import { divDown, mulDown, mulUp, one, smaller } from './decimal.ts'
import { day } from './time.ts'

/** Amounts are units: of the new coin where they are called coins, else of the coin that pays. */

/** New coins, and what is paid for them, are kept to four places. */
const step = 10n ** 4n

/** New coins for a payment: amount / price, rounded down to four places; none where there is no price. */
export const coinsFor = (amount: bigint, price: bigint): bigint =>
  price === 0n ? 0n : (divDown(amount, price) / step) * step

/** The least payment of four places that buys so many coins. */
export function paymentFor(coins: bigint, price: bigint): bigint {
  const exact = mulUp(coins, price)
  return ((exact + step - 1n) / step) * step
}

/** For all that is left or, where no payment of four places buys just that, for as much of it as one can. */
function paymentForRest(left: bigint, price: bigint): bigint {
  const amount = paymentFor(left, price)
  return coinsFor(amount, price) > left ? amount - step : amount
}

/** The least subscription that is taken now. */
export interface Smallest {
  readonly coins: bigint
  readonly amount: bigint
}

/**
 * `least` coins. When fewer are left, it is the last piece: as much of the rest as can be paid for. Nothing when none of it
 * can be: the launch is sold out.
 */
export function smallestSubscription(left: bigint, least: bigint, price: bigint): Smallest | undefined {
  if (left < step) return undefined
  const coins = least < step ? step : least
  const usual = paymentFor(coins, price)
  // At a very low price the least payment may buy more than is left.
  if (left >= coins && coinsFor(usual, price) <= left) return { coins, amount: usual }
  const amount = paymentForRest(left, price)
  const piece = coinsFor(amount, price)
  return piece === 0n ? undefined : { coins: piece, amount }
}

/** The largest payment of four places that a balance can make and that is not for more than is left. */
export const largestSubscription = (left: bigint, price: bigint, balance: bigint): bigint =>
  (smaller(balance, paymentForRest(left, price)) / step) * step

/** The moments of a launch, ms: subscription opens and closes, the coin is launched. */
export interface LaunchTimes {
  readonly opensAt: number
  readonly closesAt: number
  readonly launchesAt: number
}

export type LaunchState = 'subscribing' | 'sold-out' | 'redeeming'

/** `subscribing` until sold out or closed, `sold-out` until launch, `redeeming` from launch on. */
export function launchState(times: Omit<LaunchTimes, 'opensAt'>, left: bigint, now: number): LaunchState {
  if (now >= times.launchesAt) return 'redeeming'
  return left === 0n || now > times.closesAt ? 'sold-out' : 'subscribing'
}

/** The three states, and the time before subscription opens. */
export type LaunchPhase = 'upcoming' | LaunchState

export const launchPhase = (state: LaunchState, { opensAt }: Pick<LaunchTimes, 'opensAt'>, now: number) =>
  state === 'subscribing' && now < opensAt ? 'upcoming' : state

/** Whether a subscription is taken at this moment. `state` may be some seconds old. */
export const isOpen = (state: LaunchState, times: LaunchTimes, now: number): boolean =>
  launchPhase(state, times, now) === 'subscribing' && now <= times.closesAt && now < times.launchesAt

/** When the coins are free, ms: the lock-up counts from launch. */
export const unlockTime = (launchesAt: number, lockUpDays: number): number => launchesAt + lockUpDays * day

/** A forecast: so many percent (in units) of the amount paid, rounded down. */
export const expectedGain = (amount: bigint, percent: bigint): bigint => mulDown(amount, percent) / 100n

/** Gain so far in the paying coin: coins x price - amount, the worth rounded down. */
export const gainOf = (coins: bigint, price: bigint, amount: bigint): bigint => (coins * price) / one - amount
