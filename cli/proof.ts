/** The smallest honest PNG, one grey pixel: stands in for a picture of a transfer. */
export function sampleProof(): Blob {
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
  return new Blob([Buffer.from(base64, 'base64')], { type: 'image/png' })
}
