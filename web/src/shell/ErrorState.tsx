import { onDemand } from '../platform/onDemand.tsx'
import { errorText } from '../api/errors.ts'
import { wholeCatalogue } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import type { ErrorStateProps } from './ErrorFace.tsx'

const ErrorFace = onDemand<ErrorStateProps>(async () => {
  try {
    const [face] = await Promise.all([import('./ErrorFace.tsx'), wholeCatalogue()])
    return face.default
  } catch {
    return Plain
  }
}, Plain)

/** Replaces content that failed to load, if there is nothing older to show. */
export function ErrorState(props: ErrorStateProps) {
  return <ErrorFace {...props} />
}

/** Fallback while `ErrorFace` loads, or if it fails to load. */
function Plain({ error, onRetry }: ErrorStateProps) {
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
