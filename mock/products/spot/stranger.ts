import { inPriority, match, type Side } from '#domain/matching.ts'
import { holdOf, notional } from '#domain/spot.ts'
import { hashOfNobody } from '../../accounts/passwords.ts'
import { createUser, findUser } from '../../accounts/users.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor } from '../../market/book.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { grant } from '../../wallet/grants.ts'
import { placeOrder, type NewSpotOrder } from './trading.ts'

/** Nobody signs in as one of them. A buyer and a seller may trade with one another, which one person may not. */
const strangers = { buy: 'buyer@strangers.invalid', sell: 'seller@strangers.invalid' } as const

/**
 * An order of somebody who is nobody else of this world, with money from outside.
 * @throws Refusal no-liquidity
 */
export async function placeAsStranger(scope: Scope, order: Omit<NewSpotOrder, 'userId'>): Promise<SpotOrder> {
  const { market, side } = order
  const userId = await strangerOf(scope, side)
  const currencyId = side === 'buy' ? market.quoteId : market.currencyId
  await grant(scope, { owner: userId, currencyId, kind: 'spot' }, await costOf(scope, order), market.symbol)
  return placeOrder(scope, { ...order, userId })
}

async function strangerOf(scope: Scope, side: Side): Promise<number> {
  const account = strangers[side]
  const known = await findUser(scope, account)
  return (
    known?.id ??
    createUser(scope, {
      loginType: 'email',
      account,
      areaCode: '',
      passwordHash: hashOfNobody(),
      inviterId: null,
    })
  )
}

/** What an order takes out of the account of who places it, at most. */
async function costOf(
  scope: Scope,
  { market, side, amount, price }: Omit<NewSpotOrder, 'userId'>,
): Promise<bigint> {
  if (side === 'sell' || price > 0n) return holdOf(side, price, amount)
  const { matches } = await takenBy(scope, market, side, amount)
  return matches.reduce((sum, one) => sum + notional(one.quote.price, one.amount), 0n)
}

const takenBy = async (scope: Scope, market: Market, side: Side, amount: bigint) =>
  match(
    { side, limit: undefined, amount, owner: 0 },
    inPriority(side, await quotesFor(scope, market, side, { amount })),
  )
