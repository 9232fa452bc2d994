import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { format, signOf, type Decimal } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'
import styles from './Change.module.css'

interface LiveChangeProps {
  readonly of: ReadonlySignal<Decimal>
  /** `amount`: a profit or loss, with its unit. */
  readonly as?: 'percent' | 'amount'
  readonly unit?: string | undefined
  readonly className?: string | undefined
}

/** `Change` for a signal: a tick writes text and colour, and renders nothing. */
export function LiveChange({ of, as = 'percent', unit, className }: LiveChangeProps) {
  const root = useRef<HTMLSpanElement>(null)
  const seen = useRef<HTMLSpanElement>(null)
  const read = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      effect(() => {
        const value = of.value
        const text = as === 'percent' ? format.value.signedPercent(value) : format.value.signed(value, unit)
        if (!root.current || !seen.current || !read.current || seen.current.dataset.shown === text) return
        // A value that is displayed as zero is neither a rise nor a fall.
        const sign = /[1-9]/.test(text) ? signOf(value) : 0
        seen.current.dataset.shown = text
        root.current.className = `${sign > 0 ? styles.rise : sign < 0 ? styles.fall : ''} ${className ?? ''}`
        seen.current.textContent = sign === 0 ? text : `${sign > 0 ? '▲' : '▼'} ${text}`
        const bare = text.replace(/[+\-−]/, '')
        read.current.textContent =
          sign === 0 ? text : t(sign > 0 ? 'change.up' : 'change.down', { value: bare })
      }),
    [of, as, unit, className],
  )
  return (
    <span ref={root} className={className}>
      <span ref={seen} aria-hidden="true" />
      <span ref={read} className="visually-hidden" />
    </span>
  )
}
