import { Component, type ReactNode } from 'react'
import { useT } from '../i18n/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Page } from '../ui/Page.tsx'

/** Keeps a broken screen from taking the tabs and the menu with it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Crashed /> : this.props.children
  }
}

/** A reload, not a retry: the usual cause is a chunk of a release that is no longer there. */
export function Crashed() {
  const t = useT()
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
