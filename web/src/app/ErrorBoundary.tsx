import { Component, useEffect, type ReactNode } from 'react'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { readText, writeText } from '../platform/storage.ts'
import { ErrorState } from '../shell/ErrorState.tsx'
import { Page } from '../shell/Page.tsx'

/** The chunk of a screen failed to load. Browsers remember the failure until the page is reloaded. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('The screen did not load', { cause })
  }
}

const shownErrors = new WeakSet<NotLoaded>()

/** Time for which the page is reloaded repeatedly: when the network returns, the first requests may still fail. */
const patienceMs = 10_000
const retryMs = 1_000
/** Key of the end of that time, in ms since 1970. */
const retryUntil = 'reload-until'

/**
 * Reloads the page once there is a network, or at once when the screen is opened again. Returns a function that cancels
 * it.
 */
export function loadAgainOnline(error: NotLoaded): () => void {
  const reload = () => location.reload()
  const reloadWithPatience = () => {
    writeText(retryUntil, String(Date.now() + patienceMs), 'tab')
    reload()
  }
  if (shownErrors.has(error) && navigator.onLine) reload()
  shownErrors.add(error)
  const left = Number(readText(retryUntil, 'tab') ?? 0) - Date.now()
  // More is left only if the clock of the phone was set back.
  const hasReturned = navigator.onLine && left > 0 && left <= patienceMs
  const timer = hasReturned ? setTimeout(reload, retryMs) : undefined
  window.addEventListener('online', reloadWithPatience)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', reloadWithPatience)
  }
}

/** Keeps a crashed screen from taking the tabs and the menu with it. */
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

/**
 * Error page that offers a reload, not a retry: the usual cause is a chunk that failed to load, or that a newer release
 * has removed.
 */
export function Crashed({ error }: { readonly error?: unknown }) {
  const t = useT()
  useEffect(() => (error instanceof NotLoaded ? loadAgainOnline(error) : undefined), [error])
  // A backend that breaks the contract is the usual cause of a TypeError; chunks that fail to load throw other errors.
  if (error instanceof TypeError)
    return (
      <Page>
        <ErrorState error={error} onRetry={() => location.reload()} />
      </Page>
    )
  const { icon, title, body } = faceOf(error)
  return (
    <Page>
      <div role="alert">
        <Empty
          icon={icon}
          title={t(title)}
          body={t(body)}
          action={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}
        />
      </div>
    </Page>
  )
}

function faceOf(error: unknown) {
  // Without a network, the usual cause is a screen that was never opened on this phone.
  if (!navigator.onLine)
    return { icon: 'offline', title: 'error.offline', body: 'error.screenOffline' } as const
  if (error instanceof NotLoaded)
    return { icon: 'globe', title: 'error.unreachable', body: 'error.unreachableBody' } as const
  return { icon: 'alert', title: 'error.screen', body: 'error.screenHint' } as const
}
