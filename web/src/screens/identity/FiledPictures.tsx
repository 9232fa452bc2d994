import { pictureUrl } from '../../api/upload.ts'
import { useT } from '../../i18n/translate.ts'
import { Facts } from '../../kit/Facts.tsx'
import styles from './FiledPictures.module.css'
import type { FiledIdentity } from './steps.ts'

/** What was sent for the second step. */
export function FiledPictures({ identity }: { readonly identity: FiledIdentity }) {
  const t = useT()
  const { card_id, front_pic = '', reverse_pic = '', hand_pic = '' } = identity
  return (
    <section className={styles.filed} aria-label={t('identity.filed')}>
      <Facts rows={[{ label: t('identity.number'), value: card_id }]} />
      {[
        { label: t('identity.front'), source: pictureUrl(front_pic) },
        { label: t('identity.back'), source: pictureUrl(reverse_pic) },
        { label: t('identity.hand'), source: pictureUrl(hand_pic) },
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
