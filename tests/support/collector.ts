import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const value = z
  .object({ stringValue: z.string(), intValue: z.coerce.number() })
  .partial()
  .transform(({ stringValue, intValue }) => stringValue ?? intValue)
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map((one) => [one.key, one.value])))
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
})
const exportedSpans = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})
export type SentSpan = z.infer<typeof span>

/** An OpenTelemetry collector for traces. */
export interface Collector extends AsyncDisposable {
  readonly url: string
  /** Spans of all received requests. */
  readonly bodies: readonly string[]
  readonly headers: readonly NodeJS.Dict<string | string[]>[]
  readonly spans: readonly SentSpan[]
  readonly resources: readonly Readonly<Record<string, unknown>>[]
  /** Resolves with the first matching span. */
  find(fits: (span: SentSpan) => boolean): Promise<SentSpan>
}

/** @param answers `never`: it accepts requests without responding */
export async function startCollector(answers: 'at once' | 'never' = 'at once'): Promise<Collector> {
  const bodies: string[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  const spans: SentSpan[] = []
  const resources: Readonly<Record<string, unknown>>[] = []
  const looking = new Set<() => void>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      headers.push(request.headers)
      for (const { resource, scopeSpans } of exportedSpans.parse(JSON.parse(body)).resourceSpans) {
        resources.push(resource.attributes)
        spans.push(...scopeSpans.flatMap((one) => one.spans))
      }
      for (const look of looking) look()
      if (answers === 'at once')
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    bodies,
    headers,
    spans,
    resources,
    find: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = spans.find(fits)
          if (!found) return
          looking.delete(look)
          resolve(found)
        }
        looking.add(look)
        look()
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
