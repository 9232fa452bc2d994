import { signal } from '@preact/signals-react'
import { onlineManager } from '@tanstack/react-query'

/** True while the phone has a network. `Stale` reports whether the backend answers. */
export const online = signal(navigator.onLine)

window.addEventListener('online', () => (online.value = true))
window.addEventListener('offline', () => (online.value = false))

// It takes every page for online at its start; then the network's coming would be no news, and nothing read again.
onlineManager.setOnline(navigator.onLine)
