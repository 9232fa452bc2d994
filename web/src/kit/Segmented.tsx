import { clsx } from 'clsx/lite'
import { useEffect, useId, useRef } from 'react'
import styles from './Segmented.module.css'

interface SegmentedProps<T extends string | number> {
  /** Group name for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** `tabs`: underlined, for parts of a screen. `pills`: for a setting. */
  readonly look?: 'tabs' | 'pills'
}

/**
 * Choice between a few options. Uses native radio buttons, so arrow keys and screen readers work without extra code.
 */
export function Segmented<T extends string | number>({
  label,
  options,
  value,
  onChange,
  look = 'pills',
}: SegmentedProps<T>) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  // If the tabs overflow, scrolls the chosen one into view, also after a turn of the phone.
  useEffect(() => {
    const reveal = () => {
      const row = group.current
      const chosen = row?.querySelector<HTMLElement>('label:has(:checked)')
      if (!row || !chosen) return
      const start = chosen.offsetLeft - row.scrollLeft
      const room = row.clientWidth - chosen.offsetWidth
      if (start < 0 || start > room) row.scrollLeft = chosen.offsetLeft - room / 2
    }
    reveal()
    addEventListener('resize', reveal)
    return () => removeEventListener('resize', reveal)
  }, [value])
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={clsx(styles.group, styles[look])}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
