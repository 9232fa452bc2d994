import { onDemand } from '../platform/onDemand.tsx'
import styles from './Passcode.module.css'
import type { PasscodeProps } from './PasscodeBoxes.tsx'

const PasscodeBoxes = onDemand(
  async () => (await import('./PasscodeBoxes.tsx')).default,
  () => <div className={styles.room} />,
)

/**
 * Input for the fund password: six digits, never shown. In a form: `<Passcode label={…} {...form.control('password')}
 * />`
 */
export function Passcode(props: PasscodeProps) {
  return <PasscodeBoxes {...props} />
}
