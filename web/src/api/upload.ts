import type { OnProgress } from '#sdk/upload.ts'
import { config } from '../platform/config.ts'

/** Sends a form of the sdk with an XMLHttpRequest, because `fetch` does not report upload progress. */
export async function sendWithProgress(
  request: Request,
  onProgress: OnProgress,
  form: FormData,
): Promise<Response> {
  const { method, url, headers, signal } = request
  signal.throwIfAborted()
  const sending = new XMLHttpRequest()
  await new Promise<void>((resolve, reject) => {
    sending.open(method, url)
    headers.forEach((value, name) => {
      // It contains the boundary of the original body; this body gets a new one.
      if (name !== 'content-type') sending.setRequestHeader(name, value)
    })
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0)
    sending.onload = () => resolve()
    sending.onerror = () => reject(new TypeError('No connection'))
    sending.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => sending.abort())
    sending.send(form)
  })
  const retryAfter = sending.getResponseHeader('retry-after')
  return new Response(sending.responseText, {
    status: sending.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
}

const base = new URL(config.apiBase, location.origin)
const ours: readonly string[] = [location.origin, base.origin]
const pictures = /^\/pictures\/|\.(avif|gif|jpe?g|png|svg|webp)$/i

/**
 * Returns the URL of a picture that the backend names, or undefined if it must not be loaded. Our own hosts serve
 * pictures only, so the address must not be a call of the API or the control API; other hosts must use https.
 */
export function pictureUrl(address: string): string | undefined {
  if (address === '' || !URL.canParse(address, base)) return undefined
  const { href, origin, protocol, pathname } = new URL(address, base)
  const safe = ours.includes(origin) ? pictures.test(pathname) : protocol === 'https:'
  return safe ? href : undefined
}
