import { encode } from 'uqr'
import { config } from '../../core/config.ts'
import { pictureUrl } from '../../core/upload.ts'

interface PosterContent {
  readonly code: string
  readonly address: string
  /** A picture of the backend's; ours is drawn when there is none or it does not come. */
  readonly background: string | undefined
  readonly lead: string
  readonly label: string
  readonly hint: string
}

const width = 750
const height = 1_200
const margin = 64
/** Of the square with the code. */
const side = 260
const family = 'system-ui, -apple-system, "Noto Sans", "Noto Sans Thai", "Noto Sans CJK JP", sans-serif'
/** The poster looks the same whatever theme it was made in. */
const ink = { ground: '#0c0d10', text: '#eeebe4', quiet: '#a9acb4', accent: '#b5a6ff' }

/** Draws the invitation: @throws when this browser gives no picture of it */
export async function drawPoster(content: PosterContent): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  await drawGround(pen, content.background)
  drawWords(pen, content)
  drawCode(pen, content.address)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
}

async function drawGround(pen: CanvasRenderingContext2D, background: string | undefined): Promise<void> {
  pen.fillStyle = ink.ground
  pen.fillRect(0, 0, width, height)
  const picture = background ? await load(background) : undefined
  if (!picture) {
    drawLine(pen)
    return
  }
  const scale = Math.max(width / picture.width, height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
  // The words stay readable on any picture.
  const veil = pen.createLinearGradient(0, 0, 0, height)
  veil.addColorStop(0, 'rgb(12 13 16 / 70%)')
  veil.addColorStop(0.5, 'rgb(12 13 16 / 40%)')
  veil.addColorStop(1, 'rgb(12 13 16 / 85%)')
  pen.fillStyle = veil
  pen.fillRect(0, 0, width, height)
}

/** The line of the welcome screen. */
function drawLine(pen: CanvasRenderingContext2D): void {
  pen.save()
  pen.translate(0, 400)
  pen.scale(width / 320, 2.2)
  pen.strokeStyle = ink.accent
  pen.lineWidth = 1.6
  pen.lineCap = 'round'
  pen.stroke(new Path2D('M0 96C30 92 42 60 70 66s38 34 64 18 30-52 58-44 36 30 58 10 44-40 70-42'))
  pen.restore()
}

function drawWords(pen: CanvasRenderingContext2D, { lead, label, code, hint }: PosterContent): void {
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = ink.quiet
  pen.font = `500 30px ${family}`
  pen.fillText(config.appName, margin, 112)
  pen.fillStyle = ink.text
  pen.font = `600 62px ${family}`
  wrap(pen, lead, width - 2 * margin).forEach((line, index) => pen.fillText(line, margin, 214 + index * 80))
  pen.fillStyle = ink.quiet
  pen.font = `400 28px ${family}`
  pen.fillText(label, margin, 920)
  pen.fillStyle = ink.accent
  pen.font = `600 ${fittingSize(pen, code, width - 3 * margin - side)}px ${family}`
  pen.fillText(code, margin, 990)
  pen.fillStyle = ink.quiet
  pen.font = `400 26px ${family}`
  wrap(pen, hint, width - 3 * margin - side).forEach((line, index) =>
    pen.fillText(line, margin, 1_060 + index * 38),
  )
}

function drawCode(pen: CanvasRenderingContext2D, address: string): void {
  const { data, size } = encode(address, { border: 2 })
  const [left, top] = [width - margin - side, height - margin - side - 30]
  const step = side / size
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(left - 10, top - 10, side + 20, side + 20, 18)
  pen.fill()
  pen.fillStyle = '#000'
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      // A little over the edge, or hairlines of white appear between the squares.
      if (dark) pen.fillRect(left + x * step, top + y * step, step + 0.4, step + 0.4)
    }),
  )
}

/** Codes differ in length; none may run under the square. */
function fittingSize(pen: CanvasRenderingContext2D, text: string, room: number): number {
  pen.font = `600 60px ${family}`
  return Math.min(60, Math.floor((60 * room) / pen.measureText(text).width))
}

/** Lines that fit. Languages without spaces break between any two letters that the browser counts as words. */
function wrap(pen: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
  const words = Array.from(
    new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  )
  const lines = ['']
  for (const word of words) {
    const line = `${lines.at(-1) ?? ''}${word}`
    const closes = /^[\p{P}\s]+$/u.test(word)
    if (pen.measureText(line).width <= room || closes) lines[lines.length - 1] = line
    else lines.push(word.trimStart())
  }
  return lines.map((line) => line.trim())
}

/** A picture that may be drawn and saved; undefined when it does not come or its site forbids it. */
async function load(path: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = pictureUrl(path)
  return picture.decode().then(
    () => picture,
    () => undefined,
  )
}
