import { verificationCode } from '#generated/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../kit/Link.ts'
import { read } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { api } from '../../api/api.ts'
import { errorText } from '../../api/errors.ts'
import { writeDraft } from '../../session/drafts.ts'
import { useFields } from '../../forms/forms.ts'
import { go } from '../../routing/navigate.ts'
import { rules } from '../../forms/rules.ts'
import { toast } from '../../feedback/toast.ts'
import { useBackCloses } from '../../platform/useBackCloses.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CodeField } from '../../forms/CodeField.tsx'
import { Done } from '../../kit/Done.tsx'
import { Page } from '../../shell/Page.tsx'
import { shield } from '../../kit/sheetState.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { NewPassword } from '../../forms/NewPassword.tsx'
import { SignedOutActions } from './SignedOutActions.tsx'
import { firstWay, useWay, Who, type Way, lastAreaCode, accountText, whoText } from './Who.tsx'
import styles from './Who.module.css'

type Step = 'code' | 'password' | 'done'

/** Maps the fields of the operations to those of this form, if they differ. */
const names: Readonly<Record<string, string>> = {
  user_string: 'account',
  area_code: 'areacode',
  email_code: 'code',
  mobile_code: 'code',
}

/** True for a refusal that tells whether somebody is a customer. */
const isNobody = (error: unknown): boolean => error instanceof ApiError && error.reason === 'unknown-account'

/** Form in two steps: the code, which proves the identity, and then the new password. */
export default function ForgetPassword() {
  const t = useT()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>('code')
  const [checking, setChecking] = useState(false)
  const form = useFields({
    draft: 'forget',
    secret: ['code', 'password', 'repassword'],
    defaults: {
      type: firstWay,
      account: '',
      areacode: lastAreaCode(),
      code: '',
      password: '',
      repassword: '',
    },
    check: (v) => ({
      account: v.type === 'email' ? rules.email(v.account) : rules.phone(v.account),
      code: rules.code(v.code) ?? rules.codeDigits(v.code),
      password: step === 'password' && rules.password(v.password),
      repassword: step === 'password' && rules.same(v.repassword, v.password),
    }),
  })
  const [afterPassword, setAfterPassword] = useState<Step>('code')
  useBackCloses(step === 'password', () => setStep(afterPassword))
  /** Leaves the second step as the phone's back does, so that the history keeps no entry of it. */
  function leaveTo(next: Step) {
    setAfterPassword(next)
    history.back()
  }
  const way = useWay(form.control('type'), form.control('account'))
  const focusedStep = useRef(step)
  useEffect(() => {
    if (focusedStep.current === step) return
    focusedStep.current = step
    // The field or button that had the focus has gone with its step.
    const fields = document.getElementById(form.id)
    const faulty = fields?.querySelector<HTMLElement>('[aria-invalid=true]')
    const first = faulty ?? fields?.querySelector<HTMLElement>('input:not([type=radio])')
    first?.focus()
    // "Back" is where the button of the first step was.
    shield()
  }, [step, form.id])
  const mail = useWrite('smsMail', { refused: (error) => isNobody(error) || toForm(error) })
  const sms = useWrite('smsSend', { refused: (error) => isNobody(error) || toForm(error) })
  const forget = useWrite('userForget', { refused: (error) => toForm(error) })

  /** Each operation names these fields differently; an error of the first step returns to it. */
  function toForm(error: ApiError): boolean {
    const field = names[error.field ?? ''] ?? error.field
    if (step === 'password' && (field === 'account' || field === 'areacode' || field === 'code'))
      leaveTo('code')
    return form.refused(
      new ApiError(error.kind, error.message, { operation: error.operation, field, reason: error.reason }),
    )
  }

  const waitFor = `forget ${whoText(form.values.type, form.values.account, form.values.areacode)}`
  async function sendCode(): Promise<boolean> {
    if (!(await form.valid('account'))) return false
    const { type, areacode } = form.values
    const account = accountText(type, form.values.account)
    const sent =
      type === 'email'
        ? await mail.send({ user_string: account, type: 'forget' })
        : await sms.send({ user_string: account, type: 'forget', area_code: areacode })
    // A stranger continues too, and no code is right: the form tells nobody who is a customer.
    const isAnswered = sent.ok || isNobody(sent.error)
    if (isAnswered) toast(t('forgot.sent', verificationCode), 'good')
    return isAnswered
  }

  /** Reports a wrong code now, not after the new password has been typed. */
  async function checkCode(type: Way, code: string) {
    setChecking(true)
    try {
      if (type === 'email') await read(api, 'userCheckEmail', { email_code: code })
      else await read(api, 'userCheckMobile', { mobile_code: code })
      setStep('password')
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'refused' && toForm(error)))
        toast(errorText(error), 'bad')
    } finally {
      setChecking(false)
    }
  }

  const submit = form.submit(async ({ type, areacode, code, password, repassword, ...typed }) => {
    if (step === 'code') return checkCode(type, code)
    const values = { account: accountText(type, typed.account), password, repassword, code }
    const sent = await forget.send(type === 'mobile' ? { ...values, area_code: areacode } : values)
    if (!sent.ok) return
    form.done()
    writeDraft('login', { user_type: type, user_string: typed.account, areacode })
    leaveTo('done')
  })

  if (step === 'done')
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
        {step === 'code' ? (
          <>
            <p className={styles.note}>{t('forgot.intro')}</p>
            <Who way={way} account={form.field('account')} areaCode={form.control('areacode', 'account')} />
            <CodeField waitFor={waitFor} onSend={sendCode} {...form.field('code')} />
            <SubmitButton of={form} busy={checking}>
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
            <Button look="text" wide onClick={() => leaveTo('code')}>
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
