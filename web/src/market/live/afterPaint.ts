/** Resolves after the first paint, when the browser is idle. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 })
      else setTimeout(resolve, 200)
    }
    requestAnimationFrame(() => requestAnimationFrame(idle))
  })
}
