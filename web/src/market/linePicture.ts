import type { Format } from '../i18n/format.ts'
import { writeText } from '../platform/writeText.ts'
import { barsOf, type Bar } from './candleBars.ts'
import type { Point } from './pricePath.ts'
import { axisSteps } from './axisSteps.ts'

/** A running option: its entry is drawn as a level, its end as a moment. Times in ms of the backend's clock. */
export interface Mark {
  readonly id: number
  readonly price: number
  readonly from: number
  readonly until: number
  /** The direction from its entry in which it wins. */
  readonly tone: 'rise' | 'fall' | 'even'
}

/** Number of one-minute candles to the left of the ticks. */
export const shownMinutes = 15

const minuteMs = 60_000
/** Milliseconds per pixel of the ticks and of the future. */
const msPerPixel = 500
/** Shares of the plot: the candles end at the first at the latest, the present is at the second. */
const [candleShare, nowShare] = [0.6, 0.77]
/** Height of the times below the plot, and of the price above the levels. */
const [foot, head] = [26, 54]
/** Least width of the axis, and the width of one of its letters, in px. */
const [leastAxis, axisLetter] = [52, 6]
const candleWidth = 8
const labelHeight = 20
/** Space between the tag of the price and the edge of the picture, in px. */
const tagInset = 4

/** Horizontal scale at one moment: candles, ticks, the present, and the future up to the axis. */
export interface TimeScale {
  /** Begin of the picture. */
  readonly from: number
  /** End of the candles, from which on ticks are drawn. */
  readonly split: number
  readonly plot: number
  readonly x: (at: number) => number
}

/**
 * Returns the scale for a width, beside an axis whose figures have at most `letters`. Candles take the place of ticks
 * that were not recorded: `firstTick` is the time of the oldest one.
 */
export function timeScale(width: number, letters: number, now: number, firstTick = now): TimeScale {
  const plot = width - Math.max(leastAxis, letters * axisLetter + 10)
  const present = plot * nowShare
  const split = Math.max(now - (nowShare - candleShare) * plot * msPerPixel, Math.min(firstTick, now))
  const edge = present - (now - split) / msPerPixel
  const from = split - shownMinutes * minuteMs
  const x = (at: number) =>
    at < split
      ? Math.max(0, ((at - from) / (split - from)) * edge)
      : Math.min(plot, present + (at - now) / msPerPixel)
  return { from, split, plot, x }
}

/** The known prices: recorded ticks, and candles for the time before them. */
export interface Known {
  readonly points: readonly Point[]
  readonly bars: readonly Bar[]
}

export interface Frame {
  readonly scale: TimeScale
  readonly width: number
  readonly height: number
  readonly places: number
  readonly now: number
  /** Duration of the option that could be bought now, in ms. */
  readonly ahead: number | undefined
  readonly format: Format
  /** Formats a time as hours and minutes. */
  readonly clock: (at: number) => string
}

/** Draws one moment into an existing SVG; renders nothing. */
export function drawLine(
  svg: SVGSVGElement,
  { points, bars }: Known,
  marks: readonly Mark[],
  frame: Frame,
): void {
  const { scale, width, height, places, now, ahead, format, clock } = frame
  const { x, plot, split, from } = scale
  const part = (name: string) => svg.querySelector<SVGElement>(`[data-part='${name}']`)
  const last = points.at(-1)
  if (!last || plot <= 0) return
  const ticks = points.filter((point, index) => point.at >= split || (points[index + 1]?.at ?? now) >= split)
  const candles = bars.filter((bar) => bar.until > from)
  const levels = [
    ...ticks.map(({ price }) => price),
    ...candles.flatMap(({ high, low }) => [high, low]),
    ...marks.map(({ price }) => price),
  ]
  const low = Math.min(...levels)
  const span = Math.max(...levels) - low || low * 0.0001 || 1
  const bottom = height - foot
  const room = bottom - head - 12
  const y = (price: number) => head + (1 - (price - low) / span) * room
  const priceAt = (top: number) => low + (1 - (top - head) / room) * span
  const round = (value: number) => value.toFixed(1)

  const end = { x: x(now), y: y(last.price) }
  const corners = ticks.map((point) => `${round(x(Math.max(point.at, split)))} ${round(y(point.price))}`)
  const line = [...corners, `${round(end.x)} ${round(end.y)}`].join('L')
  part('line')?.setAttribute('d', `M${line}`)
  const { rise, fall } = barsOf(candles, x, y, candleWidth)
  part('rise')?.setAttribute('d', rise)
  part('fall')?.setAttribute('d', fall)
  place(part('dot'), end.x, end.y)
  place(part('halo'), end.x, end.y)

  const price = format.price(last.price.toFixed(places), places)
  const tag = label(part('tag'), price)
  const tagLeft = width - tag - tagInset
  place(part('tag'), tagLeft, end.y - labelHeight / 2)
  part('level')?.setAttribute('d', `M${round(end.x)} ${round(end.y)}H${round(tagLeft)}`)
  // 16 px apart at least: options that run cover much of a low picture.
  const most = Math.min(height < 300 ? 5 : 6, Math.floor((bottom - head + 16) / 16))
  drawAxis(part('axis'), axisSteps(priceAt(bottom - 8), priceAt(head - 24), most), {
    y,
    plot,
    taken: end.y,
    right: width - 8,
    format,
  })
  writeTime(part('begin'), clock(from), 16, bottom)
  const edge = x(split)
  // Next to each other, the times would touch.
  writeTime(part('split'), end.x - edge > 40 ? clock(split) : '', edge, bottom)
  place(part('now'), end.x, height - 8)

  for (const mark of marks) {
    const group = part(`mark-${mark.id}`)
    const [level, dot] = group?.children ?? []
    level?.setAttribute('d', `M0 ${round(y(mark.price))}H${round(x(mark.until))}`)
    place(dot, x(mark.from), y(mark.price))
  }
  const [next] = marks
  const until = next?.until ?? (ahead === undefined ? undefined : now + ahead)
  drawFlag(part('flag'), until === undefined ? undefined : { at: x(until), left: until - now, bottom })
  const wash = part('wash')
  const area = part('area')
  if (!next) {
    const ground = `V${round(bottom)}H${round(x(Math.max(ticks[0]?.at ?? now, split)))}Z`
    area?.setAttribute('d', `M${line}${ground}`)
    return
  }
  const entry = round(y(next.price))
  // From the entry on, or from the first tick if the entry is among the candles.
  const inside = ticks.filter(({ at }) => at > next.from && at >= split)
  const begin = round(x(Math.max(next.from, inside[0]?.at ?? now, split)))
  const along = inside.map((point) => `L${round(x(point.at))} ${round(y(point.price))}`).join('')
  const edges = `L${round(end.x)} ${round(end.y)}H${round(x(next.until))}V${entry}Z`
  wash?.setAttribute('d', `M${begin} ${entry}${along}${edges}`)
  wash?.setAttribute('data-paid', paidAt(next, last.price))
  label(part('entry'), format.price(next.price.toFixed(places), places), 16)
  place(part('entry'), 10, Math.min(Math.max(y(next.price), 12), bottom) - labelHeight / 2)
}

/** Returns what an option pays at a price. */
function paidAt({ tone, price }: Mark, last: number): 'profit' | 'even' | 'loss' {
  const move = last > price ? 'rise' : last < price ? 'fall' : 'even'
  if (move === tone) return 'profit'
  return move === 'even' ? 'even' : 'loss'
}

interface Axis {
  readonly y: (level: number) => number
  readonly plot: number
  /** Height of the label of the price, which no figure may touch. */
  readonly taken: number
  readonly right: number
  readonly format: Format
}

/** Draws a line for each level and writes its price beside the plot. */
function drawAxis(
  group: SVGElement | null,
  { levels, places }: ReturnType<typeof axisSteps>,
  { y, plot, taken, right, format }: Axis,
): void {
  const [grid, ...figures] = group?.children ?? []
  grid?.setAttribute('d', levels.map((level) => `M0 ${y(level).toFixed(1)}H${plot.toFixed(1)}`).join(''))
  figures.forEach((figure, index) => {
    const level = levels[index]
    const isFree = level !== undefined && Math.abs(y(level) - taken) >= 16
    writeText(figure, isFree ? format.price(level.toFixed(places), places) : '')
    if (isFree) place(figure, right, y(level) + 4)
  })
}

interface Flag {
  readonly at: number
  /** Ms until then. */
  readonly left: number
  readonly bottom: number
}

/** Draws the end of an option as a pole with a flag that counts down. */
function drawFlag(group: SVGElement | null, flag: Flag | undefined): void {
  const [pole, cloth, text] = group?.children ?? []
  group?.toggleAttribute('data-shown', flag !== undefined)
  if (!flag) return
  const word = clockText(flag.left)
  const width = word.length * 7 + 18
  const at = flag.at.toFixed(1)
  pole?.setAttribute('d', `M${at} 24V${flag.bottom}`)
  cloth?.setAttribute('d', `M${at} 12h${4 - width}a4 4 0 0 0-4 4v12a4 4 0 0 0 4 4h${width - 4}z`)
  writeText(text, word)
  place(text, flag.at - width / 2, 26)
}

/** Formats a duration as `0:42`. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Writes a label with its background and returns its width, estimated from the number of letters because measuring
 * would force a layout. `lead` is the width reserved before the text.
 */
function label(group: SVGElement | null, text: string, lead = 0): number {
  const width = text.length * 7 + 8 + lead
  const [ground, word] = group?.children ?? []
  if (ground && word && word.textContent !== text) {
    word.textContent = text
    ground.setAttribute('width', String(width))
    word.setAttribute('x', String((width + lead) / 2))
  }
  return width
}

function writeTime(element: SVGElement | null, text: string, x: number, bottom: number): void {
  writeText(element, text)
  place(element, x, bottom + foot - 8)
}

function place(element: Element | null | undefined, x: number, y: number): void {
  element?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
}
