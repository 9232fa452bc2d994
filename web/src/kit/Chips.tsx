import { clsx } from 'clsx/lite'
import styles from './Chips.module.css'

interface ChipsProps<T extends string> {
  /** Group name for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  /** Values that are on. Without it, chips are actions and do not toggle. */
  readonly chosen?: readonly string[]
  readonly onTap: (value: T) => void
  /** `row`: the chips share the width. `scroll`: the row scrolls if they do not fit. */
  readonly look?: 'row' | 'scroll'
}

/** Row of small buttons: common values, or toggles. */
export function Chips<T extends string>({ label, options, chosen, onTap, look = 'row' }: ChipsProps<T>) {
  return (
    <div
      className={clsx(styles.chips, look === 'scroll' && styles.scroll)}
      role="group"
      aria-label={label}
      data-row={look === 'scroll' || undefined}
    >
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
