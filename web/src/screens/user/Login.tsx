import { useSearchParams } from 'react-router-dom'
import { Link } from '../../kit/Link.ts'
import { read } from '#sdk/call.ts'
import { api } from '../../api/api.ts'
import { lastAreaCode } from '../../forms/areaCode.ts'
import { errorText } from '../../api/errors.ts'
import { useFields } from '../../forms/forms.ts'
import { useReturnAfterLogin } from '../../session/useReturnAfterLogin.ts'
import { endSession, keepToken, keepUser } from '../../session/session.ts'
import { toast } from '../../feedback/toast.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Page } from '../../shell/Page.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { rules } from '../../forms/rules.ts'
import { accountText } from './accountText.ts'
import { firstWay, Who } from './Who.tsx'
import styles from './Who.module.css'

export default function Login() {
  const t = useT()
  const [search] = useSearchParams()
  useReturnAfterLogin()
  const form = useFields({
    draft: 'login',
    secret: ['password'],
    defaults: { user_type: firstWay, user_string: '', areacode: lastAreaCode(), password: '' },
    check: (v) => ({
      user_string: v.user_type === 'email' ? rules.email(v.user_string) : rules.phone(v.user_string),
      password: v.password === '' && 'form.password',
    }),
  })
  const login = useWrite('userLogin', { refused: form.refused })

  const submit = form.submit(async ({ areacode, ...typed }) => {
    const values = { ...typed, user_string: accountText(typed.user_type, typed.user_string) }
    const sent = await login.send(values.user_type === 'mobile' ? { ...values, areacode } : values)
    if (sent.ok && (await meet(sent.answer.message))) form.done()
  })

  return (
    <Page>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Who
          way={form.control('user_type')}
          account={form.field('user_string')}
          areaCode={form.control('areacode', 'user_string')}
        />
        <PasswordField
          label={t('user.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" wide busy={login.busy}>
          {t('title.login')}
        </Button>
        <nav className={styles.links}>
          <Link to={`/pages/user/login/register?${search}`}>{t('title.register')}</Link>
          <Link to="/pages/user/login/forgetPassword">{t('user.forgot')}</Link>
        </nav>
      </form>
    </Page>
  )
}

/** The login answers a token alone; a session also needs to know whose it is. */
async function meet(token: string): Promise<boolean> {
  keepToken(token)
  try {
    keepUser(await read(api, 'userCenter', {}))
    return true
  } catch (error) {
    endSession()
    toast(errorText(error), 'bad')
    return false
  }
}
