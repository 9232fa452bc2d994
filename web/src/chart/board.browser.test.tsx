import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { Board } from './board.ts'
import type { Candle } from './candle.ts'
import { intervalOf, type IntervalName } from './intervals.ts'

const start = Date.UTC(2026, 0, 12) / 1_000
/** A price that rises by one unit per candle; each close is recognisable by its last digits. */
const candles = Array.from({ length: 600 }, (_, index): Candle => {
  const close = 1_000 + index + 0.37
  return { time: start + index * 60, open: close, high: close + 1, low: close - 1, close, volume: 1 }
})

afterEach(() => vi.restoreAllMocks())

const price = (value: number) => value.toFixed(2)

async function openBoard(name: IntervalName) {
  const place = await mount(<div id="board" style={{ height: 300 }} />)
  await expect.poll(() => place.querySelector('#board')).not.toBeNull()
  const element = place.querySelector<HTMLElement>('#board')
  if (!element) throw new Error('nowhere to draw')
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const board = new Board(element, {
    locale: 'en',
    places: 2,
    say: { price, volume: price, share: price },
    onOldest: () => {},
    onPoint: () => {},
    onAway: () => {},
    onReadings: () => {},
  })
  onTestFinished(() => board.remove())
  board.show(candles, intervalOf(name))
  return { board, element, written, texts: () => written.mock.calls.map(([text]) => text) }
}

for (const name of ['line', '1min'] as const)
  test(`the ${name} tag shows the current price, not the last candle in view`, async () => {
    const { board, written, texts } = await openBoard(name)
    // A price within this view: the axis shows no others.
    board.price(1_250.41)
    board.view.scroll(-340)
    written.mockClear()
    board.price(1_250.43)
    await expect.poll(texts).toContain('1250.43')
    expect(texts().filter((text) => text.endsWith('.37'))).toEqual([])
  })

test('another interval is drawn into the same canvases, with its own dates', async () => {
  const { board, element, written, texts } = await openBoard('1min')
  const canvases = [...element.querySelectorAll('canvas')]
  expect(canvases).not.toEqual([])
  for (const name of ['line', '1day'] as const) {
    written.mockClear()
    const { seconds } = intervalOf(name)
    const of = candles.map((candle, index) => ({ ...candle, time: start + (index - 599) * seconds }))
    board.show(of, intervalOf(name))
    board.price(1_599.43)
    await expect.poll(texts).toContain('1599.43')
  }
  expect([...element.querySelectorAll('canvas')]).toEqual(canvases)
  expect(texts().filter((text) => text.includes(':'))).toEqual([])
})

test('a line shows its price and its name, and follows a drag of its label', async () => {
  const { board, element, texts } = await openBoard('1min')
  const moved: number[] = []
  const order = { id: 'order', price: 1_590.11, label: 'Buy 2', tone: 'rise' } as const
  const alert = { id: 'alert', price: 1_560.22, label: 'Alert', tone: 'accent' } as const
  board.mark([order, { ...alert, onMove: (to) => moved.push(to) }])
  await expect.poll(texts).toEqual(expect.arrayContaining(['1590.11', 'Buy 2', '1560.22', 'Alert']))
  // The line survives a change of the price series.
  board.show(candles, intervalOf('line'))
  const { right, top, height } = element.getBoundingClientRect()
  const at = (clientY: number) => ({ bubbles: true, cancelable: true, clientX: right - 20, clientY })
  for (let y = top + 1; y < top + height && moved.length === 0; y += 10) {
    element.querySelector('canvas')?.dispatchEvent(new MouseEvent('mousedown', at(y)))
    window.dispatchEvent(new PointerEvent('pointermove', at(top + 30)))
    window.dispatchEvent(new PointerEvent('pointerup', at(top + 30)))
  }
  expect(moved).toHaveLength(1)
  await expect.poll(texts).toContain(price(moved[0] ?? 0))
  expect(moved[0]).toBeGreaterThan(1_590)
})

test('labels of close prices cover neither the tag of the price nor each other, and the tag stays', async () => {
  const { board, written } = await openBoard('1min')
  const lines = Array.from({ length: 24 }, (_, index) => 1_596.21 + index / 4)
  const tags = [1_598.43, 1_598.44].map(price)
  const shown = [...lines.map(price), ...tags]
  /** Heights of the labels as last drawn, by their texts. */
  const heights = () =>
    new Map(written.mock.calls.flatMap(([text, , y]) => (shown.includes(text) ? [[text, y] as const] : [])))
  board.price(1_598.43)
  await expect.poll(() => [...heights().keys()]).toEqual([tags[0]])
  const tag = heights().get(tags[0] ?? '') ?? 0
  board.mark(lines.map((at) => ({ id: `line ${price(at)}`, price: at, label: 'Line', tone: 'ink' })))
  written.mockClear()
  board.price(1_598.44)
  await expect.poll(() => heights().has(tags[1] ?? '')).toBe(true)
  expect(Math.abs((heights().get(tags[1] ?? '') ?? 0) - tag)).toBeLessThan(2)
  const drawn = [...heights().values()].toSorted((one, other) => one - other)
  expect(drawn.length).toBeGreaterThan(2)
  expect(Math.min(...drawn.slice(1).map((y, index) => y - (drawn[index] ?? 0)))).toBeGreaterThan(14)
})
