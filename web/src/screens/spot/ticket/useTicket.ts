import { useEffect, useEffectEvent } from 'react'
import { compare, units } from '#domain/decimalText.ts'
import type { ApiError } from '#sdk/errors.ts'
import { useFields } from '../../../forms/forms.ts'
import type { Market } from '#sdk/model/market.ts'
import { coveredOf, noWish, recounted, type OrderInput } from './order.ts'
import type { SpotBalances } from './useSpotBalances.ts'

const empty: OrderInput = {
  symbol: '',
  side: 'buy',
  kind: 'limit',
  price: '',
  priced: false,
  amount: '',
  ...noWish,
}

/** The form of an order. Side and kind are kept for another market; price and amount are not. */
export function useTicket(market: Market, balances: SpotBalances) {
  const form = useFields<OrderInput>({
    draft: 'spot',
    defaults: empty,
    check: (v) => ({
      price: v.kind === 'limit' && units(v.price) === 0n && 'trade.needPrice',
      amount: amountFault(market, recounted(market, v, balances), balances),
    }),
  })
  const meet = useEffectEvent((symbol: string) => {
    if (form.values.symbol === symbol) return
    form.renew({ symbol, price: '', priced: false, amount: '', ...noWish })
  })
  useEffect(() => meet(market.symbol), [market.symbol])
  return {
    ...form,
    refused: ({ field, message }: ApiError) =>
      form.refused({ field: field === 'target_price' ? 'price' : field, message }),
  }
}

function amountFault(market: Market, input: OrderInput, balances: SpotBalances) {
  const buying = input.side === 'buy'
  if (units(input.amount) === 0n) return buying ? 'trade.needBuyAmount' : 'trade.needSellAmount'
  if (compare(input.amount, market.minAmount) < 0) return 'trade.belowMinimum'
  if (market.maxAmount && compare(input.amount, market.maxAmount) > 0) return 'trade.aboveMaximum'
  const most = coveredOf(market, input, balances)
  if (most === undefined || compare(input.amount, most) <= 0) return undefined
  return buying ? 'trade.insufficient' : 'trade.sellInsufficient'
}
