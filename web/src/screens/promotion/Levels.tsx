import type { Invitation } from '#sdk/model/invitation.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './Levels.module.css'

export const levelNames = { 1: 'invite.level1', 2: 'invite.level2', 3: 'invite.level3' } as const

const who = { 1: 'invite.who1', 2: 'invite.who2', 3: 'invite.who3' } as const

/** Commission rates by level, in percent of trading fees. */
export function Levels({ invitation }: { readonly invitation: Invitation }) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <h2 className={styles.title}>{t('invite.levels')}</h2>
      <p className={styles.note}>{t('invite.levelsBody', { rate: format.rate(invitation.totalRate) })}</p>
      <ol className={styles.levels}>
        {invitation.levels.map(({ level, rate }) => (
          <li key={level} className={styles.level}>
            <span>
              {t(levelNames[level])}
              <span className={styles.note}>{t(who[level])}</span>
            </span>
            <strong>{format.rate(rate)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
