import { Component, type ReactNode } from 'react'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { ErrorState } from '../shell/ErrorState.tsx'
import { Page } from '../shell/Page.tsx'

/** Keeps a broken screen from taking the tabs and the menu with it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: unknown }> {
  override state: { readonly broken: unknown } = { broken: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { broken: error ?? true }
  }

  override render() {
    const { broken } = this.state
    return broken === undefined ? this.props.children : <Crashed error={broken} />
  }
}

/** A reload, not a retry: the usual cause is a chunk of a release that is no longer there. */
export function Crashed({ error }: { readonly error?: unknown }) {
  const t = useT()
  if (isContractViolation(error))
    return (
      <Page>
        <ErrorState error={error} onRetry={() => location.reload()} />
      </Page>
    )
  // Without a network the usual cause is a screen that was never opened on this phone.
  const away = !navigator.onLine
  return (
    <Page>
      <div role="alert">
        <Empty
          icon={away ? 'offline' : 'alert'}
          title={t(away ? 'error.offline' : 'error.screen')}
          body={t(away ? 'error.screenOffline' : 'error.screenHint')}
          action={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}
        />
      </div>
    </Page>
  )
}

/** A screen that throws got data that breaks the contract, unless a chunk could not be loaded. */
function isContractViolation(error: unknown): boolean {
  return error instanceof TypeError && !/import|module|preload|fetch/i.test(error.message)
}
