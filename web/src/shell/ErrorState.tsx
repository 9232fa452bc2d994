import { lazy, Suspense, type ComponentType } from 'react'
import { errorText } from '../api/errors.ts'
import { wholeCatalogue } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import type { ErrorStateProps } from './ErrorFace.tsx'

const ErrorFace = lazy<ComponentType<ErrorStateProps>>(async () => {
  try {
    const [face] = await Promise.all([import('./ErrorFace.tsx'), wholeCatalogue()])
    return face
  } catch {
    return { default: Plain }
  }
})

/** In place of what could not be loaded, when there is nothing older to show. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <ErrorFace {...props} />
    </Suspense>
  )
}

/** Shown until `ErrorFace` is loaded, or when it cannot be loaded. */
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
