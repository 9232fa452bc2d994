import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Coverage } from './count.ts'
import { isPart, type Part } from './documents.ts'

/** Base path of openapi.yaml, also under the path of a world. */
const base = /^(?:\/w\/[^/]+)?\/api(?=\/)/

interface Started {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Counts every API exchange of all HTTP servers in this process. */
export function recordHttp(coverageOf: () => Coverage): void {
  subscribe('http.server.request.start', (started) => {
    const { request, response } = started as Started
    // The response is an example of the contract, not from an operation.
    if (request.headers['prefer'] !== undefined) return
    const url = URL.parse(request.url ?? '', 'http://h5.example')
    if (!url) return
    const { pathname, searchParams } = url
    if (!base.test(pathname)) return
    const coverage = coverageOf()
    const operationId = coverage.operationAt(request.method ?? '', pathname.replace(base, ''))
    if (operationId === undefined || !coverage.lacksOf(operationId)) return
    const sent = keepBody(request)
    onAnswer(response, async (text) => {
      const answer = parsed(text)
      const fields = { ...Object.fromEntries(searchParams), ...(await fieldsOf(request, sent)) }
      const { headers } = request
      coverage.exchange({ operationId, fields, headers, status: response.statusCode, answer })
    })
  })
}

/** Observes the body as the parser of Node pushes it to the request: reading it here would take it from its handler. */
function keepBody(request: IncomingMessage): readonly Buffer[] {
  const chunks: Buffer[] = []
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk) chunks.push(chunk)
    return push(chunk, encoding)
  }
  return chunks
}

/** Observes the complete body of a response. */
function onAnswer(response: ServerResponse, hear: (text: string) => Promise<void>): void {
  const end = response.end.bind(response)
  const listening = (...line: Parameters<typeof end>) => {
    const last: unknown = line[0]
    const ended = end(...line)
    if (typeof last === 'string') void hear(last)
    return ended
  }
  response.end = listening as typeof end
}

async function fieldsOf({ headers }: IncomingMessage, chunks: readonly Buffer[]): Promise<Part> {
  if (chunks.length === 0) return {}
  const type = headers['content-type'] ?? 'application/x-www-form-urlencoded'
  const body = Buffer.concat(chunks)
  if (type.startsWith('application/json')) return parsed(body.toString())
  if (!type.startsWith('multipart/')) return Object.fromEntries(new URLSearchParams(body.toString()))
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  return form ? Object.fromEntries(form) : {}
}

/** A body that is not a JSON object has no fields. */
function parsed(text: string): Part {
  try {
    const value: unknown = JSON.parse(text)
    return isPart(value) ? value : {}
  } catch {
    return {}
  }
}
