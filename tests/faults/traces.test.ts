import { expect, test } from 'vitest'
import { startCollector } from '../support/collector.ts'
import { freePort } from '../support/ports.ts'
import { startProcess } from '../support/process.ts'

const ask = async (url: string) => (await fetch(`${url}/api/area_code`, { method: 'POST' })).status
const memory = { H5_DATA: ':memory:' }
const often = { OTEL_BSP_SCHEDULE_DELAY: '10', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1' }

test('pending traces are sent before the server stops', async () => {
  await using collector = await startCollector()
  const mock = await startProcess({ ...memory, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own` })
  expect(await ask(mock.url)).toBe(200)
  await mock.stop()
  expect(await mock.ended()).toBe(0)
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/area_code')
})

test('traces are sent only on request', async () => {
  await using collector = await startCollector()
  const mock = await startProcess({
    ...memory,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SDK_DISABLED: 'true',
  })
  expect(await ask(mock.url)).toBe(200)
  const answer = await fetch(`${mock.url}/__mock/requests`)
  expect(await answer.text()).not.toContain('trace_id')
  await mock.stop()
  expect(collector.bodies).toEqual([])
})

test('an unreachable collector delays neither responses nor the shutdown, and is reported once', async () => {
  const port = await freePort()
  const mock = await startProcess({
    ...memory,
    ...often,
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`,
    // Too short for another attempt.
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  })
  const reported = new Promise<void>((resolve) => {
    mock.child.stdout?.on('data', () => {
      if (mock.output().includes('traces cannot be sent')) resolve()
    })
  })
  for (let index = 0; index < 20; index++) expect(await ask(mock.url)).toBe(200)
  await reported
  expect(await ask(mock.url)).toBe(200)
  await mock.stop()
  expect(await mock.ended()).toBe(0)
  expect(mock.output().match(/traces cannot be sent/g)).toHaveLength(1)
})

test('an unresponsive collector delays nothing either', async () => {
  await using collector = await startCollector('never')
  const mock = await startProcess({ ...memory, ...often, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(await ask(mock.url)).toBe(200)
  await collector.find(() => true)
  for (let index = 0; index < 20; index++) expect(await ask(mock.url)).toBe(200)
  // Only one export is in progress at a time; the others wait for it.
  expect(collector.bodies).toHaveLength(1)
  await mock.stop()
  expect(await mock.ended()).toBe(0)
})
