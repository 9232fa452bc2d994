import type { DataRouter } from 'react-router-dom'

/**
 * Navigation for code outside components. The router arrives at start: importing it here would tie every screen
 * into one ring of imports.
 */
let router: DataRouter

export const home = '/pages/index/index'

export function bindRouter(next: DataRouter): void {
  router = next
}

export function go(path: string, { replace = false } = {}): void {
  void router.navigate(path, { replace })
}

/** One step back; where there is no step, to the home tab. */
export function goBack(): void {
  // React Router numbers its entries: the first one this tab saw is 0.
  const index = (window.history.state as { idx?: number } | null)?.idx ?? 0
  if (index > 0) void router.navigate(-1)
  else go(home, { replace: true })
}

/** Path and search of the current screen. */
export function here(): { readonly path: string; readonly full: string } {
  const { pathname, search } = router.state.location
  return { path: pathname, full: pathname + search }
}
