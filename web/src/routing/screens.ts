import type { Address } from '../platform/paths.ts'

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
