import type { Locator, Page } from '@playwright/test'

/** Freezes the page's clock: from here on only the test advances it. Needs `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 20_000)
}

/** The point that a finger hits. The row or button may be gone at the next tap, so it is read once. */
export async function middleOf(target: Locator): Promise<readonly [number, number]> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('the target of the tap is not shown')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Counts the taps on a page from now on, also across its loads. Call before the app is opened. */
export async function countTaps(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countTap', () => {
    count++
  })
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { readonly countTap: () => void }
    addEventListener('pointerdown', countTap, { capture: true })
  })
  return () => count
}
