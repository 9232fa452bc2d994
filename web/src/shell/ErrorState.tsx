import { useLayoutEffect } from 'react'
import { ApiError } from '#sdk/errors.ts'
import { tellInPlace } from '../feedback/toast.ts'
import { onDemand } from '../platform/onDemand.tsx'
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
}, Arriving)

/** Replaces content that failed to load, if there is nothing older to show. */
export function ErrorState(props: ErrorStateProps) {
  const text = refusalOf(props.error)
  useLayoutEffect(() => (text === undefined ? undefined : tellInPlace(text)), [text])
  return <ErrorFace {...props} />
}

/** Fallback if `ErrorFace` fails to load. */
const Plain = (props: ErrorStateProps) => (
  <div role="alert">
    <Arriving {...props} />
  </div>
)

/** Fallback while `ErrorFace` loads, which is announced. */
function Arriving({ error, onRetry }: ErrorStateProps) {
  const t = useT()
  return (
    <Empty
      icon="alert"
      title={t('error.load')}
      body={refusalOf(error)}
      action={
        <Button look="quiet" onClick={() => void onRetry()}>
          {t('action.retry')}
        </Button>
      }
    />
  )
}

const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.kind === 'refused' ? error.message : undefined
