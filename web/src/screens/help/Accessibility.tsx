import { useT } from '../../i18n/translate.ts'
import { claims } from './claims.ts'
import { supportMail } from './supportMail.ts'
import styles from './LegalText.module.css'

/** Accessibility statement: what is tested, what is not, and where to report a barrier. */
export function Accessibility() {
  const t = useT()
  return (
    <article className={styles.text}>
      <section className={styles.part}>
        <h2>{t('access.tested')}</h2>
        <p>{t('access.standard')}</p>
        <ul>
          {claims.map((claim) => (
            <li key={claim}>{t(claim)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('access.untested')}</h2>
        <p>{t('access.limits')}</p>
      </section>
      <section className={styles.part}>
        <h2>{t('title.chat')}</h2>
        <p>
          {t('access.report')} <a href={`mailto:${supportMail}`}>{supportMail}</a>
        </p>
      </section>
    </article>
  )
}
