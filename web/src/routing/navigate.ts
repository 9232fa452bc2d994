import type { NavigateFunction } from 'react-router-dom'
import { isRecord } from '#domain/records.ts'
import type { Address } from '../platform/paths.ts'

/** Navigation for code outside components. The shell brings the router's own function when it is mounted. */
let navigate: NavigateFunction

export const home = '/pages/index/index'

export function bindNavigate(next: NavigateFunction): void {
  navigate = next
}

export function go(address: Address, { replace = false } = {}): void {
  void navigate(address, { replace })
}

/** One step back; where there is no step, to the home tab. */
export function goBack(): void {
  // React Router numbers its entries: the first one this tab saw is 0.
  const state: unknown = window.history.state
  if (isRecord(state) && Number(state['idx']) > 0) void navigate(-1)
  else go(home, { replace: true })
}

/** Path and search of the current screen. */
export function here(): { readonly path: string; readonly full: string } {
  const full = window.location.hash.slice(1) || '/'
  return { path: full.split('?', 1)[0] ?? '/', full }
}
