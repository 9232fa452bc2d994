import { inPriority, match, type OrderSide, holdOf, notional } from '#domain/spot.ts'
import { hashOfNobody } from '../../accounts/password/passwords.ts'
import { createUser, findUser } from '../../accounts/user/users.ts'
import type { Market } from '../../engine/catalogue.ts'
import { spotFunds } from '../../engine/moves.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor } from '../../market/book.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { grant } from '../../wallet/grants.ts'
import { placeOrder, type NewSpotOrder } from './trading.ts'

/**
 * Anonymous accounts without sign-in. They are two, so that they can trade with each other; one user cannot trade with
 * itself.
 */
const strangers = { buy: 'buyer@strangers.invalid', sell: 'seller@strangers.invalid' } as const

/**
 * Places an order from an anonymous counterparty, funded from outside.
 * @throws Refusal no-liquidity
 */
export async function placeAsStranger(scope: Scope, order: Omit<NewSpotOrder, 'userId'>): Promise<SpotOrder> {
  const { market, side } = order
  const userId = await strangerOf(scope, side)
  const currencyId = side === 'buy' ? market.quoteId : market.currencyId
  await grant(scope, spotFunds(userId, currencyId), await costOf(scope, order), market.symbol)
  return placeOrder(scope, { ...order, userId })
}

async function strangerOf(scope: Scope, side: OrderSide): Promise<number> {
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

/** Maximum cost of an order for its owner. */
async function costOf(
  scope: Scope,
  { market, side, amount, price }: Omit<NewSpotOrder, 'userId'>,
): Promise<bigint> {
  if (side === 'sell' || price > 0n) return holdOf(side, price, amount)
  const { matches } = await takenBy(scope, market, side, amount)
  return matches.reduce((sum, one) => sum + notional(one.quote.price, one.amount), 0n)
}

const takenBy = async (scope: Scope, market: Market, side: OrderSide, amount: bigint) =>
  match(
    { side, limit: undefined, amount, owner: 0 },
    inPriority(side, await quotesFor(scope, market, side, { amount })),
  )
