/** The files of a screen did not come. Browsers answer for them with the same failure until the page is loaded again. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('The screen did not load', { cause })
  }
}

const shown = new WeakSet<NotLoaded>()

/** Loads the page again once there is a network, and at once when the screen is opened another time. Returns how to stop. */
export function loadAgainOnline(error: NotLoaded): () => void {
  const reload = () => location.reload()
  if (shown.has(error) && navigator.onLine) reload()
  shown.add(error)
  window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}
