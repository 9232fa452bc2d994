import type { Locator, Page } from '@playwright/test'
import type { App } from './app.ts'

/** The screen of the chart, of the market it opens with. */
export const kline = '/pages/trade/kline'

/** The chart of that market, with its legend. */
export const chartOf = ({ page, translate }: App): Locator =>
  page.getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) })

/** Where the label of a line stands, in px of the page. Call it before the page opens. */
export async function watchLabels(
  page: Page,
): Promise<(label: string) => Promise<readonly [number, number]>> {
  await page.addInitScript(() => {
    const labels: Record<string, readonly [number, number]> = {}
    Object.assign(window, { labels })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...more) {
      const { left, top, width } = this.canvas.getBoundingClientRect()
      const at = this.getTransform().transformPoint({ x, y })
      const scale = width / this.canvas.width
      labels[text] = [left + at.x * scale, top + at.y * scale]
      fillText.call(this, text, x, y, ...more)
    }
  })
  return async (label) => {
    const at = await page.waitForFunction(
      (name) => (window as unknown as { labels: Record<string, readonly [number, number]> }).labels[name],
      label,
    )
    const found = await at.jsonValue()
    if (!found) throw new Error(`${label} is not drawn`)
    return found
  }
}

/** A finger, as the browser hears of it: down, along these points, and up. */
export async function touch(page: Page, ...points: readonly (readonly [number, number])[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: Math.round(at[0]), y: Math.round(at[1]) }] : [],
    })
  const [first, ...rest] = points
  await send('touchStart', first)
  let last = first
  for (const next of rest) {
    for (let step = 1; step <= 8; step++)
      if (last)
        await send('touchMove', [
          last[0] + ((next[0] - last[0]) * step) / 8,
          last[1] + ((next[1] - last[1]) * step) / 8,
        ])
    last = next
  }
  await send('touchEnd')
  await session.detach()
}
