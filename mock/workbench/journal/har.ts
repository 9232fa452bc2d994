import { createMasking, type Secret } from '#contract/masking.ts'
import type { JournalCall, JournalEntry } from './journalEntries.ts'

/**
 * Converts a journal to HTTP Archive 1.2, for browser tools: only its calls, at world times. Secrets are replaced by
 * values of the same shape, so that tools can check the archive against the contract.
 */
export function harOf(entries: readonly JournalEntry[], url: string, version: string, world: string): object {
  const masking = createMasking({ world })
  const calls = entries
    .filter((entry) => entry.kind === 'call')
    .map((entry) => fillSecrets(masking.mask(entry), masking.secrets, { url, world }))
  return {
    log: {
      version: '1.2',
      creator: { name: 'h5-exchange', version },
      comment: 'Secrets are replaced by values of the same shape.',
      entries: calls.map((call) => entryOf(call, url)),
    },
  }
}

/** Replaces the placeholders of an entry by values of the shape of the secrets. */
function fillSecrets(
  entry: JournalCall,
  secrets: readonly Secret[],
  { url, world }: { readonly url: string; readonly world: string },
): JournalCall {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value
        .replaceAll(/<secret:(\d+)>/g, (whole, id: string) => {
          const secret = secrets[Number(id) - 1]
          return secret ? standInOf(secret) : whole
        })
        .replaceAll(/<origin>/g, url)
        .replaceAll(/<world>/g, world)
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one)]))
  }
  return within(entry) as JournalCall
}

/** Letters are a to f, so that a hexadecimal number stays one; the last places count the secrets. */
function standInOf({ id, pattern }: Secret): string {
  let rest = id
  return Array.from(pattern)
    .reverse()
    .map((place) => {
      if (!/[aA9]/.test(place)) return place
      const [first, many] = place === '9' ? ['0', 10] : [place, 6]
      const digit = rest % many
      rest = Math.floor(rest / many)
      return String.fromCharCode(first.charCodeAt(0) + digit)
    })
    .reverse()
    .join('')
}

function entryOf({ at, ms, method, path, headers, query, form, status, answer }: JournalCall, url: string) {
  const search = new URLSearchParams(query).toString()
  const text = answer === null ? '' : JSON.stringify(answer)
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      method,
      url: `${url}/api${path}${search === '' ? '' : `?${search}`}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listOf(headers),
      queryString: listOf(query),
      ...(form && {
        postData: {
          mimeType: headers['content-type'] ?? 'application/x-www-form-urlencoded',
          params: listOf(form),
          text: new URLSearchParams(listOf(form).map(({ name, value }) => [name, value])).toString(),
        },
      }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { size: Buffer.byteLength(text), mimeType: 'application/json', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  }
}

const listOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }))
