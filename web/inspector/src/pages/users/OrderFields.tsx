import type { ControlInput } from '#sdk/control/control.ts'
import { Field, Fields } from '../../kit/Field.tsx'
import { MarketAndSide } from './MarketAndSide.tsx'

export type GivenOrder = NonNullable<ControlInput<'userCreate'>['orders']>[number]

export const emptyOrder: GivenOrder = { symbol: 'BTC/USDT', side: 'buy', amount: '', price: '' }

const sides = ['buy', 'sell'] as const

interface OrderFieldsProps {
  readonly value: GivenOrder
  readonly onChange: (value: GivenOrder) => void
}

/** Spot order of a new user, paid from their spot account. */
export function OrderFields({ value, onChange }: OrderFieldsProps) {
  return (
    <Fields>
      <MarketAndSide value={value} sides={sides} onChange={(next) => onChange({ ...value, ...next })} />
      <Field
        label="Quantity"
        required
        inputMode="decimal"
        value={value.amount}
        onChange={({ target }) => onChange({ ...value, amount: target.value.trim() })}
      />
      <Field
        label="Limit price"
        placeholder="at market"
        inputMode="decimal"
        value={value.price}
        onChange={({ target }) => onChange({ ...value, price: target.value.trim() })}
      />
    </Fields>
  )
}

/** Returns the order for the control API: without a limit price, it is a market order. */
export function orderOf({ price, ...order }: GivenOrder): GivenOrder {
  return price === '' ? order : { ...order, price }
}
