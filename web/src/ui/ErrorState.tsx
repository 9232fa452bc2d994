import { errorText } from '../core/errors.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** In place of what could not be loaded, when there is nothing older to show. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useT()
  return (
    <div role="alert">
      <Empty
        icon="alert"
        title={t('error.load')}
        body={errorText(error)}
        action={
          <Button look="quiet" onClick={() => void onRetry()}>
            {t('action.retry')}
          </Button>
        }
      />
    </div>
  )
}
