import { compare, cut, least, minus, over, sum, times } from '#domain/decimalText.ts'
import type { Issue } from './issues.ts'

/** New coins for an amount, rounded down to four places as the backend does. */
export function coinsFor(issue: Issue, amount: string): string {
  return cut(over(amount, issue.change_rate), 4)
}

/** The least subscription that is taken now. */
export interface Smallest {
  readonly coins: string
  readonly amount: string
}

/** The minimum; once less than that is left it is the last piece, as much of it as four places can pay for. */
export function smallestOf(issue: Issue): Smallest {
  const amount = paymentForRest(issue)
  const coins = coinsFor(issue, amount)
  const isLastPiece = compare(issue.last_num, issue.buy_num) < 0 && compare(coins, '0') > 0
  return isLastPiece ? { coins, amount } : { coins: issue.buy_num, amount: paymentFor(issue, issue.buy_num) }
}

export function largestAmount(issue: Issue, balance: string): string {
  return cut(least(balance, paymentForRest(issue)), 4)
}

/** The least payment of four places for all that is left, or for as much of it as one can buy. */
function paymentForRest(issue: Issue): string {
  const amount = paymentFor(issue, issue.last_num)
  return compare(coinsFor(issue, amount), issue.last_num) > 0 ? minus(amount, step) : amount
}

/** Rounded up to four places. */
function paymentFor(issue: Issue, coins: string): string {
  return cut(sum([times(coins, issue.change_rate), minus(step, smallestUnit)]), 4)
}

const step = '0.0001'
const smallestUnit = '0.00000001'
