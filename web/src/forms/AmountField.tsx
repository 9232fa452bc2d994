import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './AmountField.module.css'

interface AmountFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'trail' | 'type' | 'max'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly unit?: string
  /** Decimal places that are taken; 0 for lots. */
  readonly places?: number
  /** Shows a button that fills this in. */
  readonly max?: string | undefined
}

/** A decimal as text, never a number: what is typed is what is sent. */
export function AmountField({ value, onChange, unit, places = 8, max, ...field }: AmountFieldProps) {
  const t = useT()
  return (
    <Field
      {...field}
      value={value}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => {
        const next = decimalOf(event.target.value, places)
        if (next !== undefined) onChange(next)
      }}
      trail={
        <>
          {unit && <span className={styles.unit}>{unit}</span>}
          {max !== undefined && (
            <Button look="text" onClick={() => onChange(max)}>
              {t('action.max')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Thousands as they are written here, and as they are pasted from elsewhere: 69,278.55 and 69.278,55 and 1,234,567. */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/

function ungrouped(text: string): string {
  // Many keypads have a comma in place of the decimal point.
  if (!grouped.test(text)) return text.replace(',', '.')
  const point =
    text.includes(',') && text.includes('.') ? Math.max(text.lastIndexOf(','), text.lastIndexOf('.')) : -1
  const whole = point < 0 ? text : text.slice(0, point)
  return whole.replace(/[.,]/g, '') + (point < 0 ? '' : `.${text.slice(point + 1)}`)
}

/** The decimal in what was typed; undefined when this keystroke cannot belong to one. */
export function decimalOf(typed: string, places: number): string | undefined {
  const text = ungrouped(typed.replace(/[\s\u00a0\u202f]/g, ''))
  if (text === '') return ''
  const pattern = places === 0 ? /^\d+$/ : /^\d*\.?\d*$/
  if (!pattern.test(text)) return undefined
  const [whole = '', fraction] = text.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === undefined ? trimmed : `${trimmed}.${fraction.slice(0, places)}`
}
