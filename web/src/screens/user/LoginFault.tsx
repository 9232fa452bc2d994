import type { ApiError } from '#sdk/errors.ts'
import { useCountdown } from '../../forms/useCountdown.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './Who.module.css'

/** A sign-in that was refused, and until when another try would be; ms since 1970. */
export interface LoginRefusal {
  readonly text: string
  readonly lockedUntil: number
}

/** A backend that locks says in its message for how many seconds. */
export function toRefusal({ message, reason }: ApiError): LoginRefusal {
  const seconds = reason === 'too-many-attempts' ? Number(/\d+/.exec(message)?.[0] ?? 0) : 0
  return { text: message, lockedUntil: seconds === 0 ? 0 : Date.now() + seconds * 1000 }
}

/** Why one is not signed in; counts down while no other try is allowed. */
export function LoginFault({ refusal }: { readonly refusal: LoginRefusal | undefined }) {
  const t = useT()
  const left = useCountdown(refusal?.lockedUntil ?? 0)
  const text = refusal?.lockedUntil === 0 ? refusal.text : left > 0 ? t('user.locked', { seconds: left }) : ''
  return (
    <>
      {/* The countdown is not announced each second. */}
      {text && (
        <p className={styles.fault} aria-hidden="true">
          {text}
        </p>
      )}
      <p className="visually-hidden" role="alert">
        {refusal?.text}
      </p>
    </>
  )
}
