import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createDocs } from '../../mock/transport/http/docs.ts'
import { createLogger } from '../../mock/transport/http/log.ts'
import { createRequestListener } from '../../mock/transport/http/server.ts'

const url = inject('mockUrl')
const root = join(import.meta.dirname, '../..')

test.each(['openapi.yaml', 'asyncapi.yaml'])(
  '/%s is the unmodified contract, readable from any origin',
  async (name) => {
    const answer = await fetch(`${url}/${name}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.text()).toBe(readFileSync(join(root, name), 'utf8'))
  },
)

test('/docs/ links to everything that was built, and every link works', async () => {
  expect((await fetch(`${url}/docs`)).url).toBe(`${url}/docs/`)
  const pages = ['', 'http.html', 'events.html']
  for (const page of pages) {
    const answer = await fetch(`${url}/docs/${page}`)
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
    const links = [...(await answer.text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) =>
      String(link),
    )
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) {
      expect(link).not.toMatch(/^(https?:)?\/\//)
      expect((await fetch(new URL(link, answer.url))).status, link).toBe(200)
    }
  }
})

test('the inspector page links to /docs/', async () => {
  expect(await (await fetch(`${url}/__mock/`)).text()).toContain('href="/docs/"')
})

test('before the build, /docs/ explains how to build it', async () => {
  const docs = createDocs(join(tmpdir(), 'no-such-folder'))
  const server = createServer(
    createRequestListener({ routeOf: () => docs, startTrace: undefined, log: createLogger('silent') }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const answer = await fetch(`http://127.0.0.1:${String(port)}/docs/`)
  server.close()
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('<code>npm run docs</code>')
})
