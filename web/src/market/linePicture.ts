import type { Format } from '../i18n/format.ts'
import { barsOf, type Bar } from './candleBars.ts'
import type { Point } from './pricePath.ts'

/** A running option: its entry is drawn as a level, its end as a moment. Times in ms of the backend's clock. */
export interface Mark {
  readonly id: number
  readonly price: number
  readonly from: number
  readonly until: number
  /** The direction from its entry in which it wins. */
  readonly tone: 'rise' | 'fall' | 'even'
}

export interface Frame {
  readonly width: number
  readonly height: number
  /** Draws figures beside and below the line. */
  readonly scale: boolean
  readonly pastMs: number
  readonly places: number
}

const gutter = 68
const foot = 22
const lead = 6

/** The known prices: every received tick, and candles for the time before the first. */
export interface Known {
  readonly points: readonly Point[]
  readonly bars: readonly Bar[]
}

/** Draws one moment into an existing SVG; renders nothing. */
export function drawLine(
  svg: SVGSVGElement,
  { points, bars }: Known,
  marks: readonly Mark[],
  now: number,
  { width, height, scale, pastMs, places }: Frame,
  format: Format,
): void {
  const part = (name: string) => svg.querySelector<SVGElement>(`[data-part='${name}']`)
  const last = points.at(-1)
  if (!last || width === 0) return
  const futureMs = nextMs(marks, now)
  const begin = now - pastMs
  const plot = { width: width - (scale ? gutter : lead), height: height - (scale ? foot : 0) }
  const shown = points.filter((point, index) => point.at >= begin || (points[index + 1]?.at ?? now) >= begin)
  const candles = bars.filter((bar) => bar.from >= begin)
  const levels = [
    ...shown.map(({ price }) => price),
    ...candles.flatMap(({ high, low }) => [high, low]),
    ...marks.map(({ price }) => price),
  ]
  const low = Math.min(...levels)
  const high = Math.max(...levels)
  const span = high - low || high * 0.0001 || 1
  const x = (at: number) => ((Math.max(at, begin) - begin) / (pastMs + futureMs)) * plot.width
  const y = (price: number) => 12 + (1 - (price - low) / span) * (plot.height - 24)
  const round = (value: number) => value.toFixed(1)

  const end = { x: x(now), y: y(last.price) }
  const corners = shown.map((point) => `${round(x(point.at))} ${round(y(point.price))}`)
  const line = `M${[...corners, `${round(end.x)} ${round(end.y)}`].join('L')}`
  part('line')?.setAttribute('d', line)
  part('area')?.setAttribute('d', `${line}V${plot.height}H${round(x(shown[0]?.at ?? now))}Z`)
  const { rise, fall } = barsOf(candles, x, y)
  part('rise')?.setAttribute('d', rise)
  part('fall')?.setAttribute('d', fall)
  place(part('dot'), end.x, end.y)
  place(part('halo'), end.x, end.y)

  for (const mark of marks) {
    const group = part(`mark-${mark.id}`)
    const level = round(y(mark.price))
    // Only the end of the first option is sure to be within the picture.
    const until = Math.min(x(mark.until), plot.width)
    const along = `M${round(x(mark.from))} ${level}H${round(until)}`
    const edge = mark.tone === 'rise' ? 0 : plot.height
    const [winning, entry, end, dot] = group?.children ?? []
    if (mark.tone !== 'even') winning?.setAttribute('d', `${along}V${edge}H${round(x(mark.from))}Z`)
    entry?.setAttribute('d', along)
    end?.setAttribute('d', until < plot.width ? `M${round(until)} 0V${plot.height}` : '')
    place(dot, x(mark.from), y(mark.price))
  }
  if (!scale) return
  part('level')?.setAttribute('d', `M${round(end.x)} ${round(end.y)}H${plot.width}`)
  place(part('tag'), plot.width + 2, end.y)
  write(part('last'), format.price(last.price.toFixed(places), places))
  edge(part('high'), plot.width + 8, y(high), end.y, format.price(high.toFixed(places), places))
  edge(part('low'), plot.width + 8, y(low), end.y, format.price(low.toFixed(places), places))
  write(part('begin'), format.date(begin, 'time'))
  write(part('now'), format.date(now, 'time'))
  place(part('begin'), 0, height - 4)
  place(part('now'), Math.max(end.x, 130), height - 4)

  const [next] = marks
  if (!next) return
  // Next to the line of the option if there is room, otherwise on it.
  const from = x(next.from)
  const entry = label(
    part('entry'),
    `${arrows[next.tone]} ${format.price(next.price.toFixed(places), places)}`,
  )
  const beside = from > entry + 12 ? from - entry - 8 : from + 10
  place(
    part('entry'),
    beside,
    beside < from ? y(next.price) : y(next.price) + (y(next.price) < 24 ? 14 : -14),
  )
  const left = clockText(next.until - now)
  place(part('flag'), x(next.until) - label(part('flag'), left), 9)
}

const arrows = { rise: '▲', fall: '▼', even: '＝' } as const

/** Formats a duration as `0:42`. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Writes a label with its background and returns its width, estimated from the number of letters because measuring
 * would force a layout.
 */
function label(group: SVGElement | null, text: string): number {
  const width = text.length * 7 + 10
  const [ground, word] = group?.children ?? []
  if (ground && word && word.textContent !== text) {
    word.textContent = text
    ground.setAttribute('width', String(width))
    word.setAttribute('x', String(width / 2))
  }
  return width
}

/** Returns the room to the right of the present: up to the end of the option that ends first. */
function nextMs(marks: readonly Mark[], now: number): number {
  const left = marks.map(({ until }) => until - now).filter((ms) => ms > 0)
  return left.length === 0 ? 4_000 : Math.min(Math.max(Math.min(...left), 12_000), 150_000) * 1.08
}

function place(element: Element | null | undefined, x: number, y: number): void {
  element?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
}

function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/** Writes the figure of the highest or lowest level; hidden if it would overlap the last price. */
function edge(element: SVGElement | null, x: number, y: number, taken: number, text: string): void {
  write(element, text)
  element?.setAttribute('x', x.toFixed(1))
  element?.setAttribute('y', (y + 4).toFixed(1))
  element?.setAttribute('visibility', Math.abs(y - taken) < 18 ? 'hidden' : 'visible')
}
