import type { NavigateFunction } from 'react-router-dom'
import { isRecord } from '#domain/records.ts'
import type { Address } from '../platform/paths.ts'

/** Navigation for code outside components. */
let navigate: NavigateFunction
/** Address from which `go` opened this screen, if it did. */
let opener: unknown

export const home = '/pages/index/index'

/** Sets the router's function and the state of its location; called by the shell after each navigation. */
export function bindNavigate(next: NavigateFunction, state?: unknown): void {
  navigate = next
  opener = state
}

/** Returns the address from which `go` opened this screen. */
export const openedFrom = (): unknown => opener

interface GoOptions {
  readonly replace?: boolean
  /** The address that `returnTo` goes back to: by default this one. */
  readonly from?: unknown
}

export function go(address: Address, { replace = false, from = here().full }: GoOptions = {}): void {
  void navigate(address, { replace, state: from })
}

/** Goes one step back, or to the parent screen if the history has no earlier entry. */
export function goBack(): void {
  // React Router numbers its entries from 0. No public value tells that an entry is the first: its key changes when the
  // entry is replaced, and the length of the history counts other sites.
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
