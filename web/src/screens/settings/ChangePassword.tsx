import { useState } from 'react'
import { Link } from '../../kit/Link.ts'
import { useFields } from '../../forms/forms.ts'
import { goBack } from '../../routing/navigate.ts'
import { rules } from '../../forms/rules.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { Page } from '../../shell/Page.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { NewPassword } from '../../forms/NewPassword.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import styles from './Security.module.css'

export default function ChangePassword() {
  const t = useT()
  const [done, setDone] = useState(false)
  const form = useFields({
    defaults: { old_password: '', password: '', re_password: '' },
    check: (v) => ({
      old_password: v.old_password === '' && 'form.password',
      password: rules.password(v.password) ?? (v.password === v.old_password && 'form.samePassword'),
      re_password: rules.same(v.re_password, v.password),
    }),
  })
  const change = useWrite('userEPwd', { refused: form.refused })
  const submit = form.submit(async (typed) => {
    const sent = await change.send(typed)
    if (!sent.ok) return
    form.done()
    setDone(true)
  })
  return (
    <Page>
      {done ? (
        <Done title={t('password.done')} body={t('password.doneBody')}>
          <Button wide onClick={goBack}>
            {t('action.goBack')}
          </Button>
        </Done>
      ) : (
        <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.note}>{t('password.intro')}</p>
          <PasswordField
            label={t('password.old')}
            autoComplete="current-password"
            {...form.field('old_password')}
          />
          <NewPassword
            label={t('password.new')}
            password={form.field('password')}
            again={form.field('re_password')}
          />
          <SubmitButton of={form} busy={change.busy}>
            {t('password.change')}
          </SubmitButton>
          <Link className={styles.link} to="/pages/user/login/forgetPassword">
            {t('user.forgot')}
          </Link>
        </form>
      )}
    </Page>
  )
}
