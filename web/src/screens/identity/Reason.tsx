import { useT } from '../../i18n/translate.ts'
import styles from './Reason.module.css'

/** The reviewer's reason for rejecting a step. */
export function Reason({ text }: { readonly text: string | undefined }) {
  const t = useT()
  if (!text) return null
  return (
    <p className={styles.reason} role="alert">
      {t('identity.reason', { reason: text })}
    </p>
  )
}
