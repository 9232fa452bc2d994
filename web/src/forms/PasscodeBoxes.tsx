import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { fundPassword, verificationCode } from '#generated/rules.ts'
import { useT } from '../i18n/translate.ts'
import field from './Field.module.css'
import { latinDigits } from './latinDigits.ts'
import styles from './Passcode.module.css'

export interface PasscodeProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Called when the last digit is typed. */
  readonly onComplete?: (value: string) => void
  /** Shows the digits, and lets the phone fill in a code that it received. */
  readonly oneTime?: boolean
  /** Shown beside the label, such as a button that sends the code. */
  readonly aside?: ReactNode
  /** Id of the first digit, for code that moves the focus there. */
  readonly digitsId?: string
}

/** Content of `Passcode`, loaded on demand because Base UI's one-time-code field is heavy. */
export default function PasscodeBoxes({
  label,
  value,
  onChange,
  error,
  hint,
  onComplete,
  oneTime = false,
  aside,
  digitsId,
}: PasscodeProps) {
  const t = useT()
  const id = useId()
  const length = oneTime ? verificationCode.digits : fundPassword.digits
  const first = digitsId ?? `${id}-digits`
  // A rejected code is typed again from its first digit; the form keeps it, and the reason, until then.
  const [seen, setSeen] = useState({ value, error, isRejected: false })
  const { isRejected } = seen
  if (seen.value !== value || seen.error !== error) {
    // While digits are typed, the fault of the ones before is still there.
    const isNew = seen.value === value && value.length === length
    setSeen({ value, error, isRejected: isNew && error !== undefined })
  }
  useEffect(() => {
    if (isRejected) document.getElementById(first)?.focus()
  }, [isRejected, first])
  return (
    <div className={field.field} data-passcode={first}>
      {/* Names the first digit too, which Base UI leaves without a name. */}
      <div className={styles.head}>
        <label className={field.label} id={id} htmlFor={first}>
          {label}
        </label>
        {aside}
      </div>
      <OTPField.Root
        id={first}
        aria-labelledby={id}
        aria-describedby={error || hint ? `${id}-about` : undefined}
        className={styles.row}
        length={length}
        mask={!oneTime}
        autoComplete={oneTime ? 'one-time-code' : 'off'}
        inputMode="numeric"
        // The library's own filter would drop digits of other scripts.
        validationType="none"
        normalizeValue={(typed) => latinDigits(typed).replace(/\D/g, '')}
        value={isRejected ? '' : value}
        onValueChange={(next) => onChange(next)}
        onValueComplete={(next) => {
          onComplete?.(next)
          toNext(first)
        }}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            className={styles.digit}
            aria-label={t('passcode.digit', { n: index + 1, count: length })}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </OTPField.Root>
      {(error || hint) && (
        <div id={`${id}-about`}>
          {error && <p className={field.error}>{error}</p>}
          {hint && <p className={field.hint}>{hint}</p>}
        </div>
      )}
    </div>
  )
}

/** Focuses the passcode that follows in the same form, such as its repetition. */
function toNext(first: string): void {
  const own = document.getElementById(first)?.closest('[data-passcode]')
  const all = [...(own?.closest('form')?.querySelectorAll<HTMLElement>('[data-passcode]') ?? [])]
  const next = all[all.findIndex((each) => each === own) + 1]?.dataset['passcode']
  if (own && next !== undefined) document.getElementById(next)?.focus()
}
