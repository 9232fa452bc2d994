import { signal } from '@preact/signals-react'

/** Whether the phone has a network at all. That the backend answers is another matter: `Stale` tells. */
export const online = signal(navigator.onLine)

window.addEventListener('online', () => (online.value = true))
window.addEventListener('offline', () => (online.value = false))
