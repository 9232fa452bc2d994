import { useFormat, type Decimal } from '../i18n/format.ts'
import { Veiled } from './Veiled.tsx'

interface MoneyProps {
  readonly value: Decimal
  readonly unit?: string | undefined
  readonly places?: number
}

/** What someone has; dots when the user hides it. */
export function Money({ value, unit, places }: MoneyProps) {
  const format = useFormat()
  return <Veiled>{format.amount(value, unit, places)}</Veiled>
}
