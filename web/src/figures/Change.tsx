import { clsx } from 'clsx/lite'
import { signOf, useFormat, type Decimal } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import styles from './Change.module.css'

interface ChangeProps {
  readonly value: Decimal
  /** `percent`: 1.25 is 1.25 %. `amount`: a profit or loss, with its unit. */
  readonly as?: 'percent' | 'amount'
  readonly unit?: string
  readonly places?: number
  /** Set to false to hide the arrow, beside a figure that has one. */
  readonly mark?: boolean
  readonly className?: string
}

/** Rise or fall: shown by colour, and by an arrow and a sign for everyone. */
export function Change({ value, as = 'percent', unit, places = 2, mark = true, className }: ChangeProps) {
  const t = useT()
  const format = useFormat()
  const text = as === 'percent' ? format.signedPercent(value, places) : format.signed(value, unit, places)
  // A value that is displayed as zero is neither a rise nor a fall.
  const sign = /[1-9]/.test(text) ? signOf(value) : 0
  if (sign === 0) return <span className={className}>{text}</span>
  const bare = text.replace(/[+\-−]/, '')
  return (
    <span className={clsx(sign > 0 ? styles.rise : styles.fall, className)}>
      <span aria-hidden="true">
        {mark && (sign > 0 ? '▲ ' : '▼ ')}
        {text}
      </span>
      <span className="visually-hidden">{t(sign > 0 ? 'change.up' : 'change.down', { value: bare })}</span>
    </span>
  )
}
