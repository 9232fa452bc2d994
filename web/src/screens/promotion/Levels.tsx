import { useFormat } from '../../i18n/format.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import type { Invitation } from './invitation.ts'
import styles from './Levels.module.css'

const levels: readonly {
  readonly rate: 'return_rate1' | 'return_rate2' | 'return_rate3'
  readonly name: MessageId
  readonly who: MessageId
}[] = [
  { rate: 'return_rate1', name: 'invite.level1', who: 'invite.who1' },
  { rate: 'return_rate2', name: 'invite.level2', who: 'invite.who2' },
  { rate: 'return_rate3', name: 'invite.level3', who: 'invite.who3' },
]

/** What share of whose trading fees comes back. */
export function Levels({ invitation }: { readonly invitation: Invitation }) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <h2 className={styles.title}>{t('invite.levels')}</h2>
      <p className={styles.note}>
        {t('invite.levelsBody', { rate: format.percent(invitation.total_return_rate) })}
      </p>
      <ol className={styles.levels}>
        {levels.map(({ rate, name, who }) => (
          <li key={rate} className={styles.level}>
            <span>
              {t(name)}
              <span className={styles.note}>{t(who)}</span>
            </span>
            <strong>{format.percent(invitation[rate])}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
