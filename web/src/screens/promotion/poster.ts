import { config } from '../../platform/config.ts'
import { pictureUrl } from '../../api/upload.ts'
import { blankSheet, drawCode, family, fittingSize, ink, wrap } from '../../share/drawing.ts'

interface PosterContent {
  readonly code: string
  readonly address: string
  /** URL of the backend's picture; our own background is drawn if there is none or it fails to load. */
  readonly background: string | undefined
  readonly lead: string
  readonly label: string
  readonly hint: string
}

const width = 750
const height = 1_200
const margin = 64
/** Size of the square with the code. */
const side = 260

/**
 * Draws the invitation.
 * @throws when this browser cannot create the picture
 */
export async function drawPoster(content: PosterContent): Promise<Blob> {
  const { pen, finish } = blankSheet(width, height)
  await drawGround(pen, content.background)
  drawWords(pen, content)
  drawCode(pen, content.address, { left: width - margin - side, top: height - margin - side - 30, side })
  return finish()
}

async function drawGround(pen: CanvasRenderingContext2D, background: string | undefined): Promise<void> {
  const picture = background ? await load(background) : undefined
  if (!picture) {
    drawLine(pen)
    return
  }
  const scale = Math.max(width / picture.width, height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
  // Keeps the text readable on any picture.
  const veil = pen.createLinearGradient(0, 0, 0, height)
  veil.addColorStop(0, 'rgb(12 13 16 / 70%)')
  veil.addColorStop(0.5, 'rgb(12 13 16 / 40%)')
  veil.addColorStop(1, 'rgb(12 13 16 / 85%)')
  pen.fillStyle = veil
  pen.fillRect(0, 0, width, height)
}

/** Draws the line of the welcome screen. */
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

/** Loads a picture that may be drawn and saved; undefined if it fails to load or its site forbids this. */
async function load(path: string): Promise<HTMLImageElement | undefined> {
  const address = pictureUrl(path)
  if (address === undefined) return undefined
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = address
  return picture.decode().then(
    () => picture,
    () => undefined,
  )
}
