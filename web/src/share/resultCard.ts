import type { Point } from '../market/pricePath.ts'
import { config } from '../platform/config.ts'
import { blankSheet, drawCode, family, fittingSize, ink, wrap } from './drawing.ts'

/** Texts of the picture of a result, ready to draw. */
export interface ResultContent {
  /** `BTC/USDT` */
  readonly symbol: string
  /** `Long 20×`, `Up · 60 s` */
  readonly about: string
  readonly sign: -1 | 0 | 1
  /** The main figure. */
  readonly figure: string
  /** Small text below it; absent if private. */
  readonly amount?: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Every price from entry to exit; without them no line is drawn. */
  readonly ticks?: readonly Point[]
  readonly time: string
  /** Link to the app; absent without an invitation. */
  readonly address?: string
  readonly code?: string
  readonly hint: string
  /** The user's colours for rise and fall. */
  readonly colours: { readonly rise: string; readonly fall: string }
}

const width = 750
const height = 1_000
const margin = 64
const side = 170

/**
 * Draws the picture of a result.
 * @throws when this browser cannot create it
 */
export async function drawResult(content: ResultContent): Promise<Blob> {
  const { pen, finish } = blankSheet(width, height)
  const tone = content.sign > 0 ? content.colours.rise : content.sign < 0 ? content.colours.fall : ink.quiet
  const say = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = `${font} ${family}`
    pen.fillStyle = colour
    pen.fillText(text, x, y)
  }
  if (content.ticks) drawTicks(pen, content.ticks, tone)
  say(config.appName, margin, 104, '500 28px', ink.quiet)
  say(content.symbol, margin, 190, '600 48px', ink.text)
  say(content.about, margin, 238, '500 30px', tone)
  say(content.figure, margin, 380, `600 ${fittingSize(pen, content.figure, width - 2 * margin, 110)}px`, tone)
  if (content.amount !== undefined) say(content.amount, margin, 436, '500 34px', ink.text)
  content.facts.forEach(({ label, value }, index) => {
    const x = margin + (index * (width - 2 * margin)) / content.facts.length
    say(label, x, 650, '400 26px', ink.quiet)
    say(value, x, 694, '600 34px', ink.text)
  })
  pen.fillStyle = '#262a32'
  pen.fillRect(margin, 746, width - 2 * margin, 2)
  const room = width - 2 * margin - (content.address === undefined ? 0 : side + margin)
  if (content.code !== undefined) say(content.code, margin, 838, '600 38px', ink.accent)
  pen.font = `400 26px ${family}`
  wrap(pen, content.hint, room).forEach((line, index) =>
    say(line, margin, 884 + index * 36, '400 26px', ink.quiet),
  )
  say(content.time, margin, height - 40, '400 22px', ink.quiet)
  if (content.address !== undefined)
    drawCode(pen, content.address, { left: width - margin - side, top: 786, side })
  return finish()
}

/** Draws the price from entry to exit, between the figures. */
function drawTicks(pen: CanvasRenderingContext2D, ticks: readonly Point[], tone: string): void {
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (!first || !last) return
  const prices = ticks.map(({ price }) => price)
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low || 1
  const x = (at: number) => margin + ((at - first.at) / (last.at - first.at)) * (width - 2 * margin)
  const y = (price: number) => 590 - ((price - low) / span) * 110
  pen.strokeStyle = tone
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.beginPath()
  for (const { at, price } of ticks) pen.lineTo(x(at), y(price))
  pen.stroke()
  for (const { at, price } of [first, last]) {
    pen.fillStyle = tone
    pen.beginPath()
    pen.arc(x(at), y(price), 7, 0, 2 * Math.PI)
    pen.fill()
  }
}
