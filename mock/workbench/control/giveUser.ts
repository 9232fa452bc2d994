import { parse } from '#domain/decimal.ts'
import type { ControlInput } from '#generated/control.ts'
import { ContractOrderKind, ContractSide, SpotSide } from '#generated/enums.ts'
import type { Scope } from '../../engine/scope.ts'
import { submitPosition } from '../../products/contracts/submit.ts'
import { submitOrder } from '../../products/spot/submission.ts'
import { grant } from '../../wallet/grants.ts'
import { badField, marketOf } from './marketFields.ts'
import { asField, currencyNamed } from './userFields.ts'

type Form = ControlInput<'userCreate'>
type GivenBalances = NonNullable<Form['balances']>

/**
 * Grants money from outside.
 * @throws ControlRefusal invalid-input
 */
export async function giveBalances(scope: Scope, owner: number, balances: GivenBalances): Promise<void> {
  for (const [index, { account, currency: name, amount }] of balances.entries()) {
    const place = `balances.${index}`
    const currency = currencyNamed(scope.world, name, 'balances', `${place}.currency`)
    if (!currency.kinds.includes(account))
      throw badField('balances', `${currency.name} cannot be in the ${account} account`, `${place}.account`)
    await asField('balances', () =>
      grant(scope, { owner, currencyId: currency.id, kind: account }, parse(amount), 'From a tester'),
    )
  }
}

/**
 * Places spot orders by the rules of the product.
 * @throws Refusal of `orders`
 */
export async function giveOrders(
  scope: Scope,
  userId: number,
  orders: NonNullable<Form['orders']>,
): Promise<void> {
  for (const { symbol, side, amount, price = '0' } of orders) {
    const { currencyId, quoteId } = marketOf(scope.world, symbol)
    const input = { currency_id: currencyId, legal_id: quoteId, amount, target_price: price }
    await asField('orders', () => submitOrder(scope, userId, { ...input, type: SpotSide[side] }))
  }
}

/**
 * Opens positions and places orders for them, by the rules of the product.
 * @throws Refusal of `positions`
 */
export async function givePositions(
  scope: Scope,
  userId: number,
  positions: NonNullable<Form['positions']>,
): Promise<void> {
  for (const { symbol, side, lots, leverage, price, takeProfit, stopLoss } of positions) {
    const { currencyId, quoteId } = marketOf(scope.world, symbol)
    await asField('positions', () =>
      submitPosition(scope, userId, {
        currency_id: currencyId,
        legal_id: quoteId,
        share: lots,
        multiple: leverage,
        type: ContractSide[side],
        status: price === undefined ? ContractOrderKind.market : ContractOrderKind.limit,
        ...(price === undefined ? {} : { target_price: price }),
        ...(takeProfit === undefined ? {} : { target_profit_price: takeProfit }),
        ...(stopLoss === undefined ? {} : { stop_loss_price: stopLoss }),
      }),
    )
  }
}
