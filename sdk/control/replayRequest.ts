import { controlEndpoints } from '#generated/control.ts'
import type { RecordedCall, RecordedControl } from './recording.ts'
import type { Bindings } from './replayCompare.ts'

interface ReplayRequest {
  /** Path and query relative to the base URL of its API. */
  readonly path: string
  readonly init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: BodyInit
  }
}

/** Headers that fetch sets itself, or that identify another client. */
const unsentHeaders: ReadonlySet<string> = new Set(['user-agent', 'origin'])

/** Builds the request of a recorded call, with the secrets of the replay. */
export function callRequest(entry: RecordedCall, bindings: Bindings, url: string): ReplayRequest {
  const { method, path, file } = entry
  const fill = <T>(value: T): T => fillBindings(value, bindings, url) as T
  const search = new URLSearchParams(fill(entry.query)).toString()
  const isMultipart = (entry.headers['content-type'] ?? '').startsWith('multipart/')
  const headers = Object.fromEntries(
    Object.entries(fill(entry.headers)).filter(
      ([name]) => !unsentHeaders.has(name) && !(isMultipart && name === 'content-type'),
    ),
  )
  const body = isMultipart ? formWith(file, entry) : bodyOf(fill(entry.form), headers['content-type'])
  return {
    path: `${path}${search === '' ? '' : `?${search}`}`,
    init: { method, headers, ...(body === undefined || method === 'GET' ? {} : { body }) },
  }
}

/**
 * Builds the request of a recorded control operation. When a running clock was moved, the replay moves to the recorded
 * result.
 */
export function controlRequest(
  { operation, input, status, answer }: RecordedControl,
  bindings: Bindings,
  url: string,
  token: string | undefined,
): ReplayRequest {
  const [method = '', path = ''] = controlEndpoints[operation].split(' ')
  const fields = fillBindings(input, bindings, url) as Readonly<Record<string, unknown>>
  const { now, mode } = (answer as { message?: { now?: number; mode?: string } } | null)?.message ?? {}
  const { keepSessions } = fields
  const moved = { to: now, ...(keepSessions === true && { keepSessions }) }
  // A clock that ran while it was moved has advanced further than the input says.
  const hasRun = mode === 'running' || fields['mode'] !== undefined
  const given = operation === 'clock' && status === 200 && hasRun ? moved : fields
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { 'X-Mock-Token': token }),
  }
  if (method === 'POST') return { path, init: { method, headers, body: JSON.stringify(given) } }
  const texts = Object.entries(given).map(([name, value]) => [name, String(value)])
  return { path: `${path}?${new URLSearchParams(texts).toString()}`, init: { method, headers } }
}

function bodyOf(form: object | undefined, type = ''): string | undefined {
  if (form === undefined) return undefined
  if (type.startsWith('application/json')) return JSON.stringify(form)
  return new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString()
}

/** Sends a distinct picture for each accepted one, and the same number of zero bytes for a rejected one. */
function formWith(file: RecordedCall['file'], { answer }: RecordedCall): FormData {
  const form = new FormData()
  if (file === undefined) return form
  const wasStored = (answer as { type?: string } | null)?.type === 'ok'
  form.append(
    'file',
    wasStored ? onePixel(file.digest) : new Blob([new Uint8Array(file.bytes)]),
    'picture.png',
  )
  return form
}

const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** Bytes after the end of a PNG make it a different file. */
const onePixel = (mark: string): Blob =>
  new Blob([Uint8Array.from(atob(onePixelPng), (char) => char.charCodeAt(0)), mark], { type: 'image/png' })

/** Replaces the placeholders of the recording with the values of the replay. */
function fillBindings(value: unknown, bindings: Bindings, url: string): unknown {
  if (typeof value === 'string') {
    return (bindings.random?.get(value) ?? value)
      .replaceAll(/<secret:(\d+)>/g, (whole, id: string) => bindings.known.get(Number(id)) ?? whole)
      .replaceAll('<world>', bindings.world)
      .replaceAll('<origin>', url)
  }
  if (Array.isArray(value)) return value.map((one: unknown) => fillBindings(one, bindings, url))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillBindings(one, bindings, url)]),
  )
}
