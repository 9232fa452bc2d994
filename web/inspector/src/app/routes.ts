import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { IconName } from '../../../src/kit/icons.tsx'

export interface PageRoute {
  /** `requests` is at `#/w/WORLD/requests`, and what it has chosen behind that: `#/w/WORLD/requests/123`. */
  readonly path: string
  readonly title: string
  /** After `g`, this key leads there. */
  readonly key: string
  readonly icon: IconName
  readonly Page: LazyExoticComponent<ComponentType>
}

/** Every page of the inspector, as the navigation lists them. */
// prettier-ignore
export const routes: readonly PageRoute[] = [
  // What went over the wire.
  { path: 'requests', title: 'Requests', key: 'r', icon: 'transfer', Page: lazy(() => import('../pages/requests/Requests.tsx')) },
  { path: 'sockets', title: 'Sockets', key: 's', icon: 'link', Page: lazy(() => import('../pages/sockets/Sockets.tsx')) },
  // The exchange: who is there, what they have, what waits.
  { path: 'users', title: 'Users', key: 'u', icon: 'users', Page: lazy(() => import('../pages/users/Users.tsx')) },
  { path: 'market', title: 'Market', key: 'm', icon: 'chart', Page: lazy(() => import('../pages/market/Market.tsx')) },
  { path: 'reviews', title: 'Reviews', key: 'v', icon: 'check', Page: lazy(() => import('../pages/reviews/Reviews.tsx')) },
  { path: 'mail', title: 'Mail', key: 'o', icon: 'mail', Page: lazy(() => import('../pages/mail/Mail.tsx')) },
  { path: 'ledger', title: 'Ledger', key: 'l', icon: 'record', Page: lazy(() => import('../pages/ledger/Ledger.tsx')) },
  { path: 'jobs', title: 'Jobs', key: 'j', icon: 'calendar', Page: lazy(() => import('../pages/jobs/Jobs.tsx')) },
  { path: 'coverage', title: 'Coverage', key: 'e', icon: 'shield', Page: lazy(() => import('../pages/coverage/Coverage.tsx')) },
  // The world itself.
  { path: 'clock', title: 'Clock', key: 'c', icon: 'clock', Page: lazy(() => import('../pages/clock/Clock.tsx')) },
  { path: 'faults', title: 'Faults', key: 'f', icon: 'alert', Page: lazy(() => import('../pages/faults/Faults.tsx')) },
  { path: 'snapshots', title: 'Snapshots', key: 'n', icon: 'camera', Page: lazy(() => import('../pages/snapshots/Snapshots.tsx')) },
  { path: 'worlds', title: 'Worlds', key: 'w', icon: 'globe', Page: lazy(() => import('../pages/worlds/Worlds.tsx')) },
]
