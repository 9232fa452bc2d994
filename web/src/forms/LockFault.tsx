import { useState } from 'react'
import type { ApiError } from '#sdk/errors.ts'
import { language } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import styles from './FormFault.module.css'
import { useCountdown } from './useCountdown.ts'

/** A refusal, and the time from which the user may try again, in ms since 1970 and in seconds from the refusal on. */
export interface LockRefusal {
  readonly text: string
  /** Language of the text: it is not shown in another one. */
  readonly language: string
  readonly lockedUntil: number
  readonly seconds: number
}

/** Backends that lock an account name the number of seconds in their message. */
export function toLockRefusal({ message, reason }: ApiError): LockRefusal {
  const seconds = reason === 'too-many-attempts' ? Number(/\d+/.exec(message)?.[0] ?? 0) : 0
  return {
    text: message,
    language: language.peek(),
    seconds,
    lockedUntil: seconds === 0 ? 0 : Date.now() + seconds * 1000,
  }
}

/** Reason of a refusal; counts down until the next attempt is allowed. */
export function LockFault({ refusal }: { readonly refusal: LockRefusal | undefined }) {
  const t = useT()
  const left = useCountdown(refusal?.lockedUntil ?? 0, refusal?.seconds ?? 0)
  const own = refusal?.language === language.peek() ? refusal.text : ''
  const text = refusal?.lockedUntil === 0 ? own : left > 0 ? t('user.locked', { seconds: left }) : ''
  return (
    <>
      {/* The countdown is not announced each second. */}
      {text && (
        <p className={styles.fault} aria-hidden="true">
          {text}
        </p>
      )}
      <p className="visually-hidden" role="alert">
        {own}
      </p>
    </>
  )
}

/**
 * The lock of the fund password in a form. `refused` takes it from the refusals of a write, and `fault` shows it above
 * the button.
 */
export function useLock(others: (error: ApiError) => boolean) {
  const [refusal, setRefusal] = useState<LockRefusal>()
  return {
    fault: <LockFault refusal={refusal} />,
    refused: (error: ApiError): boolean => {
      const found = toLockRefusal(error)
      setRefusal(found.lockedUntil === 0 ? undefined : found)
      return found.lockedUntil !== 0 || others(error)
    },
    /** Call before the form is sent again. */
    clear: () => setRefusal(undefined),
  }
}
