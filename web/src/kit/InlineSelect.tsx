import { Icon } from './icons.tsx'
import styles from './InlineSelect.module.css'

interface InlineSelectProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Choice that looks like a word in a line. The native control covers it, so each platform shows its own list. */
export function InlineSelect<T extends string>({ label, options, value, onChange }: InlineSelectProps<T>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">{chosen?.label}</span>
      <Icon name="down" size={14} />
      <select
        className={styles.list}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.target.value)
          if (next) onChange(next.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
