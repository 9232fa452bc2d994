import { createContext, use } from 'react'
import type { MessageId } from '../i18n/catalogue.ts'
import type { ScreenPath } from '../platform/paths.ts'

export type Tab = 'home' | 'trade' | 'option' | 'finance' | 'assets'

/** Facts of a route that its screen and the shell may use. */
export interface RouteFacts {
  readonly path: ScreenPath
  readonly title: MessageId
  /** One of the five tabs: shows the tab bar, and the menu instead of the back button. */
  readonly tab?: Tab
  /** Requires a token and a user. */
  readonly protected?: true
  readonly pullToRefresh?: true
}

export const RouteContext = createContext<RouteFacts | undefined>(undefined)

export function useRoute(): RouteFacts | undefined {
  return use(RouteContext)
}

/** The address of each tab. */
export const tabPaths: Readonly<Record<Tab, ScreenPath>> = {
  home: '/pages/index/index',
  trade: '/pages/trade/index',
  option: '/pages/option/detail',
  finance: '/pages/template/index',
  assets: '/pages/assets/index',
}
