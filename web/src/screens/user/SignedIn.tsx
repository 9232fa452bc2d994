import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { confirm } from '../../feedback/confirm.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { useValue } from '../../platform/useValue.ts'
import { go, home } from '../../routing/navigate.ts'
import { leave } from '../../session/leave.ts'
import { signedIn, user } from '../../session/session.ts'
import styles from './Who.module.css'

/** Returns true while the user who came to this screen is the one who was signed in before. */
export function useWasSignedIn(): boolean {
  const [search] = useSearchParams()
  const [was] = useState(() => signedIn.peek() && !search.has('backpage'))
  return useValue(signedIn) && was
}

/** Shown instead of a sign-in form to a user who is signed in. */
export function SignedIn() {
  const t = useT()
  const me = useValue(user)

  async function change() {
    const yes = await confirm({ title: t('settings.signOutAsk'), action: t('settings.signOut') })
    if (yes) leave(t('settings.signedOut'))
  }

  return (
    <Empty
      icon="user"
      title={t('session.signedIn', { account: me?.account ?? '' })}
      action={
        <div className={styles.form}>
          <Button wide onClick={() => go(home, { replace: true })}>
            {t('nav.home')}
          </Button>
          <Button look="quiet" wide onClick={() => void change()}>
            {t('settings.signOut')}
          </Button>
        </div>
      }
    />
  )
}
