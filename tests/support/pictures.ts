import { samplePicture } from '../../mock/accounts/samplePicture.ts'

/** One pixel, black (0) to white (255): two of different greys are two pictures. */
export function onePixel(grey?: number): Blob {
  return new Blob([new Uint8Array(samplePicture(grey))], { type: 'image/png' })
}
