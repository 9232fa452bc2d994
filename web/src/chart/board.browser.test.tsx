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
    last: 0,
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

/** Returns true if a context draws on a canvas. */
const isOn = (canvas: HTMLCanvasElement, context: unknown) =>
  context instanceof CanvasRenderingContext2D && context.canvas === canvas

test('labels end where the tag of the price does, and no price of the axis is covered in part', async () => {
  const rounded = vi.spyOn(CanvasRenderingContext2D.prototype, 'roundRect')
  const { board, element, written } = await openBoard('1min')
  board.price(1_598.43)
  const lines = [1_540.11, 1_563.22, 1_571.33, 1_585.44].map((at) => ({
    id: price(at),
    price: at,
    label: 'Line',
    tone: 'ink' as const,
  }))
  await expect.poll(() => written.mock.calls.map(([text]) => text)).toContain('1598.43')
  written.mockClear()
  rounded.mockClear()
  board.mark(lines)
  await expect.poll(() => written.mock.calls.map(([text]) => text)).toContain('1585.44')

  const axis = [...element.querySelectorAll('canvas')].find((canvas) =>
    written.mock.contexts.some(
      (drawn, call) => isOn(canvas, drawn) && written.mock.calls[call]?.[0] === '1585.44',
    ),
  )
  if (!axis) throw new Error('no axis')
  const onAxis = written.mock.calls.filter((_, call) => isOn(axis, written.mock.contexts[call]))
  const shown = lines.map(({ id }) => id)
  const covers = onAxis.flatMap(([text, , y]) => (shown.includes(text) || text === '1598.43' ? [y] : []))
  const ticks = onAxis.flatMap(([text, , y]) => (shown.includes(text) || text === '1598.43' ? [] : [y]))
  const scale = axis.height / axis.offsetHeight
  const context = axis.getContext('2d', { willReadFrequently: true })
  const isInked = (y: number) =>
    context?.getImageData(10 * scale, Math.round(y * scale), 40 * scale, 1).data.some((value) => value > 0)
  const inPart = ticks.filter((tick) =>
    covers.some((at) => Math.abs(at - tick) > 6 && Math.abs(at - tick) < 15),
  )
  expect(inPart.length).toBeGreaterThan(0)
  for (const tick of inPart)
    for (let y = tick - 4; y <= tick + 4; y++)
      if (covers.every((at) => Math.abs(at - y) > 11)) expect(isInked(y), `${tick} at ${y}`).toBe(false)

  const ends = rounded.mock.calls.flatMap(([left, , width], call) =>
    isOn(axis, rounded.mock.contexts[call]) ? [left + width] : [],
  )
  expect(Math.max(...ends)).toBeLessThan(axis.offsetWidth - 8)
})

test('a drag of the label of a position pulls a stop out of it, and a tap on it opens its sheet', async () => {
  const { board, element, texts } = await openBoard('1min')
  const pulled: number[] = []
  let taps = 0
  board.mark([
    {
      id: 'entry',
      price: 1_575.11,
      label: 'Long 10×',
      tone: 'ink',
      adds: true,
      pulls: (at) => (at > 1_575.11 ? { label: 'TP', tone: 'rise' } : { label: 'SL', tone: 'fall' }),
      onMove: (to) => pulled.push(to),
      onTap: () => (taps += 1),
    },
  ])
  await expect.poll(texts).toContain('Long 10×')
  const { right, top, height } = element.getBoundingClientRect()
  const press = (from: number, to: number) => {
    const at = (clientY: number) => ({ bubbles: true, cancelable: true, clientX: right - 20, clientY })
    element.querySelector('canvas')?.dispatchEvent(new MouseEvent('mousedown', at(from)))
    window.dispatchEvent(new PointerEvent('pointermove', at(to)))
    window.dispatchEvent(new PointerEvent('pointerup', at(to)))
  }
  let label = 0
  for (let y = top + 1; y < top + height && taps === 0; y += 10) {
    press(y, y)
    label = y
  }
  expect(taps).toBe(1)
  expect(pulled).toEqual([])
  press(label, label + 40)
  expect(pulled).toHaveLength(1)
  expect(pulled[0]).toBeLessThan(1_575)
  expect(texts()).not.toContain('1575.10')
})
