import type { ReactNode } from 'react'
import { verificationCode } from '#generated/rules.ts'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../kit/Link.ts'
import { writeDraft } from '../../session/drafts.ts'
import { useFields } from '../../forms/forms.ts'
import { useReturnAfterLogin } from '../../session/useReturnAfterLogin.ts'
import { go } from '../../routing/navigate.ts'
import { toast } from '../../feedback/toast.ts'
import type { Address } from '../../platform/paths.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { CheckField } from '../../forms/CheckField.tsx'
import { CodeField } from '../../forms/CodeField.tsx'
import { Field } from '../../forms/Field.tsx'
import { Page } from '../../shell/Page.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { NewPassword } from '../../forms/NewPassword.tsx'
import { useEnterLeads } from '../../forms/nextField.ts'
import { plainText, rules } from '../../forms/rules.ts'
import { SignedOutActions } from './SignedOutActions.tsx'
import { meet } from './meet.ts'
import { firstWay, useWay, Who, lastAreaCode, accountText, whoText } from './Who.tsx'
import { SignedIn, useWasSignedIn } from './SignedIn.tsx'
import styles from './Who.module.css'

/** Opens in another tab: this one would lose the passwords and the code, which no draft keeps. */
const beside = (to: Address) => (text: ReactNode) => (
  <Link to={to} target="_blank">
    {text}
  </Link>
)

export default function Register() {
  const t = useT()
  const [search] = useSearchParams()
  useReturnAfterLogin()
  const wasSignedIn = useWasSignedIn()
  const form = useFields({
    draft: 'register',
    secret: ['password', 're_password', 'code'],
    defaults: {
      type: firstWay,
      user_string: '',
      areacode: lastAreaCode(),
      code: '',
      password: '',
      re_password: '',
      // An invitation link carries its code.
      extension_code: search.get('code') ?? '',
      agreement: false,
    },
    check: (values) => ({
      user_string:
        values.type === 'email' ? rules.email(values.user_string) : rules.phone(values.user_string),
      code: rules.code(values.code),
      password: rules.password(values.password),
      re_password: rules.same(values.re_password, values.password),
      extension_code: plainText(values.extension_code) === '' && 'form.inviteCode',
      agreement: rules.agreed(values.agreement),
    }),
  })
  const way = useWay(form.control('type'), form.control('user_string'))
  useEnterLeads(form.id)
  const register = useWrite('userRegister', { refused: form.refused })
  const login = useWrite('userLogin')
  const mail = useWrite('smsMail', { refused: form.refused })
  const sms = useWrite('smsSend', { refused: form.refused })

  const waitFor = `register ${whoText(form.values.type, form.values.user_string, form.values.areacode)}`
  async function sendCode(): Promise<boolean> {
    if (!(await form.valid('user_string'))) return false
    const { type, areacode } = form.values
    const user_string = accountText(type, form.values.user_string)
    const sent =
      type === 'email'
        ? await mail.send({ user_string, type: 'register' })
        : await sms.send({ user_string, type: 'register', area_code: areacode })
    if (sent.ok) toast(t('code.sent', verificationCode), 'good')
    return sent.ok
  }

  const submit = form.submit(async ({ agreement: _, type, areacode, ...typed }) => {
    const user_string = accountText(type, typed.user_string)
    const extension_code = plainText(typed.extension_code)
    const values = { ...typed, user_string, extension_code, agreement: 1 } as const
    const sent = await register.send(type === 'mobile' ? { type, areacode, ...values } : { type, ...values })
    if (!sent.ok) return
    form.done()
    toast(t('user.registered'), 'good')
    const account = { user_type: type, user_string, password: typed.password }
    const entered = await login.send(type === 'mobile' ? { ...account, areacode } : account)
    if (entered.ok && (await meet(entered.answer.message))) return
    writeDraft('login', { user_type: type, user_string: typed.user_string, areacode })
    go(`/pages/user/login/login?${search}`, { replace: true })
  })

  if (wasSignedIn)
    return (
      <Page>
        <SignedIn />
      </Page>
    )
  return (
    <Page actions={<SignedOutActions />}>
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <Who
          way={way}
          account={form.field('user_string')}
          areaCode={form.control('areacode', 'user_string')}
        />
        <CodeField waitFor={waitFor} onSend={sendCode} {...form.field('code')} />
        <NewPassword
          label={t('user.password')}
          password={form.field('password')}
          again={form.field('re_password')}
        />
        <Field
          label={t('user.inviteCode')}
          hint={t('user.inviteHint')}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.field('extension_code')}
        />
        <CheckField
          label={t.rich('user.agree', {
            terms: beside('/pages/help/center/detail?show=terms'),
            privacy: beside('/pages/help/center/detail?show=privacy'),
          })}
          {...form.field('agreement')}
        />
        <SubmitButton of={form} busy={register.busy || login.busy}>
          {t('title.register')}
        </SubmitButton>
        <div className={styles.links}>
          <Link to={`/pages/user/login/login?${search}`}>{t('user.toLogin')}</Link>
        </div>
      </form>
    </Page>
  )
}
