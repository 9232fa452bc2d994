import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import { config } from '../platform/config.ts'
import { requireLogin } from '../session/guard.ts'
import { RouteContext, useRoute, type RouteFacts } from '../routing/route.ts'
import { signedIn } from '../session/session.ts'
import { useValue } from '../platform/useValue.ts'
import { wholeCatalogue } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Page } from '../shell/Page.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { ErrorBoundary, NotLoaded } from './ErrorBoundary.tsx'
import type { ScreenRoute } from './routes.ts'

/** Returns a route as the router mounts it: guarded, lazily loaded, with an error boundary of its own. */
export function screenOf(route: ScreenRoute): ComponentType {
  const View = onDemand(
    () => inTime(withWords(route)),
    () => <Loading />,
  )
  const Guard = route.protected ? Protected : Fragment
  return function Screen() {
    return (
      <RouteContext value={route}>
        {/* Outermost, because signing out must also leave a screen that crashed. */}
        <Guard>
          <ErrorBoundary>
            <View />
          </ErrorBoundary>
        </Guard>
      </RouteContext>
    )
  }
}

function Protected({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const allowed = useValue(signedIn)
  useEffect(() => {
    if (!allowed) requireLogin({ replace: true })
  }, [allowed])
  if (allowed) return children
  // Visible only when the redirect was held back as a repeat.
  return (
    <Page>
      <Empty
        icon="lock"
        title={t('menu.anonymous')}
        action={<Button onClick={() => requireLogin({ replace: true })}>{t('title.login')}</Button>}
      />
    </Page>
  )
}

function Loading() {
  const route = useRoute()
  useEffect(() => void (firstLoaded ??= route), [route])
  return (
    <Page>
      <Skeleton rows={6} />
    </Page>
  )
}

/**
 * The texts of the home screen come with the start-up chunk. Under the dev server any screen may need texts that are
 * not loaded yet.
 */
async function withWords(route: ScreenRoute): Promise<() => ReactNode> {
  const words = route.tab === 'home' && !import.meta.env.DEV ? undefined : wholeCatalogue()
  const [{ default: View }] = await Promise.all([route.screen(), words]).catch((cause: unknown) => {
    throw new NotLoaded(cause)
  })
  return function Arriving() {
    return (
      <>
        <View />
        <Arrived />
      </>
    )
  }
}

function inTime<T>(chunk: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotLoaded('not in time')), config.chunkTimeoutMs)
    chunk.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The browser itself announces the screen that the app starts with, unless the user leaves it while it loads. */
let isStart = true
let firstLoaded: RouteFacts | undefined

/**
 * Moves the focus, and with it a screen reader, to the heading. Rendered beside a screen, so it mounts with the screen.
 */
function Arrived() {
  const route = useRoute()
  useEffect(() => {
    const wasStart = isStart && (firstLoaded ?? route) === route
    isStart = false
    // The screen, or a sheet over it, may have moved the focus already.
    if (wasStart || document.activeElement?.closest('main, [role=dialog]')) return
    document.querySelector('h1')?.focus()
  }, [route])
  return null
}
