import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minute } from '#domain/time.ts'
import { OptionType, SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { customer } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { startCollector, type Collector, type SentSpan } from '../support/collector.ts'
import { startProcess, type MockProcess } from '../support/process.ts'

let collector: Collector
let mock: MockProcess
beforeAll(async () => {
  collector = await startCollector()
  mock = await startProcess({
    H5_DATA: ':memory:',
    H5_LOG: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  })
})
afterAll(async () => {
  await mock.stop()
  await collector[Symbol.asyncDispose]()
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const order = {
  currency_id: 1,
  legal_id: 3,
  type: SpotSide.buy,
  amount: '0.01',
  target_price: '50000',
} as const
const below = (parent: SentSpan, name: string) => (span: SentSpan) =>
  span.parentSpanId === parent.spanId && span.name === name

test('an order is one request span with its wait, its command and its commit as children', async () => {
  const world = await openWorld(mock.url)
  const ann = await customer(world, { balances: { spot: { USDT: '5000' } } })
  const answer = await fetch(`${mock.url}/api/coin/trade`, {
    method: 'POST',
    headers: {
      authorization: ann.token,
      'X-Mock-World': world.name,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: new URLSearchParams({
      currency_id: '1',
      legal_id: '3',
      type: '1',
      amount: '0.01',
      target_price: '50000',
    }),
  })
  expect(await answer.json()).toMatchObject({ type: 'ok' })

  const request = await collector.find((span) => span.traceId === traceId && span.kind === 2)
  expect(request).toMatchObject({
    name: 'POST /api/coin/trade',
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/coin/trade',
      'url.path': '/api/coin/trade',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'h5.operation': 'coinTradePlace',
      'h5.world': world.name,
      'h5.outcome': 'ok',
    },
  })
  await collector.find(below(request, 'command waits'))
  const command = await collector.find(below(request, 'command'))
  expect(command.attributes).toMatchObject({ 'h5.batch.place': 1, 'h5.batch.commands': 1 })
  await collector.find(below(command, 'commit'))
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'h5-exchange',
    'deployment.environment.name': 'staging',
  })
  expect(collector.headers[0]).toMatchObject({ 'x-tenant': 'shop', 'content-type': 'application/json' })

  const [logged] = (await world.control('requestList', { operation: 'coinTradePlace' })) as unknown[]
  expect(logged).toMatchObject({ trace_id: traceId })
  const lines = () => mock.output().split('\n').slice(0, -1)
  const line = await vi.waitUntil(() => lines().find((one) => one.includes(traceId)), { timeout: 10_000 })
  expect(JSON.parse(line)).toMatchObject({ path: '/api/coin/trade', status: 200, world: world.name })
})

test('a refusal is traced by its reason, without input or secrets', async () => {
  const world = await openWorld(mock.url)
  const ben = await customer(world, { identity: 'advanced' })
  await expect(write(ben.api, 'coinTradePlace', order)).rejects.toThrow()
  const refused = await collector.find(
    ({ attributes }) => attributes['h5.world'] === world.name && attributes['h5.refusal'] !== undefined,
  )
  expect(refused.attributes).toMatchObject({
    'h5.operation': 'coinTradePlace',
    'h5.outcome': 'error',
    'h5.refusal': 'insufficient-balance',
  })
  await fetch(`${mock.url}/api/no/such-secret?token=${ben.token}`)
  await collector.find(
    ({ attributes }) => attributes['url.path'] === '/api' && attributes['h5.refusal'] === 'unknown-operation',
  )
  const all = collector.bodies.join('\n')
  for (const secret of [ben.token, ben.account, 'such-secret']) {
    expect(all).not.toContain(secret)
    expect(mock.output()).not.toContain(secret)
  }
})

test('a clock advance is the parent of its jobs, each linked to the request that scheduled it', async () => {
  const world = await openWorld(mock.url)
  const ann = await customer(world, { identity: 'advanced', balances: { option: { USDT: '500' } } })
  const option = { match_id: 1, currency_id: 3, type: OptionType.up, seconds: 30, number: '100' } as const
  await write(ann.api, 'microtradeSubmit', option)
  await world.control('clock', { advance: minute })
  const inWorld = (operation: string) => (span: SentSpan) =>
    span.attributes['h5.world'] === world.name && span.attributes['h5.operation'] === operation
  const submit = await collector.find(inWorld('microtradeSubmit'))
  const clock = await collector.find(inWorld('clock'))
  expect(clock).toMatchObject({
    name: 'POST /__mock/clock',
    attributes: { 'http.response.status_code': 200 },
  })
  const job = await collector.find(
    ({ traceId: id, name }) => id === clock.traceId && name === 'job option-expiry',
  )
  expect(job.attributes).toMatchObject({ 'h5.job.kind': 'option-expiry', 'h5.job.count': 1 })
  expect(job.links.map((link) => link.traceId)).toEqual([submit.traceId])
})

test('health checks are not traced', async () => {
  for (const path of ['healthz', 'readyz', 'metrics']) await (await fetch(`${mock.url}/${path}`)).text()
  await fetch(`${mock.url}/docs-after-that`)
  await collector.find(({ attributes }) => attributes['url.path'] === '/docs-after-that')
  const paths = collector.spans.map(({ attributes }) => attributes['url.path'])
  expect(paths.filter((path) => /healthz|readyz|metrics/.test(String(path)))).toEqual([])
})
