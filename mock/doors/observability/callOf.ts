import { createHash } from 'node:crypto'
import { fieldsOf, type ApiRequest } from '../http/request.ts'
import type { Outcome } from '../http/pipeline.ts'
import type { Call } from './requestLog.ts'

/** Those that an answer depends on, and those that tell whose request it was. */
const headersThatMatter = [
  'authorization',
  'content-type',
  'idempotency-key',
  'language-mark',
  'origin',
  'prefer',
  'user-agent',
] as const

interface About {
  readonly at: number
  readonly operation: string
  readonly ms: number
  readonly faults: readonly string[]
}

/** A request and its answer as they are kept. */
export function callOf(request: ApiRequest, { status, body, violations }: Outcome, about: About): Call {
  const { method, path, query, headers, file, userId } = request
  const form = formOf(request)
  return {
    kind: 'call',
    ...about,
    method,
    path: path.slice(0, 200),
    headers: Object.fromEntries(
      headersThatMatter.flatMap((name) => {
        const value = headers[name]
        return value === undefined ? [] : [[name, String(value)]]
      }),
    ),
    query: { ...fieldsOf(query) } as Call['query'],
    ...(form && { form }),
    ...(file && { file: { bytes: file.bytes.length, digest: digestOf(file.bytes) } }),
    ...(userId !== undefined && { user_id: userId }),
    status,
    answer: body ?? null,
    violations,
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function formOf({ body }: ApiRequest): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined || body === 'unreadable') return undefined
  return body instanceof URLSearchParams ? { ...fieldsOf(body) } : body
}
