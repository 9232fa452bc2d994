import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { requireLogin } from '../session/guard.ts'

/** Empty state shown to visitors instead of a table. */
export function SignInPrompt({ title }: { readonly title: string }) {
  const t = useT()
  return (
    <Empty
      icon="record"
      title={title}
      action={
        <Button look="quiet" onClick={() => requireLogin()}>
          {t('title.login')}
        </Button>
      }
    />
  )
}
