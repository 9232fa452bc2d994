import { encode } from 'uqr'
import { toast } from '../../../feedback/toast.ts'
import { t } from '../../../i18n/translate.ts'

const dot = 12

/** Keeps a QR code as a picture on the phone. */
export async function saveQr(text: string, name: string): Promise<void> {
  const { data, size } = encode(text, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * dot
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * dot, y * dot, dot, dot)))
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (pen && picture) download(picture, name)
  else toast(t('picture.saveFailed'), 'bad')
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
