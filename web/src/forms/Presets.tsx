import { compare } from '#domain/decimalText.ts'
import styles from './Presets.module.css'

interface PresetsProps {
  /** Decimal texts. */
  readonly values: readonly string[]
  /** The current value of the field. */
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly label: (value: string) => string
}

/** Common amounts as chips. */
export function Presets({ values, chosen, onChoose, label }: PresetsProps) {
  return (
    <div className={styles.presets}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.preset}
          aria-pressed={chosen !== '' && compare(chosen, value) === 0}
          onClick={() => onChoose(value)}
        >
          {label(value)}
        </button>
      ))}
    </div>
  )
}
