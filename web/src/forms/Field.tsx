import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './Field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** Shown after the label if there is no room at the end of the box, such as a unit. */
  readonly aside?: ReactNode
  /** Shown between the box and the hint or error, such as chips that fill in a value. */
  readonly shortcuts?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Shown before the input, such as a country code. */
  readonly lead?: ReactNode
  /** Shown after the input, such as a unit or a button. */
  readonly trail?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * Single-line input with its label inside and its error below: `<Field label={t('user.byEmail')}
 * {...form.field('email')} />`
 */
export function Field({ label, aside, shortcuts, hint: help, error, lead, trail, id, ...input }: FieldProps) {
  // A hint stays visible beside a fault, unless both say the same.
  const hint = help === error ? undefined : help
  const own = useId()
  const inputId = id ?? own
  const about = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {lead}
        <div className={styles.inner}>
          <div className={styles.name}>
            <label htmlFor={inputId}>{label}</label>
            {aside && <span className={styles.aside}>{aside}</span>}
          </div>
          <input
            {...input}
            id={inputId}
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={about || undefined}
          />
        </div>
        {trail}
      </div>
      {shortcuts}
      {error && (
        <p id={`${inputId}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
