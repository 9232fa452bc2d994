import { lazy, Suspense } from 'react'
import styles from './Passcode.module.css'
import type { PasscodeProps } from './PasscodeBoxes.tsx'

const PasscodeBoxes = lazy(() => import('./PasscodeBoxes.tsx'))

/** The fund password: six digits, never shown. With a form: `<Passcode label={…} {...form.control('password')} />` */
export function Passcode(props: PasscodeProps) {
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <PasscodeBoxes {...props} />
    </Suspense>
  )
}
