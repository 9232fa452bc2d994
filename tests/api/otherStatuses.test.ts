import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { handlers } from '../../mock/app/handlers.ts'
import { startServer, type RunningServer } from '../../mock/app/server.ts'
import { expectFailure } from '../support/failure.ts'

let mock: RunningServer
beforeAll(async () => {
  mock = await startServer({ port: 0, data: ':memory:', seed: 'statuses', logLevel: 'silent' })
})
afterAll(() => mock.close())

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${mock.url}/api${path}`, { method: 'POST', ...init })

test('every operation has one `default` response, with an example for each status the mock sends', () => {
  type Part = Readonly<Record<string, object>>
  type File = { readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Part }>>>> }
  const { paths, components } = parse(readFileSync('openapi.yaml', 'utf8'), { maxAliasCount: -1 }) as File & {
    components: { responses: { Failure: object } }
  }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  expect(operations.length).toBeGreaterThan(70)
  for (const { responses } of operations)
    expect(responses['default']).toEqual({ $ref: '#/components/responses/Failure' })
  for (const status of ['400', '404', '413', '429', '500', '503'])
    expect(JSON.stringify(components.responses.Failure)).toContain(`HTTP ${status}`)
})

test.each([
  [404, 'unknown-operation', '/no/such/path', {}],
  [404, 'unknown-operation', '/area_code', { method: 'DELETE' }],
  [404, 'unknown-example', '/area_code', { headers: { prefer: 'example=nothing' } }],
  [413, 'body-too-large', '/news/list', { body: 'x'.repeat(300_000) }],
  [400, 'unknown-world', '/area_code', { headers: { 'x-mock-world': 'no name' } }],
  [
    400,
    'foreign-page',
    '/area_code',
    { headers: { 'x-mock-world': 'new', origin: 'https://elsewhere.example' } },
  ],
  [503, 'store-full', '/area_code', { headers: { prefer: 'code=503, example=store-full' } }],
] satisfies [number, string, string, RequestInit][])(
  'HTTP %i %s matches the contract',
  async (status, reason, path, init) => {
    const answer = await ask(path, init)
    expect(answer.status).toBe(status)
    expectFailure(await answer.json(), reason)
  },
)

test('a malformed URL is refused as the contract says', async () => {
  const received = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(mock.url).port), '127.0.0.1')
    socket.write('GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => {
      resolve(text)
    })
  })
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expectFailure(
    JSON.parse(received.slice(received.indexOf('{'), received.lastIndexOf('}') + 1)),
    'unreadable-address',
  )
})

test.each([
  ['internal', () => Promise.reject(new Error('A handler fails'))],
  ['contract-violation', () => Promise.resolve({ message: 5 })],
])('a failing backend answers HTTP 500 %s as in the contract', async (reason, run) => {
  const honest: unknown = Reflect.get(handlers.areaCode, 'run')
  Reflect.set(handlers.areaCode, 'run', run)
  onTestFinished(() => {
    Reflect.set(handlers.areaCode, 'run', honest)
  })
  const answer = await ask('/area_code')
  expect(answer.status).toBe(500)
  expectFailure(await answer.json(), reason)
})

test('a status forced by a fault has the envelope of the contract and the language of the caller', async () => {
  await fetch(`${mock.url}/__mock/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'http-status', status: 502, operation: 'areaCode', count: 1 }),
  })
  const answer = await ask('/area_code', { headers: { 'language-mark': 'esp' } })
  expect(answer.status).toBe(502)
  const body: unknown = await answer.json()
  expectFailure(body, 'fault-injected')
  expect(body).toMatchObject({ message: 'El servicio está ocupado, inténtalo más tarde' })
})
