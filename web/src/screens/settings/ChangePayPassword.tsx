import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFields } from '../../core/forms.ts'
import { goBack } from '../../core/navigate.ts'
import { rules } from '../../core/rules.ts'
import { useRead } from '../../core/useRead.ts'
import { useWrite } from '../../core/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Done } from '../../ui/Done.tsx'
import { NotYet } from '../../ui/NotYet.tsx'
import { Page } from '../../ui/Page.tsx'
import { Passcode } from '../../ui/Passcode.tsx'
import styles from './Security.module.css'

/** Six digits that stand before every withdrawal. The first time there is no old one to ask for. */
export default function ChangePayPassword() {
  const t = useT()
  const has = useRead('userHasPassword', {}, { staleTime: 0 })
  const [done, setDone] = useState(false)
  return (
    <Page>
      {done ? (
        <Done icon="shield" title={t('fund.done')} body={t('fund.doneBody')}>
          <Button wide onClick={goBack}>
            {t('action.goBack')}
          </Button>
        </Done>
      ) : has.data !== undefined ? (
        <FundPasswordForm changing={has.data === 1} onDone={() => setDone(true)} />
      ) : (
        <NotYet of={has} rows={3} height={88} />
      )}
    </Page>
  )
}

interface FundPasswordFormProps {
  readonly changing: boolean
  readonly onDone: () => void
}

function FundPasswordForm({ changing, onDone }: FundPasswordFormProps) {
  const t = useT()
  const form = useFields({
    defaults: { oldpassword: '', password: '', re_password: '' },
    check: (v) => ({
      oldpassword: changing && rules.fundPassword(v.oldpassword),
      password: rules.newFundPassword(v.password),
      re_password: rules.fundPassword(v.re_password) ?? rules.same(v.re_password, v.password),
    }),
  })
  const update = useWrite('safeUpdatePassword', {
    refreshes: ['userHasPassword'],
    refused: form.refused,
  })
  const submit = form.submit(async ({ oldpassword, ...next }) => {
    const sent = await update.send(changing ? { oldpassword, ...next } : next)
    if (sent.ok) onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.note}>{t(changing ? 'fund.changeIntro' : 'fund.setIntro')}</p>
      {changing && <Passcode label={t('fund.old')} {...form.control('oldpassword')} />}
      <Passcode label={t('fund.new')} hint={t('form.sixDigits')} {...form.control('password')} />
      <Passcode label={t('fund.again')} {...form.control('re_password')} />
      <Button type="submit" wide busy={update.busy}>
        {t(changing ? 'fund.change' : 'fund.set')}
      </Button>
      {changing && (
        <Link className={styles.link} to="/pages/help/center/chat">
          {t('fund.forgot')}
        </Link>
      )}
    </form>
  )
}
