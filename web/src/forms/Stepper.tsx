import { clsx } from 'clsx/lite'
import { stepOf } from '#domain/decimal.ts'
import { decimalText, minus, sum, truncate, units, type DecimalText } from '#domain/decimalText.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { Icon } from '../kit/icons.tsx'
import styles from './Stepper.module.css'

interface StepperProps {
  /** Decimal text; empty counts as zero. */
  readonly value: string
  /** Decimal text: the amount that a tap adds or subtracts. */
  readonly step: string
  readonly places: number
  readonly onChange: (value: string) => void
  /** Hides the stepper on the narrowest screens, where the figure needs the whole field. */
  readonly givesWay?: boolean
}

/** Buttons for one step less and one step more; never below zero. */
export function Stepper({ value, step, places, onChange, givesWay = false }: StepperProps) {
  const t = useT()
  const format = useFormat()
  const less = minus(value, step)
  return (
    <div className={clsx(styles.stepper, givesWay && styles.givesWay)}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('field.less', { step: format.amount(step) })}
        disabled={units(less) < 0n}
        onClick={() => onChange(truncate(less, places))}
      >
        <Icon name="minus" size={16} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={t('field.more', { step: format.amount(step) })}
        onClick={() => onChange(truncate(sum([value, step]), places))}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}

/**
 * Returns the step of a price input: the power of ten at or below a ten-thousandth of the price, within the market's
 * decimal places.
 */
export function priceStep(price: DecimalText, places: number): string {
  const finest = stepOf(places)
  const share = units(price) / 10_000n
  return decimalText(share <= finest ? finest : 10n ** BigInt(String(share).length - 1))
}
