import { ApiError } from '#sdk/errors.ts'
import { refusedForNow, unwrap } from '#sdk/unwrap.ts'
import { language } from '../i18n/catalogue.ts'
import { config } from '../platform/config.ts'
import { endSession, token } from '../session/session.ts'

const operation = 'upload'

interface Upload {
  /** One for each picture: sent again after a lost answer, it is kept once. */
  readonly key: string
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a picture and answers its address. `fetch` cannot tell how much has gone out, so this is an XMLHttpRequest.
 * @throws ApiError
 */
export function uploadPicture(file: Blob, { key, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', new URL(`${config.apiBase}/upload`, location.origin))
    request.responseType = 'json'
    request.timeout = config.requestTimeoutMs
    request.setRequestHeader('language-mark', language.peek())
    request.setRequestHeader('Idempotency-Key', key)
    const known = token.peek()
    if (known !== undefined) request.setRequestHeader('Authorization', known)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0)
    request.onload = () => {
      try {
        const { status } = request
        const response: unknown = request.response
        if (status >= 500 && !refusedForNow(status, request.getResponseHeader('retry-after'), response))
          throw new ApiError('network', `HTTP ${status}`, { operation })
        resolve(String(unwrap(response, operation).message))
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'logged-out') endSession(error.message)
        reject(error as Error)
      }
    }
    request.onerror = () => reject(new ApiError('network', 'No connection', { operation }))
    request.ontimeout = () => reject(new ApiError('timeout', 'No answer in time', { operation }))
    request.onabort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

const base = new URL(config.apiBase, location.origin)
const ours: readonly string[] = [location.origin, base.origin]
const pictures = /^\/pictures\/|\.(avif|gif|jpe?g|png|svg|webp)$/i

/**
 * Where a picture that the backend names is loaded from; undefined when it may not be. Our own hosts are asked for
 * pictures alone, never for a call of the API or the control door, others over https alone.
 */
export function pictureUrl(address: string): string | undefined {
  if (address === '' || !URL.canParse(address, base)) return undefined
  const { href, origin, protocol, pathname } = new URL(address, base)
  const safe = ours.includes(origin) ? pictures.test(pathname) : protocol === 'https:'
  return safe ? href : undefined
}
