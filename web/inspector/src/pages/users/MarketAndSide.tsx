import { Choice, Field } from '../../kit/Field.tsx'

interface MarketAndSideProps<Side extends string> {
  readonly value: { readonly symbol: string; readonly side: Side }
  readonly sides: readonly Side[]
  readonly onChange: (value: { readonly symbol: string; readonly side: Side }) => void
}

/** Market and side of a new user's trade. */
export function MarketAndSide<Side extends string>({
  value: { symbol, side },
  sides,
  onChange,
}: MarketAndSideProps<Side>) {
  return (
    <>
      <Field
        label="Market"
        required
        value={symbol}
        onChange={({ target }) => onChange({ symbol: target.value.trim(), side })}
      />
      <Choice
        label="Side"
        options={sides.map((value) => ({ value, label: value }))}
        value={side}
        onChange={({ target }) => {
          const chosen = sides.find((each) => each === target.value)
          if (chosen !== undefined) onChange({ symbol, side: chosen })
        }}
      />
    </>
  )
}
