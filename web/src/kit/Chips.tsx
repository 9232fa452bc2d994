import { clsx } from 'clsx/lite'
import styles from './Chips.module.css'

interface ChipsProps<T extends string> {
  /** Names them together for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  /** Values that are on. Without it, chips are actions and do not toggle. */
  readonly chosen?: readonly string[]
  readonly onTap: (value: T) => void
  /** `row`: as wide together as their place. `scroll`: more than there is room for. */
  readonly look?: 'row' | 'scroll'
}

/** Small buttons of one kind in a row: usual values, or switches. */
export function Chips<T extends string>({ label, options, chosen, onTap, look = 'row' }: ChipsProps<T>) {
  return (
    <div className={clsx(styles.chips, look === 'scroll' && styles.scroll)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={chosen?.includes(option.value)}
          onClick={() => onTap(option.value)}
        >
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  )
}
