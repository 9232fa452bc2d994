/** The chunk of a screen failed to load. Browsers remember the failure until the page is reloaded. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('The screen did not load', { cause })
  }
}

const shown = new WeakSet<NotLoaded>()

/**
 * Reloads the page once there is a network, or at once when the screen is opened again. Returns a function that cancels
 * it.
 */
export function loadAgainOnline(error: NotLoaded): () => void {
  const reload = () => location.reload()
  if (shown.has(error) && navigator.onLine) reload()
  shown.add(error)
  window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}
