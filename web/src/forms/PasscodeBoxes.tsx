import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useId, useState } from 'react'
import { fundPassword } from '#generated/rules.ts'
import { useT } from '../i18n/translate.ts'
import field from './Field.module.css'
import { latinDigits } from './latinDigits.ts'
import styles from './Passcode.module.css'

export interface PasscodeProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string
  /** Called when the last digit is typed. */
  readonly onComplete?: (value: string) => void
}

const length = fundPassword.digits

/** Content of `Passcode`, loaded on demand because Base UI's one-time-code field is heavy. */
export default function PasscodeBoxes({ label, value, onChange, error, hint, onComplete }: PasscodeProps) {
  const t = useT()
  const id = useId()
  // A rejected code is typed again from its first digit; the form keeps it, and the reason, until then.
  const [seen, setSeen] = useState({ value, error, isRejected: false })
  const { isRejected } = seen
  if (seen.value !== value || seen.error !== error) {
    // While digits are typed, the fault of the ones before is still there.
    const isNew = seen.value === value && value.length === length
    setSeen({ value, error, isRejected: isNew && error !== undefined })
  }
  useEffect(() => {
    if (isRejected) document.getElementById(`${id}-digits`)?.focus()
  }, [isRejected, id])
  return (
    <div className={field.field} data-passcode="">
      {/* Names the first digit too, which Base UI leaves without a name. */}
      <label className={field.label} id={id} htmlFor={`${id}-digits`}>
        {label}
      </label>
      <OTPField.Root
        id={`${id}-digits`}
        aria-labelledby={id}
        aria-describedby={error || hint ? `${id}-about` : undefined}
        className={styles.row}
        length={length}
        mask
        autoComplete="off"
        inputMode="numeric"
        // The library's own filter would drop digits of other scripts.
        validationType="none"
        normalizeValue={(typed) => latinDigits(typed).replace(/\D/g, '')}
        value={isRejected ? '' : value}
        onValueChange={(next) => onChange(next)}
        onValueComplete={(next) => {
          onComplete?.(next)
          toNext(id)
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
        <p id={`${id}-about`} className={error ? field.error : field.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

/** Focuses the passcode that follows in the same form, such as its repetition. */
function toNext(id: string): void {
  const own = document.getElementById(`${id}-digits`)?.closest('[data-passcode]')
  const all = [...(own?.closest('form')?.querySelectorAll('[data-passcode]') ?? [])]
  const next = own && all[all.indexOf(own) + 1]
  next?.querySelector<HTMLElement>('[id$="-digits"]')?.focus()
}
