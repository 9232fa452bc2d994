import { useFormat, type Decimal } from '../i18n/format.ts'
import { Veiled } from './Veiled.tsx'

interface MoneyProps {
  readonly value: Decimal
  readonly unit?: string | undefined
  readonly places?: number
}

/** Amount the user owns; dots while the user hides balances. */
export function Money({ value, unit, places }: MoneyProps) {
  const format = useFormat()
  return <Veiled>{format.amount(value, unit, places)}</Veiled>
}
