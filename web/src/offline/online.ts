import { signal } from '@preact/signals-react'
import { onlineManager } from '@tanstack/react-query'

/** True while the phone has a network. `Stale` reports whether the backend answers. */
export const online = signal(navigator.onLine)

/** Follows the network of the phone. Call once. */
export function followNetwork(): void {
  window.addEventListener('online', () => (online.value = true))
  window.addEventListener('offline', () => (online.value = false))
  // The library assumes that it starts online. Then a later connection would not count as a change, and nothing would
  // be refetched.
  onlineManager.setOnline(navigator.onLine)
}
