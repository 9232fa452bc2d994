import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { format, signOf, type Decimal } from '../i18n/format.ts'
import styles from './LiveSigned.module.css'

interface LiveSignedProps {
  readonly of: ReadonlySignal<Decimal>
  /** Shows an amount of this unit instead of percent; empty for a bare amount. */
  readonly unit?: string | undefined
  readonly className?: string | undefined
}

/** Change or result with sign and colour but no arrow, for a narrow place. A tick renders nothing. */
export function LiveSigned({ of, unit, className = '' }: LiveSignedProps) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      effect(() => {
        const { signed, signedPercent } = format.value
        const text = unit === undefined ? signedPercent(of.value) : signed(of.value, unit || undefined)
        if (!element.current) return
        element.current.textContent = text
        // A value that is displayed as zero is neither a rise nor a fall.
        element.current.dataset.sign = String(/[1-9]/.test(text) ? signOf(of.value) : 0)
      }),
    [of, unit],
  )
  return <span ref={element} className={`${styles.signed} ${className}`} />
}
