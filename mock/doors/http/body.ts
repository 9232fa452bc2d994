import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import busboy from 'busboy'
import { isRecord } from '#domain/records.ts'
import { uploadForm } from '#generated/rules.ts'
import type { Fields } from './document.ts'
import type { UploadedFile } from '../../engine/handler.ts'

/** Forms are a handful of short fields; nothing honest comes near this. */
const formLimit = 256 * 1024
export const pictureLimit = uploadForm.megabytes * 1024 * 1024

export class BodyTooLarge extends Error {}

export interface ReadBody {
  /** JSON that is no object, cut off for instance, is `unreadable`. */
  readonly body: URLSearchParams | Fields | 'unreadable' | undefined
  readonly file: UploadedFile | undefined
}

/** Reads a request's body by its content type: urlencoded, JSON (for the control door) or one multipart file. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/')) return { body: undefined, file: await readFile(request) }
  if (isEmpty(request)) return { body: undefined, file: undefined }
  const text = (await readBytes(request, formLimit)).toString('utf8')
  if (text === '') return { body: undefined, file: undefined }
  if (type.startsWith('application/json')) return { body: parseJson(text), file: undefined }
  return { body: new URLSearchParams(text), file: undefined }
}

/** Whether its head says that it has no body. */
const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'

/**
 * The whole body of a request.
 * @param limit in bytes
 * @throws BodyTooLarge once all of it was sent: a client that is still sending would not see the answer
 */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  // Events cost a tenth of walking through the stream.
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
    })
    finished(request, { writable: false }, (error) => {
      if (error) reject(error)
      else if (size > limit) reject(new BodyTooLarge())
      else resolve(Buffer.concat(chunks))
    })
  })
}

function parseJson(text: string): Fields | 'unreadable' {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && !Array.isArray(value) ? { ...value } : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** A body that breaks off anywhere, whether its sender ends it or hangs up, holds no file. */
function readFile(request: IncomingMessage): Promise<UploadedFile | undefined> {
  return new Promise((resolve) => {
    let file: UploadedFile | undefined
    const fail = () => {
      request.unpipe()
      request.resume()
      resolve(undefined)
    }
    try {
      const parser = busboy({
        headers: request.headers,
        // A file that reaches this limit counts as cut off, and one of exactly 10 MiB is whole.
        limits: { files: 1, fields: 4, fileSize: pictureLimit + 1 },
      })
      parser.on('file', (name, stream) => {
        const chunks: Buffer[] = []
        // The parser reports the same error, but a stream's unhandled error ends the process.
        stream.on('error', fail)
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('close', () => {
          if (name === 'file') file = { bytes: Buffer.concat(chunks), truncated: stream.truncated === true }
        })
      })
      parser.on('close', () => {
        resolve(file)
      })
      parser.on('error', fail)
      finished(request, (error) => {
        if (error) parser.destroy(error)
      })
      request.pipe(parser)
    } catch {
      fail()
    }
  })
}
