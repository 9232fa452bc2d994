import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { messageOf } from '../support/assertions.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const json = { 'content-type': 'application/json' }

let mock: TestMock
beforeAll(async () => {
  mock = await startMock('metrics', { controlToken: 'a-token' })
})
afterAll(() => mock.close())

async function metrics(headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${mock.url}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** Value of the metric line `name{labels}`. */
const valuesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )

test('calls, refusals, commits and violations are counted', async () => {
  const before = valuesOf((await metrics()).text)
  await fetch(`${mock.url}/api/currency/quotation_new`)
  const body = new URLSearchParams({ user_string: 'nobody@h5.example', password: 'wrong-password' })
  await fetch(`${mock.url}/api/user/login`, { method: 'POST', body })
  const { type, text } = await metrics()
  expect(type).toContain('text/plain; version=0.0.4')
  const after = valuesOf(text)
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('h5_requests_total{operation="currencyQuotationNew",outcome="ok"}')).toBe(1)
  expect(grown('h5_requests_total{operation="userLogin",outcome="error"}')).toBe(1)
  expect(grown('h5_request_duration_seconds_count')).toBe(2)
  expect(grown('h5_commits_total')).toBeGreaterThan(0)
  expect(text).toMatch(/^h5_refusals_total\{operation="userLogin",reason="[a-z-]+"\} 1$/m)
  // The series exist before the first failure; otherwise an alert on their growth would miss it.
  for (const kind of ['answer', 'job', 'crash', 'event', 'store'])
    expect(after.get(`h5_violations_total{kind="${kind}"}`)).toBe(0)
})

test('a read-only call commits nothing', async () => {
  const body = new URLSearchParams({ user_string: 'demo@h5.example', password: 'demo123456' })
  const authorization = await messageOf(
    await fetch(`${mock.url}/api/user/login`, { method: 'POST', body }),
    z.string(),
  )
  const committed = async () => valuesOf((await metrics()).text).get('h5_commits_total')
  await fetch(`${mock.url}/__mock/clock`, { method: 'POST', body: '{"mode":"frozen"}', headers: json })
  const before = await committed()
  for (const [method, path] of [
    ['GET', 'coin/list'],
    ['POST', 'wallet/list'],
    ['GET', 'user/center'],
  ] as const) {
    const answer = await fetch(`${mock.url}/api/${path}`, { method, headers: { authorization } })
    expect(await answer.json()).toMatchObject({ type: 'ok' })
  }
  expect(await committed()).toBe(before)
})

test('gauges cover worlds, sockets, queue, jobs, books and the process', async () => {
  const values = valuesOf((await metrics()).text)
  expect(values.get('h5_worlds')).toBe(1)
  expect(values.get('h5_ledger_balanced{world="default"}')).toBe(1)
  for (const name of [
    'h5_sockets',
    'h5_queue_commands',
    'h5_jobs_late_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(values.has(name), name).toBe(true)
})

test('a connected socket is counted', async ({ onTestFinished }) => {
  const count = async () => valuesOf((await metrics()).text).get('h5_sockets')
  expect(await count()).toBe(0)
  const socket = io(mock.url, { transports: ['websocket'], forceNew: true })
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
  expect(await count()).toBe(1)
})

test('only local requests and requests with the control token as a bearer token can read them', async () => {
  const elsewhere = { 'X-Forwarded-For': '203.0.113.7' }
  expect((await metrics(elsewhere)).status).toBe(403)
  expect((await metrics({ ...elsewhere, Authorization: 'Bearer wrong' })).status).toBe(403)
  expect((await metrics({ ...elsewhere, Authorization: 'Bearer a-token' })).status).toBe(200)
})

test('reading the metrics opens no durable world', async ({ onTestFinished }) => {
  const data = temporaryFolder()
  const first = await startMock('metrics', { data })
  const made = await fetch(`${first.url}/__mock/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'kept', durable: true }),
  })
  expect(made.status).toBe(200)
  await first.close()
  const second = await startMock('metrics', { data })
  onTestFinished(() => second.close())
  const text = await (await fetch(`${second.url}/metrics`)).text()
  expect(valuesOf(text).get('h5_worlds')).toBe(1)
})
