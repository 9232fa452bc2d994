import { useSearchParams } from 'react-router-dom'
import { useReturnAfterLogin } from '../../session/useReturnAfterLogin.ts'
import { go, home } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Page } from '../../shell/Page.tsx'
import { SignedOutActions, Brand } from './SignedOutActions.tsx'
import styles from './Choose.module.css'

export default function Choose() {
  const t = useT()
  const [search] = useSearchParams()
  useReturnAfterLogin()
  const suffix: '' | `?${string}` = search.size > 0 ? `?${search}` : ''
  return (
    <Page
      actions={<SignedOutActions />}
      footer={
        <div className={styles.actions}>
          <Button wide onClick={() => go(`/pages/user/login/register${suffix}`)}>
            {t('title.register')}
          </Button>
          <Button look="quiet" wide onClick={() => go(`/pages/user/login/login${suffix}`)}>
            {t('title.login')}
          </Button>
          <Button look="text" wide onClick={() => go(home, { replace: true })}>
            {t('user.look')}
          </Button>
        </div>
      }
    >
      <section className={styles.welcome}>
        <Brand />
        <svg className={styles.line} viewBox="0 0 320 120" aria-hidden="true">
          <path d="M0 96C30 92 42 60 70 66s38 34 64 18 30-52 58-44 36 30 58 10 44-40 70-42" />
        </svg>
        <p className={styles.lead}>{t('user.welcome')}</p>
        <p className={styles.body}>{t('user.welcomeBody')}</p>
      </section>
    </Page>
  )
}
