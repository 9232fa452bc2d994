import type { ControlInput } from '#sdk/control/control.ts'
import { Choice, Field, Fields } from '../../kit/Field.tsx'

export type GivenBalance = ControlInput<'userGrant'>['balances'][number]

export const emptyBalance: GivenBalance = { account: 'spot', currency: 'USDT', amount: '' }

const accounts = (['spot', 'contract', 'option', 'trust'] as const).map((value) => ({ value, label: value }))

interface BalanceFieldsProps {
  readonly value: GivenBalance
  readonly onChange: (value: GivenBalance) => void
  readonly required?: boolean
}

/** Fields for a deposit and its account. */
export function BalanceFields({ value, onChange, required }: BalanceFieldsProps) {
  return (
    <Fields>
      <Choice
        label="Account"
        options={accounts}
        value={value.account}
        onChange={({ target }) =>
          onChange({
            ...value,
            account: accounts.find((one) => one.value === target.value)?.value ?? 'spot',
          })
        }
      />
      <Field
        label="Currency"
        value={value.currency}
        required={required}
        onChange={({ target }) => onChange({ ...value, currency: target.value })}
      />
      <Field
        label="Amount"
        inputMode="decimal"
        value={value.amount}
        required={required}
        onChange={({ target }) => onChange({ ...value, amount: target.value.trim() })}
      />
    </Fields>
  )
}
