import type { ApiError } from '#sdk/errors.ts'
import { lockEnd } from '../../forms/FormFault.tsx'
import { useCountdown } from '../../forms/useCountdown.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './Who.module.css'

/** Refusal of a sign-in, and the time from which the user may try again, in ms since 1970. */
export interface LoginRefusal {
  readonly text: string
  readonly lockedUntil: number
}

export const toRefusal = (error: ApiError): LoginRefusal => ({
  text: error.message,
  lockedUntil: lockEnd(error),
})

/** Reason why the sign-in was refused; counts down until the next attempt is allowed. */
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
