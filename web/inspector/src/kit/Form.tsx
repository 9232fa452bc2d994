import type { ReactNode } from 'react'
import styles from './Form.module.css'

interface FormProps {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Fields with the button that sends them; the browser says what is missing or wrong. */
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
