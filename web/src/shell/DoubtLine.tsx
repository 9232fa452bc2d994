import { openDoubt } from '../feedback/doubt.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { useValue } from '../platform/useValue.ts'
import styles from './DoubtLine.module.css'

/** Stands below a form whose answer was lost. A toast has read it out already. */
export default function DoubtLine() {
  const t = useT()
  const doubt = useValue(openDoubt)
  if (!doubt) return null
  return (
    <section className={styles.doubt} aria-label={t('write.doubt')}>
      <p className={styles.text}>{doubt.text}</p>
      {doubt.ask && (
        <Button look="text" onClick={doubt.ask}>
          {t('write.ask')}
        </Button>
      )}
    </section>
  )
}
