import { useEffect, useEffectEvent } from 'react'
import { compare, units } from '#domain/decimalText.ts'
import type { ApiError } from '#sdk/errors.ts'
import { useFields, type Fault } from '../../../forms/forms.ts'
import type { Market } from '#sdk/model/market.ts'
import { format } from '../../../i18n/format.ts'
import { bookOf } from '../../../market/live/book.ts'
import { beyondLimit } from '../../../market/slippage.ts'
import { useValue } from '../../../platform/useValue.ts'
import { usualKind } from './choices.ts'
import { expectationOf } from './expectation.ts'
import { coveredOf, hasTrigger, kindsOf, noWish, type OrderInput } from './order.ts'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted } from './wish.ts'

/** Values of a form without prices and amount. */
export const unfilled = { price: '', trigger: '', priced: false, amount: '', ...noWish } as const

const empty: OrderInput = {
  symbol: '',
  side: 'buy',
  kind: 'market',
  ...unfilled,
  unit: '',
}

/** Fields of the form by those of the request. */
const fields: Readonly<Record<string, string>> = {
  target_price: 'price',
  trigger_price: 'trigger',
  stop_loss_price: 'trigger',
}

/** In the order in which they are written: the amount depends on all others. */
const names = ['side', 'kind', 'unit', 'price', 'trigger', 'priced', 'percent', 'spend', 'amount'] as const

/** Returns the form of a spot order. Another market keeps side, kind and unit, but not price and amount. */
export function useTicket(market: Market, balances: SpotBalances) {
  // The rules need the book: they apply again to what was typed before it came.
  useValue(bookOf(market.symbol).isLoaded)
  const form = useFields<OrderInput>({
    draft: 'spot',
    defaults: { ...empty, kind: usualKind.peek() },
    check: (v) => ({
      price: v.kind !== 'market' && units(v.price) === 0n && 'trade.needPrice',
      trigger: hasTrigger(v) && units(v.trigger) === 0n && 'trade.needPrice',
      amount: amountFault(market, recounted(market, v, balances), balances),
    }),
  })
  const meet = useEffectEvent((met: Market) => {
    if (!kindsOf(met, form.values).includes(form.values.kind)) form.control('kind').onChange('limit')
    if (form.values.symbol !== met.symbol) form.renew({ symbol: met.symbol, ...unfilled })
  })
  useEffect(() => meet(market), [market])
  return {
    ...form,
    /** Writes the fields that differ; fields with a visible error are validated again. */
    take: (next: OrderInput) => {
      for (const name of names) if (form.values[name] !== next[name]) form.control(name).onChange(next[name])
    },
    refused: ({ field, message }: Pick<ApiError, 'field' | 'message'>) =>
      form.refused({ field: (field && fields[field]) ?? field, message }),
  }
}

function amountFault(market: Market, input: OrderInput, balances: SpotBalances): Fault | false | undefined {
  const buying = input.side === 'buy'
  if (units(input.amount) === 0n) return buying ? 'trade.needBuyAmount' : 'trade.needSellAmount'
  if (compare(input.amount, market.minAmount) < 0) return 'trade.belowMinimum'
  if (market.maxAmount && compare(input.amount, market.maxAmount) > 0) {
    const amount = format.peek().amount(market.maxAmount, market.base)
    return { id: 'trade.aboveMaximum', values: { amount }, atOnce: true }
  }
  const most = coveredOf(market, input, balances)
  if (most !== undefined && compare(input.amount, most) > 0)
    return { id: buying ? 'trade.insufficient' : 'trade.sellInsufficient', atOnce: true }
  return beyondLimit(expectationOf(market, input)?.slippage)
}
