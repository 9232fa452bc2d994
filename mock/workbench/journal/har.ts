import { createMasking } from '#contract/masking.ts'
import type { JournalCall, JournalEntry } from './journalEntries.ts'

/** Converts a journal to HTTP Archive 1.2, for browser tools: only its calls, without secrets, at world times. */
export function harOf(entries: readonly JournalEntry[], url: string, version: string, world: string): object {
  const masking = createMasking({ world })
  const calls = entries.filter((entry) => entry.kind === 'call').map((entry) => masking.mask(entry))
  return {
    log: {
      version: '1.2',
      creator: { name: 'h5-exchange', version },
      entries: calls.map((call) => entryOf(call, url)),
    },
  }
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
