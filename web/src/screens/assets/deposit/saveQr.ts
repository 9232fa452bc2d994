import { toast } from '../../../feedback/toast.ts'
import { t } from '../../../i18n/translate.ts'
import { download } from '../download.ts'

const dot = 12

/** Saves a QR code as a picture on the phone. */
export async function saveQr(text: string, name: string): Promise<void> {
  const picture = await draw(text).catch(() => null)
  if (picture) download(picture, name)
  else toast(t('picture.saveFailed'), 'bad')
}

async function draw(text: string): Promise<Blob | null> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * dot
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * dot, y * dot, dot, dot)))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
