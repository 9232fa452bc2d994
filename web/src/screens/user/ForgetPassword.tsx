import { useSearchParams } from 'react-router-dom'
import { useWrite } from '../../api/useWrite.ts'
import { CodeField } from '../../forms/CodeField.tsx'
import { NewPassword } from '../../forms/NewPassword.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { Link } from '../../kit/Link.ts'
import { go } from '../../routing/navigate.ts'
import { writeDraft } from '../../session/drafts.ts'
import { Page } from '../../shell/Page.tsx'
import { SignedOutActions } from './SignedOutActions.tsx'
import { useResetCode } from './useResetCode.ts'
import { useResetForm } from './useResetForm.ts'
import { useResetSteps, useStepFocus } from './useResetSteps.ts'
import { accountText, useWay, Who, whoText } from './Who.tsx'
import styles from './Who.module.css'

/** Form in two steps: the code, which proves the identity, and then the new password. */
export default function ForgetPassword() {
  const t = useT()
  const [search] = useSearchParams()
  const steps = useResetSteps()
  const { form, refused } = useResetForm(steps)
  useStepFocus(steps.step, form.id)
  const way = useWay(form.control('type'), form.control('account'))
  const code = useResetCode(form, refused)
  const forget = useWrite('userForget', { refused })
  const waitFor = `forget ${whoText(form.values.type, form.values.account, form.values.areacode)}`

  const submit = form.submit(async ({ type, areacode, password, repassword, ...typed }) => {
    if (steps.step === 'code') return code.check(type, typed.code, steps.toPassword)
    const values = { account: accountText(type, typed.account), password, repassword, code: typed.code }
    const sent = await forget.send(type === 'mobile' ? { ...values, area_code: areacode } : values)
    if (!sent.ok) return
    form.done()
    writeDraft('login', { user_type: type, user_string: typed.account, areacode })
    steps.leaveTo('done')
  })

  if (steps.step === 'done')
    return (
      <Page>
        <Done title={t('password.done')} body={t('forgot.doneBody')}>
          <Button wide onClick={() => go(`/pages/user/login/login?${search}`, { replace: true })}>
            {t('title.login')}
          </Button>
        </Done>
      </Page>
    )
  return (
    <Page actions={<SignedOutActions />}>
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        {steps.step === 'code' ? (
          <>
            <p className={styles.note}>{t('forgot.intro')}</p>
            <Who way={way} account={form.field('account')} areaCode={form.control('areacode', 'account')} />
            <CodeField waitFor={waitFor} onSend={code.send} {...form.field('code')} />
            <SubmitButton of={form} busy={code.checking}>
              {t('forgot.next')}
            </SubmitButton>
          </>
        ) : (
          <>
            <p className={styles.note}>{t('forgot.newFor', { account: form.values.account })}</p>
            <NewPassword
              label={t('password.new')}
              password={form.field('password')}
              again={form.field('repassword')}
            />
            <SubmitButton of={form} busy={forget.busy}>
              {t('title.forgot')}
            </SubmitButton>
            <Button look="text" wide onClick={() => steps.leaveTo('code')}>
              {t('action.back')}
            </Button>
          </>
        )}
        <div className={styles.links}>
          <Link to={`/pages/user/login/login?${search}`}>{t('user.toLogin')}</Link>
        </div>
      </form>
    </Page>
  )
}
