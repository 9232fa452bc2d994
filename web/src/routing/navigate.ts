import type { NavigateFunction } from 'react-router-dom'
import { isRecord } from '#domain/records.ts'
import type { Address } from '../platform/paths.ts'
import { isScreen } from './screens.ts'

/** Navigation for code outside components. The shell brings the router's own function when it is mounted. */
let navigate: NavigateFunction

export const home = '/pages/index/index'

export function bindNavigate(next: NavigateFunction): void {
  navigate = next
}

export function go(address: Address, { replace = false } = {}): void {
  void navigate(address, { replace })
}

/** One step back; where there is no step, to the screen above this one. */
export function goBack(): void {
  // React Router numbers its entries: the first one this tab saw is 0.
  const state: unknown = window.history.state
  if (isRecord(state) && Number(state['idx']) > 0) void navigate(-1)
  else go(parentOf(here().path), { replace: true })
}

/** The nearest screen above a path: `/pages/assets/index` of `/pages/assets/transfer/index`; home where there is none. */
export function parentOf(path: string): Address {
  const folders = path.split('/').slice(1, -1)
  for (; folders.length > 1; folders.pop()) {
    const above = `/${folders.join('/')}/index`
    if (above !== path && isScreen(above)) return above
  }
  return home
}

/** Path and search of the current screen. */
export function here(): { readonly path: string; readonly full: string } {
  const full = window.location.hash.slice(1) || '/'
  return { path: full.split('?', 1)[0] ?? '/', full }
}
