import { config } from '../platform/config.ts'
import { blankSheet, drawCode, family, fittingSize, ink, wrap } from './drawing.ts'

/** What stands on the picture of a result; every text is ready to be read. */
export interface ResultContent {
  /** `BTC/USDT` */
  readonly symbol: string
  /** `Long 20×`, `Up · 60 s` */
  readonly about: string
  readonly sign: -1 | 0 | 1
  /** The one large figure. */
  readonly figure: string
  /** Below it, small; absent when it is to stay private. */
  readonly amount?: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly time: string
  /** The way to us; absent for who has no invitation. */
  readonly address?: string
  readonly code?: string
  readonly hint: string
  /** What the reader has chosen for rise and fall. */
  readonly colours: { readonly rise: string; readonly fall: string }
}

const width = 750
const height = 1_000
const margin = 64
const side = 170

/** @throws when this browser gives no picture of it */
export async function drawResult(content: ResultContent): Promise<Blob> {
  const { pen, finish } = blankSheet(width, height)
  const tone = content.sign > 0 ? content.colours.rise : content.sign < 0 ? content.colours.fall : ink.quiet
  const say = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = `${font} ${family}`
    pen.fillStyle = colour
    pen.fillText(text, x, y)
  }
  drawWay(pen, content.sign, tone)
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

/** The way of the price, behind the figures: up, down or level. */
function drawWay(pen: CanvasRenderingContext2D, sign: -1 | 0 | 1, tone: string): void {
  pen.save()
  pen.translate(0, 530)
  pen.scale(width / 320, 1.6)
  pen.strokeStyle = tone
  pen.lineWidth = 1.6
  pen.lineCap = 'round'
  const way = 'M0 30C30 26 42 40 70 36s38-6 64-10 30-30 58-24 36 8 58-16 44-26 70-30'
  if (sign < 0) pen.transform(1, 0, 0, -1, 0, 20)
  pen.stroke(new Path2D(sign === 0 ? 'M0 20C60 18 110 22 160 20s110 2 160 0' : way))
  pen.restore()
}
