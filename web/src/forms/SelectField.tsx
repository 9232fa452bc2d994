import { clsx } from 'clsx/lite'
import { useId, type Ref, type SelectHTMLAttributes } from 'react'
import field from './Field.module.css'
import styles from './SelectField.module.css'
import { Icon } from '../kit/icons.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
}

/** The phone's native picker: best for a long list on a small screen. */
export function SelectField({ label, options, error, id, ...select }: SelectFieldProps) {
  const own = useId()
  const selectId = id ?? own
  return (
    <div className={field.field}>
      <div className={field.box} data-invalid={error ? '' : undefined}>
        <div className={field.inner}>
          <label className={field.name} htmlFor={selectId}>
            {label}
          </label>
          <select
            {...select}
            id={selectId}
            className={clsx(field.input, styles.select)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${selectId}-about` : undefined}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
        <Icon name="down" size={16} className={styles.arrow} />
      </div>
      {error && (
        <p id={`${selectId}-about`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
