import { clsx } from 'clsx/lite'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'quiet' | 'buy' | 'sell' | 'danger' | 'text'
  /** Locks the button while its work is in progress. It stays focusable, so that the focus is not lost. */
  readonly busy?: boolean
  /** Fills the width of its container. */
  readonly wide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({
  look = 'primary',
  busy = false,
  wide = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(styles.button, styles[look], wide && styles.wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
