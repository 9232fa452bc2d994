import { lazy, Suspense, useState } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { asked } from '../core/confirm.ts'
import { menuOpen } from '../core/menu.ts'
import type { RouteFacts } from '../core/route.ts'
import { useValue } from '../core/useValue.ts'
import { Toasts } from '../ui/Toasts.tsx'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'

// Both stand on Base UI's dialog, which the first paint does not need.
const SideMenu = lazy(() => import('./SideMenu.tsx'))
const ConfirmHost = lazy(() => import('../ui/ConfirmHost.tsx'))

/** The frame around all screens. */
export function Shell() {
  const route = useMatches().at(-1)?.handle as RouteFacts | undefined
  const menu = useOnce(useValue(menuOpen))
  const question = useOnce(useValue(asked) !== undefined)
  return (
    <div className={styles.shell}>
      <Outlet key={route?.path} />
      {route?.tab && <TabBar current={route.tab} />}
      <Toasts />
      <Suspense>
        {menu && <SideMenu />}
        {question && <ConfirmHost />}
      </Suspense>
    </div>
  )
}

/** True from the first time on: what was opened once stays mounted, so that it can close with a movement. */
function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}
