/** The smallest honest PNG, one grey pixel: stands in for a proof of a deposit or a picture of a passport. */
export function samplePicture(): Blob {
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
  return new Blob([Buffer.from(base64, 'base64')], { type: 'image/png' })
}
