import type { ControlInput } from '#sdk/control/control.ts'
import { Field, Fields } from '../../kit/Field.tsx'
import { MarketAndSide } from './MarketAndSide.tsx'

type GivenPosition = NonNullable<ControlInput<'userCreate'>['positions']>[number]

/** Values of the fields of a position. */
export interface TypedPosition {
  readonly symbol: string
  readonly side: GivenPosition['side']
  readonly lots: string
  readonly leverage: string
}

export const emptyPosition: TypedPosition = { symbol: 'BTC/USDT', side: 'long', lots: '1', leverage: '10' }

const sides = ['long', 'short'] as const

interface PositionFieldsProps {
  readonly value: TypedPosition
  readonly onChange: (value: TypedPosition) => void
}

/** Contract position of a new user at market price, its margin paid from their contract account. */
export function PositionFields({ value, onChange }: PositionFieldsProps) {
  return (
    <Fields>
      <MarketAndSide value={value} sides={sides} onChange={(next) => onChange({ ...value, ...next })} />
      <Field
        label="Lots"
        required
        type="number"
        min={1}
        value={value.lots}
        onChange={({ target }) => onChange({ ...value, lots: target.value })}
      />
      <Field
        label="Leverage"
        required
        type="number"
        min={1}
        value={value.leverage}
        onChange={({ target }) => onChange({ ...value, leverage: target.value })}
      />
    </Fields>
  )
}

export const positionOf = ({ lots, leverage, ...position }: TypedPosition): GivenPosition => ({
  ...position,
  lots: Number(lots),
  leverage: Number(leverage),
})
