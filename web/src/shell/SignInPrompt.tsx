import { useT, type MessageId } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { go, here } from '../routing/navigate.ts'
import { requireLogin } from '../session/guard.ts'

interface SignInPromptProps {
  readonly title: MessageId
  /** Describes the list that a signed-in user sees here. */
  readonly body: MessageId
}

/** Shown to visitors instead of a list of their own, with both ways to get one. */
export function SignInPrompt({ title, body }: SignInPromptProps) {
  const t = useT()
  return (
    <Empty
      icon="lock"
      title={t(title)}
      body={t(body)}
      action={
        <>
          <Button onClick={() => requireLogin()}>{t('title.login')}</Button>
          <Button
            look="quiet"
            onClick={() => go(`/pages/user/login/register?backpage=${encodeURIComponent(here().full)}`)}
          >
            {t('title.register')}
          </Button>
        </>
      }
    />
  )
}
