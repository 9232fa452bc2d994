import type { Ref } from 'react'
import { useT } from '../i18n/translate.ts'
import type { Refused } from './atField.ts'
import styles from './FormFault.module.css'
import { useCountdown } from './useCountdown.ts'

/** The part of `useFields` that shows why a form was refused as a whole. */
export interface FaultOfForm {
  readonly fault: string | undefined
  /** Time from which the user may try again, in ms since 1970; 0 if that is now. */
  readonly lockedUntil: number
  readonly faultPlace: Ref<HTMLParagraphElement>
}

/**
 * Why a form was refused when no field is at fault. Always in the page: a region inserted with its text is not
 * announced. A lock counts down, which is not announced each second.
 */
export function FormFault({ of: { fault, lockedUntil, faultPlace } }: { readonly of: FaultOfForm }) {
  const t = useT()
  const left = useCountdown(lockedUntil)
  return (
    <>
      <p ref={faultPlace} className={lockedUntil === 0 ? styles.fault : 'visually-hidden'} role="alert">
        {fault}
      </p>
      {left > 0 && (
        <p className={styles.fault} aria-hidden="true">
          {t('user.locked', { seconds: left })}
        </p>
      )}
    </>
  )
}

/** Returns the end of a lock. Backends that lock an account name the number of seconds in their message. */
export function lockEnd({ message, reason }: Parameters<Refused>[0]): number {
  const seconds = reason === 'too-many-attempts' ? Number(/\d+/.exec(message)?.[0] ?? 0) : 0
  return seconds === 0 ? 0 : Date.now() + seconds * 1000
}
