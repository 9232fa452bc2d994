import { samplePicture } from '../../mock/accounts/pictures/pictures.ts'

/** Returns a one-pixel picture, black (0) to white (255); different greys are different pictures. */
export function onePixel(grey?: number): Blob {
  return new Blob([new Uint8Array(samplePicture(grey))], { type: 'image/png' })
}
