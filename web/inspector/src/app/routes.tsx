import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../../src/kit/icons.tsx'
import { onDemand } from '../../../src/platform/onDemand.tsx'
import { Nothing } from '../kit/Panel.tsx'

export interface PageRoute {
  /** `requests` is at `#/w/WORLD/requests`, followed by the selection: `#/w/WORLD/requests/123`. */
  readonly path: string
  readonly title: string
  /** The key that opens the page, after `g`. */
  readonly key: string
  readonly icon: IconName
  readonly Page: ComponentType
}

const page = (load: () => Promise<() => ReactNode>) => onDemand(load, () => <Nothing>Loading…</Nothing>)

/** All pages of the inspector, in the order of the navigation. */
// oxfmt-ignore
export const routes: readonly PageRoute[] = [
  // Pages about traffic.
  { path: 'requests', title: 'Requests', key: 'r', icon: 'transfer', Page: page(async () => (await import('../pages/requests/Requests.tsx')).default) },
  { path: 'sockets', title: 'Sockets', key: 's', icon: 'chat', Page: page(async () => (await import('../pages/sockets/Sockets.tsx')).default) },
  // Pages about the exchange: users, balances, pending work.
  { path: 'users', title: 'Users', key: 'u', icon: 'users', Page: page(async () => (await import('../pages/users/Users.tsx')).default) },
  { path: 'market', title: 'Market', key: 'm', icon: 'chart', Page: page(async () => (await import('../pages/market/Market.tsx')).default) },
  { path: 'reviews', title: 'Reviews', key: 'v', icon: 'check', Page: page(async () => (await import('../pages/reviews/Reviews.tsx')).default) },
  { path: 'mail', title: 'Mail', key: 'o', icon: 'mail', Page: page(async () => (await import('../pages/mail/Mail.tsx')).default) },
  { path: 'ledger', title: 'Ledger', key: 'l', icon: 'record', Page: page(async () => (await import('../pages/ledger/Ledger.tsx')).default) },
  { path: 'jobs', title: 'Jobs', key: 'j', icon: 'calendar', Page: page(async () => (await import('../pages/jobs/Jobs.tsx')).default) },
  { path: 'coverage', title: 'Coverage', key: 'e', icon: 'shield', Page: page(async () => (await import('../pages/coverage/Coverage.tsx')).default) },
  // The world itself.
  { path: 'clock', title: 'Clock', key: 'c', icon: 'clock', Page: page(async () => (await import('../pages/clock/Clock.tsx')).default) },
  { path: 'faults', title: 'Faults', key: 'f', icon: 'alert', Page: page(async () => (await import('../pages/faults/Faults.tsx')).default) },
  { path: 'snapshots', title: 'Snapshots', key: 'n', icon: 'camera', Page: page(async () => (await import('../pages/snapshots/Snapshots.tsx')).default) },
  { path: 'worlds', title: 'Worlds', key: 'w', icon: 'globe', Page: page(async () => (await import('../pages/worlds/Worlds.tsx')).default) },
]
