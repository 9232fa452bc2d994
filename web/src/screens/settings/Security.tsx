import { fundPassword } from '#generated/rules.ts'
import { useGates } from '../../wallet/useGates.ts'
import { useT } from '../../i18n/translate.ts'
import { List } from '../../kit/List.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { identityNames } from './identityNames.ts'
import styles from './Security.module.css'

/** Protections of the account, and those still missing. */
export default function Security() {
  const t = useT()
  const gates = useGates()
  if (!gates.ready) return <Page>{<NotYet of={gates} rows={7} />}</Page>
  const { person } = gates
  const guards = [true, gates.hasFundPassword, gates.identity === 'verified', gates.advanced === 'verified']
  const standing = guards.filter(Boolean).length
  return (
    <Page>
      <section className={styles.level}>
        <p className={styles.figure}>{t('security.level', { standing, all: guards.length })}</p>
        <div className={styles.bar} aria-hidden="true">
          {guards.map((_, index) => (
            <span key={index} data-on={index < standing || undefined} />
          ))}
        </div>
        <p className={styles.note}>{t(standing === guards.length ? 'security.allOn' : 'security.someOff')}</p>
      </section>
      <List title={t('security.passwords')}>
        <Row
          icon="lock"
          title={t('title.loginPassword')}
          note={t('security.loginNote')}
          value={t('security.change')}
          to="/pages/settings/security/changePassword"
        />
        <Row
          icon="shield"
          title={t('title.fundPassword')}
          note={t('security.fundNote', fundPassword)}
          value={gates.hasFundPassword ? t('security.change') : t('security.notSet')}
          to="/pages/settings/security/changePayPassword"
        />
      </List>
      <List title={t('security.identity')}>
        <Row
          icon="user"
          title={t('title.identityBasic')}
          value={t(identityNames[gates.identity])}
          to="/pages/verification/index"
        />
        <Row
          icon="camera"
          title={t('title.identityAdvanced')}
          value={t(identityNames[gates.advanced])}
          to="/pages/verification/index"
        />
        <Row icon="mail" title={t('user.byEmail')} value={person?.email || t('security.notSet')} />
        <Row icon="phone" title={t('user.byPhone')} value={person?.phone || t('security.notSet')} />
      </List>
      <List title={t('security.withdrawals')}>
        <Row icon="address" title={t('title.addresses')} to="/pages/user/address/index" />
        <Row icon="card" title={t('title.bankCards')} to="/pages/bankbind/index" />
      </List>
    </Page>
  )
}
