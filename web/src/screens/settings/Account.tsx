import { confirm } from '../../feedback/confirm.ts'
import { leave } from '../../session/leave.ts'
import { useGates } from '../../wallet/useGates.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../feedback/CopyButton.tsx'
import { Icon } from '../../kit/icons.tsx'
import { List } from '../../kit/List.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import styles from './Account.module.css'
import { identityNames } from './identityNames.ts'

/** The signed-in user, as the backend knows them. */
export default function Account() {
  const t = useT()
  const { person, identity, advanced, ...gates } = useGates()
  if (!person)
    return (
      <Page>
        <NotYet of={gates} rows={7} />
      </Page>
    )
  const none = t('security.notSet')

  async function signOut() {
    const yes = await confirm({
      title: t('settings.signOutAsk'),
      action: t('settings.signOut'),
      danger: true,
    })
    if (yes) leave(t('settings.signedOut'))
  }

  return (
    <Page>
      <section className={styles.who}>
        <span className={styles.face}>
          <Icon name="user" size={32} />
        </span>
        <div>
          <p className={styles.name}>{person.nickname || person.account}</p>
          <p className={styles.state} data-good={identity === 'verified' || undefined}>
            <Icon name={identity === 'verified' ? 'check' : 'info'} size={16} />
            {t(identityNames[identity])}
          </p>
        </div>
      </section>
      <List>
        <Row
          title={t('account.uid')}
          value={<Copyable text={String(person.id)} label={t('account.uid')} />}
        />
        <Row
          title={t('account.account')}
          value={<Copyable text={person.account} label={t('account.account')} />}
        />
        <Row title={t('account.nickname')} value={person.nickname || none} />
        <Row title={t('user.byEmail')} value={person.email || none} />
        <Row title={t('user.byPhone')} value={person.phone || none} />
        {person.inviteCode && (
          <Row
            title={t('account.invite')}
            value={<Copyable text={person.inviteCode} label={t('account.invite')} />}
          />
        )}
      </List>
      <List title={t('title.identity')}>
        {person.name && <Row title={t('account.name')} value={person.name} />}
        {person.documentNumber && <Row title={t('account.document')} value={person.documentNumber} />}
        <Row
          title={t('title.identityBasic')}
          note={person.reason || undefined}
          value={t(identityNames[identity])}
          to="/pages/verification/index"
        />
        <Row
          title={t('title.identityAdvanced')}
          value={t(identityNames[advanced])}
          to="/pages/verification/index"
        />
      </List>
      <List>
        <Row icon="shield" title={t('title.security')} to="/pages/settings/security/index" />
        <Row icon="card" title={t('title.bankCards')} to="/pages/bankbind/index" />
        <Row icon="address" title={t('title.addresses')} to="/pages/user/address/index" />
        <Row icon="gift" title={t('title.promotion')} to="/pages/promotion/index" />
      </List>
      <Button look="danger" wide onClick={() => void signOut()}>
        {t('settings.signOut')}
      </Button>
    </Page>
  )
}

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useT()
  return (
    <span className={styles.copyable}>
      <span>{text}</span>
      <CopyButton text={text} label={t('bank.copy', { what: label })} />
    </span>
  )
}
