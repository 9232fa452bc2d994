import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import busboy from 'busboy'
import type { Fields } from '#contract/document.ts'
import { isPlainRecord } from '#domain/records.ts'
import { uploadForm } from '#generated/rules.ts'
import type { UploadedFile } from '../../engine/handler.ts'
import type { ReadBody } from './apiRequest.ts'
import type { ByteHold } from './heldBytes.ts'

/** Maximum size of a form; real forms are a few short fields. */
const formLimit = 256 * 1024
const mostFields = 1000
const pictureLimit = uploadForm.megabytes * 1024 * 1024

export class BodyTooLarge extends Error {}
/** JSON that is nested too deeply. */
export class BodyTooDeep extends Error {}
/** The process already holds the maximum of body bytes. */
export class TooManyBytes extends Error {}

/** Body of a request without one. */
const nothing: ReadBody = { body: undefined, file: undefined }

/**
 * Reads a request's body by its content type: urlencoded, JSON (for the control API) or one multipart file.
 * @param takesFile called only when there is a file; a file that is not taken is discarded
 * @throws BodyTooLarge, BodyTooDeep, TooManyBytes after the whole body was received: a client that is still sending would
 * miss the answer
 */
export async function readBody(
  request: IncomingMessage,
  hold: ByteHold,
  takesFile: () => Promise<boolean>,
): Promise<ReadBody> {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/')) {
    if (await takesFile()) return { body: undefined, file: await readFile(request, hold) }
    await skip(request)
    return nothing
  }
  if (isEmpty(request)) return nothing
  const text = (await readBytes(request, formLimit, hold)).toString('utf8')
  if (text === '') return nothing
  if (type.startsWith('application/json')) return { body: parseJson(text), file: undefined }
  if (fieldsIn(text) > mostFields) throw new BodyTooLarge()
  return { body: new URLSearchParams(text), file: undefined }
}

/** Counts the fields of a form before it is parsed, because each costs more memory than its bytes. */
function fieldsIn(form: string): number {
  let count = 1
  for (let at = form.indexOf('&'); at >= 0; at = form.indexOf('&', at + 1)) count++
  return count
}

/** Returns true if the headers announce no body. */
const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'

/** Receives a body and discards it. */
const skip = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    finished(request, { writable: false }, (error) => {
      if (error) reject(error)
      else resolve()
    })
    request.resume()
  })

/**
 * Reads the whole body of a request.
 * @param limit in bytes
 */
function readBytes(request: IncomingMessage, limit: number, hold: ByteHold): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  let isHeld = true
  // Events cost a tenth of walking through the stream.
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      isHeld &&= size > limit || hold.take(chunk.length)
      if (size <= limit && isHeld) chunks.push(chunk)
      else chunks.length = 0
    })
    finished(request, { writable: false }, (error) => {
      if (error) reject(error)
      else if (size > limit) reject(new BodyTooLarge())
      else if (!isHeld) reject(new TooManyBytes())
      else resolve(Buffer.concat(chunks))
    })
  })
}

function parseJson(text: string): Fields | 'unreadable' {
  if (isTooDeep(text)) throw new BodyTooDeep()
  try {
    const value: unknown = JSON.parse(text)
    return isPlainRecord(value) ? { ...value } : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** Reads the file of a multipart body. A truncated or aborted body has no file. */
function readFile(request: IncomingMessage, hold: ByteHold): Promise<UploadedFile | undefined> {
  return new Promise((resolve, reject) => {
    let file: UploadedFile | undefined
    const stop = () => {
      request.unpipe()
      request.resume()
    }
    const fail = () => {
      stop()
      resolve(undefined)
    }
    const refuse = () => {
      stop()
      hold.release()
      finished(request, { writable: false }, () => {
        reject(new TooManyBytes())
      })
    }
    try {
      const parser = busboy({
        headers: request.headers,
        // busboy truncates a file that reaches the limit, so that a file of exactly 10 MiB is whole.
        limits: { files: 1, fields: 4, fileSize: pictureLimit + 1 },
      })
      parser.on('file', (name, stream) => {
        const chunks: Buffer[] = []
        // The parser reports the same error, but a stream's unhandled error ends the process.
        stream.on('error', fail)
        stream.on('data', (chunk: Buffer) => {
          if (hold.take(chunk.length)) chunks.push(chunk)
          else {
            chunks.length = 0
            refuse()
          }
        })
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

/** Maximum nesting of objects and lists. Deeper bodies would overflow the stack of recursive code. */
const deepest = 64

/** Returns true if JSON, valid or not, is nested too deeply to be parsed. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (isText) {
      if (character === '\\') index++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') {
      if (++depth > deepest) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}

/** Reads urlencoded fields; the last of two equal names wins, as in PHP. No name reaches Object.prototype. */
export function formFields(parameters: URLSearchParams): Fields {
  const fields: Fields = { __proto__: null }
  for (const [name, value] of parameters) fields[name] = value
  return fields
}
