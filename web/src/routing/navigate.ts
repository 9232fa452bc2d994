import type { NavigateFunction } from 'react-router-dom'
import { isRecord } from '#domain/records.ts'
import type { Address } from '../platform/paths.ts'

/** Navigation for code outside components. The shell sets the router's own function when it mounts. */
let navigate: NavigateFunction

export const home = '/pages/index/index'

export function bindNavigate(next: NavigateFunction): void {
  navigate = next
}

export function go(address: Address, { replace = false } = {}): void {
  void navigate(address, { replace, state: replace ? openedFrom() : here().full })
}

/** Returns to a screen: one step back if this one was opened from there, so that going back leaves it. */
export function returnTo(address: Address): void {
  if (openedFrom() === address) void navigate(-1)
  else go(address, { replace: true })
}

/** Returns the address from which `go` opened this screen. */
function openedFrom(): unknown {
  const state: unknown = window.history.state
  return isRecord(state) ? state['usr'] : undefined
}

/** Goes one step back, or to the parent screen if the history has no earlier entry. */
export function goBack(): void {
  // React Router numbers its entries: the first one in this tab is 0.
  const state: unknown = window.history.state
  if (isRecord(state) && Number(state['idx']) > 0) void navigate(-1)
  else go(parentOf(here().path), { replace: true })
}

/**
 * Returns the nearest parent screen of a path: `/pages/assets/index` for `/pages/assets/transfer/index`,
 * `/pages/help/center/center` for `/pages/help/center/detail`; home if there is none.
 */
export function parentOf(path: string): Address {
  const folders = path.split('/').slice(1, -1)
  for (; folders.length > 1; folders.pop()) {
    for (const end of ['index', folders.at(-1)]) {
      const above = `/${folders.join('/')}/${end}`
      if (above !== path && isScreen(above)) return above
    }
  }
  return home
}

/** Returns the path and search of the current screen. */
export function here(): { readonly path: string; readonly full: string } {
  const full = window.location.hash.slice(1) || '/'
  return { path: full.split('?', 1)[0] ?? '/', full }
}

/** The paths of the app's route table, for code that must not import the screens. */
let screenPaths: ReadonlySet<string> = new Set()

/** Sets the paths; called by the shell at start-up. */
export function bindScreens(paths: Iterable<string>): void {
  screenPaths = new Set(['/', ...paths])
}

/** Returns true if an address inside the app, such as `/pages/assets/record?tab=changes`, leads to a screen. */
export function isScreen(address: string): address is Address {
  return screenPaths.has(address.replace(/[?#].*$/s, ''))
}
