import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { useEffect, useState, type ReactNode } from 'react'
import { config } from '../platform/config.ts'
import { goBack } from '../routing/navigate.ts'
import { menuOpen } from './menu.ts'
import { useRoute } from '../routing/route.ts'
import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { sheetFoot } from '../kit/sheetFoot.ts'
import { useValue } from '../platform/useValue.ts'
import styles from './Page.module.css'
import { PullToRefresh } from './PullToRefresh.tsx'

interface PageProps {
  /** The route's own title unless the screen knows better: the name of a coin. */
  readonly title?: string
  /** Shown in place of the title, which stays for screen readers: a market with its price. */
  readonly head?: ReactNode
  /** Controls at the end of the header. */
  readonly actions?: ReactNode
  /** Stays below the scrolling part: the button of a form. */
  readonly footer?: ReactNode
  /** Uses the width of a large screen: a trade desk in columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of every screen. Pull-to-refresh comes with the routes that have it: it reads every shown query again. */
export function Page({ title, head, actions, footer, wide, children }: PageProps) {
  const t = useT()
  const route = useRoute()
  const queries = useQueryClient()
  const { Foot } = useValue(sheetFoot)
  const [refreshing, setRefreshing] = useState(false)
  const heading = title ?? (route ? t(route.title) : config.appName)

  useEffect(() => {
    document.title = `${heading} · ${config.appName}`
  }, [heading])

  async function refresh() {
    setRefreshing(true)
    await queries.refetchQueries({ type: 'active' }).finally(() => setRefreshing(false))
  }

  return (
    <div className={clsx(styles.page, wide && styles.wide)}>
      <header className={styles.header}>
        {route?.tab ? (
          <IconButton icon="menu" label={t('action.menu')} onClick={() => (menuOpen.value = true)} />
        ) : (
          <IconButton icon="back" label={t('action.back')} className={styles.back} onClick={goBack} />
        )}
        <h1 className={head ? 'visually-hidden' : styles.title}>{heading}</h1>
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
      {/* It scrolls, so it can be reached by key also where nothing in it can. */}
      <main className={styles.main} tabIndex={0} data-screen={route?.path}>
        {route?.pullToRefresh ? (
          <PullToRefresh busy={refreshing} onRefresh={refresh}>
            <div className={styles.content}>{children}</div>
          </PullToRefresh>
        ) : (
          <div className={styles.content}>{children}</div>
        )}
      </main>
      {Foot && <Foot />}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
