import type { IncomingMessage } from 'node:http'

/**
 * Reads a whole body. `buffer` of node:stream/consumers reads it through a Blob, which costs a third more per request.
 *
 * @throws when the connection ends first
 */
export const bodyOf = (incoming: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
    incoming.on('error', reject)
  })
