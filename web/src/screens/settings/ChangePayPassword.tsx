import { useState } from 'react'
import { Link } from '../../kit/Link.ts'
import { FundPasswordState } from '#generated/enums.ts'
import { fundPassword } from '#generated/rules.ts'
import { useFields } from '../../forms/forms.ts'
import { goBack } from '../../routing/navigate.ts'
import { rules } from '../../forms/rules.ts'
import { useRead } from '../../api/useRead.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { Passcode } from '../../forms/Passcode.tsx'
import styles from './Security.module.css'

/** Form for the six digits required before every withdrawal. The first time there is no current password to ask for. */
export default function ChangePayPassword() {
  const t = useT()
  const has = useRead('userHasPassword', {}, { staleTime: 0 })
  const [done, setDone] = useState(false)
  return (
    <Page>
      {done ? (
        <Done title={t('fund.done')} body={t('fund.doneBody')}>
          <Button wide onClick={goBack}>
            {t('action.goBack')}
          </Button>
        </Done>
      ) : has.data !== undefined ? (
        <FundPasswordForm changing={has.data === FundPasswordState.set} onDone={() => setDone(true)} />
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
    refused: form.refused,
  })
  const submit = form.submit(async ({ oldpassword, ...next }) => {
    const sent = await update.send(changing ? { oldpassword, ...next } : next)
    if (!sent.ok) return
    form.done()
    onDone()
  })
  return (
    <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.note}>{t(changing ? 'fund.changeIntro' : 'fund.setIntro', fundPassword)}</p>
      {changing && <Passcode label={t('fund.old')} {...form.control('oldpassword')} />}
      <Passcode label={t('fund.new')} hint={t('form.digits', fundPassword)} {...form.control('password')} />
      <Passcode label={t('fund.again')} {...form.control('re_password')} />
      <SubmitButton of={form} busy={update.busy}>
        {t(changing ? 'fund.change' : 'fund.set')}
      </SubmitButton>
      {changing && (
        <Link
          className={styles.link}
          to={`/pages/help/center/chat?about=${encodeURIComponent(t('title.fundPassword'))}`}
        >
          {t('fund.forgot')}
        </Link>
      )}
    </form>
  )
}
