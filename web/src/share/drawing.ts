import { encode } from 'uqr'

/** Shared by all our pictures: fonts, colours, codes. They look the same in every theme. */
export const family =
  'system-ui, -apple-system, "Noto Sans", "Noto Sans Thai", "Noto Sans CJK JP", sans-serif'
export const ink = { ground: '#0c0d10', text: '#eeebe4', quiet: '#a9acb4', accent: '#b5a6ff' }

export interface Sheet {
  readonly pen: CanvasRenderingContext2D
  /**
   * Returns the finished picture.
   * @throws when this browser cannot create it
   */
  readonly finish: () => Promise<Blob>
}

/**
 * Returns an empty canvas to draw on.
 * @throws when this browser cannot draw
 */
export function blankSheet(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = ink.ground
  pen.fillRect(0, 0, width, height)
  return {
    pen,
    finish: () =>
      new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
      ),
  }
}

/** Draws a QR code, dark on white, in a square of `side` px. */
export function drawCode(
  pen: CanvasRenderingContext2D,
  address: string,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): void {
  const { data, size } = encode(address, { border: 2 })
  const step = side / size
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(left - 10, top - 10, side + 20, side + 20, 18)
  pen.fill()
  pen.fillStyle = '#000'
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      // Squares overlap slightly; otherwise white hairlines appear between them.
      if (dark) pen.fillRect(left + x * step, top + y * step, step + 0.4, step + 0.4)
    }),
  )
}

/** Returns the largest font size, up to `most`, at which the text fits. */
export function fittingSize(pen: CanvasRenderingContext2D, text: string, room: number, most = 60): number {
  pen.font = `600 ${most}px ${family}`
  return Math.min(most, Math.floor((most * room) / pen.measureText(text).width))
}

/**
 * Wraps text into lines that fit, of similar length: a last line of one syllable reads as a mistake. Languages without
 * spaces break between the words that the browser detects.
 */
export function wrap(pen: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
  let lines = linesOf(pen, text, room)
  for (let narrower = room - 8; narrower > 0; narrower -= 8) {
    const next = linesOf(pen, text, narrower)
    if (next.length > lines.length) break
    lines = next
  }
  return lines
}

function linesOf(pen: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
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
