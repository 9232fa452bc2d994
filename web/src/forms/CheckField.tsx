import { clsx } from 'clsx/lite'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import field from './Field.module.css'
import styles from './CheckField.module.css'

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode
  readonly error?: string | undefined
  /** A switch turns a setting on; a box agrees to a statement. */
  readonly look?: 'box' | 'switch'
  readonly ref?: Ref<HTMLInputElement>
}

export function CheckField({ label, error, look = 'box', ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={clsx(styles.check, styles[look])}>
        <input
          {...input}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
