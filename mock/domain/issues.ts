import { divDown, one } from './money.ts'

/** The family keeps amounts of new coins to four places. */
export const step = 10n ** 4n

/** New coins for a payment: amount / price, rounded down to 4 places. */
export const coinsFor = (amount: bigint, price: bigint): bigint => (divDown(amount, price) / step) * step

export type IssueState = 'subscribing' | 'sold-out' | 'redeeming'

/** `subscribing` until sold out or closed, `sold-out` until launch, `redeeming` from launch on. */
export function issueState(
  times: { readonly end: number; readonly launch: number },
  left: bigint,
  now: number,
): IssueState {
  if (now >= times.launch) return 'redeeming'
  return left < step || now > times.end ? 'sold-out' : 'subscribing'
}

/** Gain so far in the paying coin: coins x price - amount, rounded toward zero. */
export const gainOf = (coins: bigint, price: bigint, amount: bigint): bigint => (coins * price) / one - amount
