import type { ReactNode } from 'react'
import styles from './Form.module.css'

interface FormProps {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Fields with a submit button; the browser reports missing or invalid values. */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
