import { createContext, use } from 'react'
import type { MessageId } from '../i18n/catalogue.ts'
import type { ProtectedPath, PublicPath, ScreenPath } from '../platform/paths.ts'

export type Tab = 'home' | 'trade' | 'option' | 'finance' | 'assets'

/** Facts of a route that its screen and the shell may use. */
export type RouteFacts = CommonFacts & Access

/** Access to a route: for everybody, or for users with a session. */
type Access =
  | { readonly path: PublicPath; readonly protected?: never }
  | { readonly path: ProtectedPath; readonly protected: true }

interface CommonFacts {
  readonly title: MessageId
  /** One of the five tabs: shows the tab bar, and the menu instead of the back button. */
  readonly tab?: Tab
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
