import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { createBoard } from './board.ts'
import type { Candle } from './candle.ts'
import { intervalOf } from './intervals.ts'

const start = Date.UTC(2026, 0, 12) / 1_000
/** A price that rises by a unit a candle, each close recognizable by its last digits. */
const candles = Array.from({ length: 600 }, (_, index): Candle => {
  const close = 1_000 + index + 0.37
  return { time: start + index * 60, open: close, high: close + 1, low: close - 1, close, volume: 1 }
})

afterEach(() => vi.restoreAllMocks())

for (const name of ['line', '1min'])
  test(`the tag of ${name} is the price of this moment, not the last candle in view`, async () => {
    const place = await mount(<div id="board" style={{ height: 300 }} />)
    await expect.poll(() => place.querySelector('#board')).not.toBeNull()
    const element = place.querySelector<HTMLElement>('#board')
    if (!element) throw new Error('nowhere to draw')
    const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    const board = createBoard(element, {
      interval: intervalOf(name),
      locale: 'en',
      places: 2,
      sayPrice: (price) => price.toFixed(2),
      averages: false,
      onOldest: () => {},
      onPoint: () => {},
    })
    onTestFinished(() => board.remove())
    board.show(candles)
    // A price that the candles of this view hold: the axis shows no other.
    board.price(1_250.41)
    board.scroll(-340)
    written.mockClear()
    board.price(1_250.43)
    const texts = () => written.mock.calls.map(([text]) => text)
    await expect.poll(texts).toContain('1250.43')
    expect(texts().filter((text) => text.endsWith('.37'))).toEqual([])
  })
