import { useSearchParams } from 'react-router-dom'
import { Link } from '../../kit/Link.ts'
import type { Profile } from '#sdk/model/profile.ts'
import { useState } from 'react'
import { useValue } from '../../platform/useValue.ts'
import { useFields } from '../../forms/forms.ts'
import { useReturnAfterLogin } from '../../session/useReturnAfterLogin.ts'
import { writeDraft } from '../../session/drafts.ts'
import { go } from '../../routing/navigate.ts'
import { signInReason } from '../../routing/signInReasons.ts'
import { lastEnd } from '../../session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Page } from '../../shell/Page.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { rules } from '../../forms/rules.ts'
import { SignedOutActions, Brand } from './SignedOutActions.tsx'
import { LockFault, toLockRefusal, type LockRefusal } from '../../forms/LockFault.tsx'
import { meet } from './meet.ts'
import { firstWay, useWay, Who, type Way, lastAreaCode, accountText } from './Who.tsx'
import { SignedIn, useWasSignedIn } from './SignedIn.tsx'
import styles from './Who.module.css'

/** Messages for sessions that ended for a reason other than their expiry. */
const endings: ReadonlyMap<string | undefined, MessageId> = new Map([
  ['signed-in-elsewhere', 'session.signedInElsewhere'],
  ['password-changed', 'session.passwordChanged'],
])

export default function Login() {
  const t = useT()
  const format = useFormat()
  const ended = useValue(lastEnd)
  const [search] = useSearchParams()
  useReturnAfterLogin()
  const wasSignedIn = useWasSignedIn()
  const form = useFields({
    draft: 'login',
    secret: ['password'],
    defaults: { ...accountBefore(lastEnd.peek()?.person), password: '' },
    check: (v) => ({
      user_string: v.user_type === 'email' ? rules.email(v.user_string) : rules.phone(v.user_string),
      password: v.password === '' && 'form.password',
    }),
  })
  const register = `/pages/user/login/register?${search}` as const
  const reason = ended ? undefined : signInReason(search.get('backpage') ?? '')
  const way = useWay(form.control('user_type'), form.control('user_string'))
  const [refusal, setRefusal] = useState<LockRefusal>()
  const login = useWrite('userLogin', {
    refused: (error) => {
      if (!form.refused(error)) setRefusal(toLockRefusal(error))
      return true
    },
  })

  const submit = form.submit(async ({ areacode, ...typed }) => {
    setRefusal(undefined)
    const values = { ...typed, user_string: accountText(typed.user_type, typed.user_string) }
    const sent = await login.send(values.user_type === 'mobile' ? { ...values, areacode } : values)
    if (sent.ok && (await meet(sent.answer.message))) form.done()
  })

  if (wasSignedIn)
    return (
      <Page>
        <SignedIn />
      </Page>
    )
  return (
    <Page actions={<SignedOutActions />}>
      <Brand />
      <form className={styles.form} noValidate onSubmit={submit}>
        {reason && <p className={styles.note}>{t(reason)}</p>}
        {ended && (
          <p role="alert" className={styles.note}>
            {ended.at === undefined
              ? t('error.loggedOutBody')
              : t(endings.get(ended.reason) ?? 'session.endedAt', { time: format.date(ended.at, 'minute') })}
          </p>
        )}
        <Who
          way={way}
          account={form.field('user_string')}
          areaCode={form.control('areacode', 'user_string')}
        />
        <PasswordField
          label={t('user.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <LockFault refusal={refusal} />
        <Button type="submit" wide busy={login.busy}>
          {t('title.login')}
        </Button>
        {reason && (
          <Button look="quiet" wide onClick={() => go(register)}>
            {t('title.register')}
          </Button>
        )}
        <div className={styles.links}>
          {!reason && <Link to={register}>{t('title.register')}</Link>}
          <Link
            to={`/pages/user/login/forgetPassword?${search}`}
            onClick={() => {
              const { user_type: type, user_string: account, areacode } = form.values
              writeDraft('forget', { type, account, areacode })
            }}
          >
            {t('user.forgot')}
          </Link>
        </div>
      </form>
    </Page>
  )
}

/** After a session ended by itself, the user signs in again with the same account. */
function accountBefore(person: Profile | undefined) {
  const areacode = lastAreaCode()
  const none = { user_type: firstWay, user_string: '', areacode }
  if (!person) return none
  if (person.email) return { ...none, user_string: person.email }
  const [, number] = person.phone.split(`+${areacode}`)
  return number ? { user_type: 'mobile' as Way, user_string: number, areacode } : none
}
