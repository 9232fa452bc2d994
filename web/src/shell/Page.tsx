import { clsx } from 'clsx/lite'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { refresh as readAgain } from '../api/query.ts'
import { config } from '../platform/config.ts'
import { goBack } from '../routing/navigate.ts'
import { useRoute, type RouteFacts } from '../routing/route.ts'
import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { appParts } from '../kit/sheetState.ts'
import { useValue } from '../platform/useValue.ts'
import styles from './Page.module.css'
import { PullToRefresh } from './PullToRefresh.tsx'
import { signal } from '@preact/signals-react'

/** True while the side menu is open. */
export const menuOpen = signal(false)

interface PageProps {
  /** Replaces the route's title, for example with the name of a coin. */
  readonly title?: string
  /** Shown instead of the title, which remains for screen readers: a market with its price. */
  readonly head?: ReactNode
  /** Leaves out the button of the side menu; `actions` has a way to it then. */
  readonly bare?: boolean
  /** Controls at the end of the header. */
  readonly actions?: ReactNode
  /** Stays below the scrolling part, for example the button of a form. */
  readonly footer?: ReactNode
  /** Uses the width of a large screen, for a trade screen in columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The route whose heading had the focus when its page was replaced. */
let focusedRoute: RouteFacts | undefined | false = false

/** Frame of every screen. Some routes add pull-to-refresh, which refetches every visible query. */
export function Page({ title, head, bare, actions, footer, wide, children }: PageProps) {
  const t = useT()
  const route = useRoute()
  const { Foot, Beside } = useValue(appParts)
  const [refreshing, setRefreshing] = useState(false)
  const heading = title ?? (route ? t(route.title) : config.appName)

  useEffect(() => {
    document.title = `${heading} · ${config.appName}`
  }, [heading])

  // A screen may replace its page when its data arrive. The new heading takes over the focus, which would get lost.
  useLayoutEffect(() => {
    const h1 = document.querySelector('h1')
    if (focusedRoute === route) h1?.focus()
    focusedRoute = false
    return () => void (focusedRoute = document.activeElement === h1 && route)
  }, [route])

  async function refresh() {
    setRefreshing(true)
    await readAgain().finally(() => setRefreshing(false))
  }

  return (
    <div className={clsx(styles.page, wide && styles.wide)}>
      <header className={styles.header}>
        {route?.tab ? (
          bare || <IconButton icon="menu" label={t('action.menu')} onClick={() => (menuOpen.value = true)} />
        ) : (
          <IconButton icon="back" label={t('action.back')} className={styles.back} onClick={goBack} />
        )}
        <h1 tabIndex={-1} className={head ? 'visually-hidden' : styles.title}>
          {heading}
        </h1>
        {head && <div className={styles.head}>{head}</div>}
        {actions}
        {route?.pullToRefresh && (
          <IconButton
            icon="refresh"
            label={t('action.refresh')}
            aria-busy={refreshing}
            onClick={() => void refresh()}
          />
        )}
      </header>
      {/* Focusable, so that the keyboard can scroll it even if nothing inside can take the focus. */}
      <main className={styles.main} tabIndex={0} data-screen={route?.path}>
        {route?.pullToRefresh ? (
          <PullToRefresh busy={refreshing} onRefresh={refresh}>
            <div className={styles.content}>{children}</div>
          </PullToRefresh>
        ) : (
          <div className={styles.content}>{children}</div>
        )}
      </main>
      {Beside && <Beside />}
      {Foot && <Foot />}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
