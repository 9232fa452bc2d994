import type { IdentityState } from '#sdk/model/identity.ts'
import { CopyButton } from '../feedback/CopyButton.tsx'
import { useT, type MessageId } from '../i18n/translate.ts'
import { Badge } from '../kit/Badge.tsx'
import { Forward } from '../kit/Row.tsx'
import { Icon } from '../kit/icons.tsx'
import { Link } from '../kit/Link.ts'
import { useValue } from '../platform/useValue.ts'
import { user } from '../session/session.ts'
import styles from './SideMenu.module.css'

const states: Readonly<Record<IdentityState, MessageId>> = {
  unverified: 'identity.unverified',
  underReview: 'identity.underReview',
  verified: 'identity.verified',
}

/** Head of the side menu: the signed-in user, or the way to sign in. */
export function MenuHead({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT()
  const person = useValue(user)
  const uid = String(person?.id)
  return (
    <section className={styles.head}>
      <Link
        to={person ? '/pages/settings/account/index' : '/pages/user/login/choose'}
        className={styles.who}
        onClick={onLeave}
      >
        <span className={styles.face}>
          <Icon name="user" size={26} />
        </span>
        <span className={styles.names}>
          <span className={styles.name}>
            {person ? person.nickname || person.email || person.phone : t('title.login')}
          </span>
          <span className={styles.note}>{person ? person.email || person.phone : t('menu.anonymous')}</span>
        </span>
        <Forward />
      </Link>
      {person && (
        <p className={styles.facts}>
          <span>UID {uid}</span>
          <CopyButton text={uid} label={t('bank.copy', { what: 'UID' })} />
          <Badge tone={person.identity === 'verified' ? 'good' : 'plain'}>{t(states[person.identity])}</Badge>
        </p>
      )}
    </section>
  )
}
