import type { FiledIdentity } from '#sdk/model/identity.ts'
import { pictureUrl } from '../../api/upload.ts'
import { useT } from '../../i18n/translate.ts'
import { Facts } from '../../kit/Facts.tsx'
import styles from './FiledPictures.module.css'

/** The submission of the second step. */
export function FiledPictures({ identity }: { readonly identity: FiledIdentity }) {
  const t = useT()
  const { documentNumber, front, back, inHand } = identity
  return (
    <section className={styles.filed} aria-label={t('identity.filed')}>
      <Facts rows={[{ label: t('identity.number'), value: documentNumber }]} />
      {[
        { label: t('identity.front'), source: pictureUrl(front) },
        { label: t('identity.back'), source: pictureUrl(back) },
        { label: t('identity.hand'), source: pictureUrl(inHand) },
      ].map(
        ({ label, source }) =>
          source && (
            <figure key={label}>
              <figcaption className={styles.label}>{label}</figcaption>
              <img className={styles.picture} src={source} alt={label} />
            </figure>
          ),
      )}
    </section>
  )
}
