import type { Locator, Page } from '@playwright/test'
import type { App } from './app.ts'

export type Place = readonly [number, number]

declare global {
  /** In the page: position of each label as last drawn, px. */
  var labels: Record<string, Place>
  /** In the page: number of frames since each label moved. */
  var resting: Record<string, { readonly at: Place; readonly frames: number }>
  /** In the page: ends of trend lines in drawing order, as fractions of the canvas. */
  var ends: Place[]
  /** In the page: colour of each text as last drawn. */
  var inks: Record<string, string>
}

/** Path of the chart screen, which opens with the default market. */
export const kline = '/pages/trade/kline'

/** The chart of the default market, with its legend. */
export const chartOf = ({ page, translate }: App): Locator =>
  page.getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) })

/** Resting position of a line's label, in px of the page. Call it before the page opens. */
export async function watchLabels(page: Page): Promise<(label: string) => Promise<Place>> {
  await page.addInitScript(() => {
    globalThis.labels = {}
    globalThis.resting = {}
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
    // New candles, and the momentum after a swipe, move the scale and the label with it.
    const at = await page.waitForFunction(
      ({ name, frames }) => {
        const drawn = labels[name]
        const before = resting[name]
        const isSame = before !== undefined && drawn?.[0] === before.at[0] && drawn[1] === before.at[1]
        if (drawn) resting[name] = { at: drawn, frames: isSame ? before.frames + 1 : 0 }
        return isSame && before.frames >= frames && drawn
      },
      { name: label, frames: 20 },
    )
    const found = await at.jsonValue()
    if (!found) throw new Error(`${label} is not drawn`)
    return found
  }
}

/** Colour in which a canvas has last drawn a text. Call it before the page opens. */
export async function watchInks(page: Page): Promise<(text: string) => Promise<string | undefined>> {
  await page.addInitScript(() => {
    globalThis.inks = {}
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
      inks[text] = typeof this.fillStyle === 'string' ? this.fillStyle : ''
      fillText.call(this, text, ...more)
    }
  })
  return (text) => page.evaluate((name) => inks[name], text)
}

/** The ends of the only trend line, as drawn last: shares of the pane of prices. Call it before the page opens. */
export async function watchEnds(page: Page): Promise<() => Promise<readonly Place[]>> {
  await page.addInitScript(() => {
    globalThis.ends = []
    const { arc } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.arc = function (x, y, radius, ...more) {
      const at = this.getTransform().transformPoint({ x, y })
      if (radius === 4) ends.push([at.x / this.canvas.width, at.y / this.canvas.height])
      arc.call(this, x, y, radius, ...more)
    }
  })
  return () => page.evaluate(() => ends.slice(-2))
}

/** Point in the price pane, by fractions of its width and height. */
export async function placeIn(picture: Locator, across: number, along: number): Promise<Place> {
  const boxes = await picture
    .locator('canvas')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const [box] = boxes.toSorted((one, other) => other.width * other.height - one.width * one.height)
  if (!box) throw new Error('There is no picture')
  return [box.x + box.width * across, box.y + box.height * along]
}

/** Sends the touch events of a finger: down, along these points, and up. */
export async function touch(page: Page, ...points: readonly Place[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
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

/** Simulates a finger that stops a scrolling page and then moves up; the page cannot cancel such touches. */
export async function stopScroll(page: Page, [x, y]: Place): Promise<void> {
  await page.evaluate(
    ([clientX, clientY]) => {
      const target = document.elementFromPoint(clientX, clientY) ?? document.body
      const finger = new Touch({ identifier: 1, target, clientX, clientY })
      const of = { changedTouches: [finger], bubbles: true }
      target.dispatchEvent(new TouchEvent('touchstart', { ...of, touches: [finger] }))
      for (const type of ['pointermove', 'pointerup'])
        target.dispatchEvent(new PointerEvent(type, { clientX, clientY: clientY - 50, bubbles: true }))
      target.dispatchEvent(new TouchEvent('touchend', of))
    },
    [x, y] as const,
  )
}
