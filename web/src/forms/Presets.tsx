import { compare } from '#domain/decimalText.ts'
import { useT } from '../i18n/translate.ts'
import styles from './Presets.module.css'

interface PresetsProps {
  /** Decimal texts. */
  readonly values: readonly string[]
  /** The largest possible amount, which has a chip of its own. */
  readonly most?: string | undefined
  /** The current value of the field. */
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly label: (value: string) => string
}

/** Common amounts as chips. */
export function Presets({ values, most, chosen, onChoose, label }: PresetsProps) {
  const t = useT()
  const chip = (value: string, text: string) => (
    <button
      key={text}
      type="button"
      className={styles.preset}
      aria-pressed={chosen !== '' && compare(chosen, value) === 0}
      onClick={() => onChoose(value)}
    >
      {text}
    </button>
  )
  return (
    <div className={styles.presets}>
      {values.map((value) => chip(value, label(value)))}
      {most !== undefined && chip(most, t('action.max'))}
    </div>
  )
}
