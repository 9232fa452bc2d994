import type { ReactNode } from 'react'
import { truncate } from '#domain/decimalText.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './AmountField.module.css'
import { useNumberEntry } from './useNumberEntry.ts'

interface AmountFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'trail' | 'type' | 'max'> {
  /** Decimal text with a point, in any language. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** A unit, or a button that changes it. */
  readonly unit?: ReactNode
  /** Number of decimal places allowed; 0 for lots. */
  readonly places?: number
  /** Shows a button that fills in this amount. */
  readonly max?: string | undefined
  /** A `Stepper`; the unit then moves beside the name. */
  readonly stepper?: ReactNode
}

/**
 * Number input in the notation of the language, for a value of decimal text. `numberText.ts` defines the meaning of
 * each sign.
 */
export function AmountField({
  label,
  value,
  onChange,
  unit,
  places = 8,
  max,
  stepper,
  onBlur,
  ...field
}: AmountFieldProps) {
  const t = useT()
  const [entry, release] = useNumberEntry(value, onChange, places)
  return (
    <Field
      {...field}
      {...entry}
      label={label}
      aside={stepper ? unit : undefined}
      onBlur={(event) => {
        release()
        onBlur?.(event)
      }}
      trail={
        <>
          {unit && !stepper && <span className={styles.unit}>{unit}</span>}
          {stepper}
          {max !== undefined && (
            <Button look="text" onClick={() => onChange(truncate(max, places))}>
              {t('action.max')}
            </Button>
          )}
        </>
      }
    />
  )
}
