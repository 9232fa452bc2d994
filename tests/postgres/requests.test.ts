import { expect, test } from 'vitest'
import { read } from '#sdk/call.ts'
import { register, visitor } from '#sdk/testing/customer.ts'
import { nth } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { clusterOf } from '../support/cluster.ts'

const size = 3
const { at, goesBy, mock } = clusterOf(size)

const ask = (index: number) => read(visitor(at(index)), 'areaCode', {})

test('the request log has the responses of every process in request order, on any process', async () => {
  const operations = ['areaCode', 'newsList', 'setGetCustomerUrl'] as const
  const asked: string[] = []
  for (let index = 0; index < 12; index++) {
    const operation = nth(operations, (index * 2) % 3)
    asked.push(operation)
    await read(visitor(at(index)), operation, {})
    const [newest] = await at(index + 1).control('requestList', { limit: 1 })
    expect(newest?.operation).toBe(operation)
  }
  const lists = await Promise.all([0, 1, 2].map((index) => at(index).control('requestList', {})))
  for (const list of lists) expect(list).toEqual(lists[0])
  expect(lists[0]?.map(({ operation }) => operation).toReversed()).toEqual(asked)
  const ids = lists[0]?.map(({ id }) => id) ?? []
  expect(new Set(ids).size).toBe(asked.length)
})

test('any process shows a single request', async () => {
  const customer = await register(at(0))
  await read(goesBy(2, customer), 'userCenter', {})
  const [entry] = await at(1).control('requestList', { operation: 'userCenter' })
  for (let index = 0; index < size; index++)
    expect(await at(index).control('requestShow', { id: entry?.id ?? 0 })).toMatchObject({
      request: { operation: 'userCenter' },
      answer: { type: 'ok' },
    })
})

test('h5 lists and shows them on any process', async () => {
  await ask(2)
  const { json } = openCli({ H5_ENDPOINT: mock(1).url, H5_WORLD: at(0).name })
  const [row] = await json<{ id: number; operation: string }[]>('requests', '--limit', '1')
  expect(row?.operation).toBe('areaCode')
  expect(await json('requests', 'show', String(row?.id))).toMatchObject({ request: row })
})

test('following the log on any process reports each request once', async () => {
  const most = 60
  const busy = Promise.all(Array.from({ length: most }, (_, index) => ask(index)))
  const received: number[] = []
  for (let turn = 0; received.length < most; turn++) {
    const after = received.at(-1) ?? 0
    const news = await at(turn).control('requestList', { after, wait: 20, limit: 500 })
    received.push(...news.map(({ id }) => id).toReversed())
  }
  await busy
  expect(received).toHaveLength(most)
  expect(new Set(received).size).toBe(most)
  expect(received).toEqual(received.toSorted((a, b) => a - b))
})

test('a reset clears the log everywhere', async () => {
  for (let index = 0; index < size; index++) await ask(index)
  await at(1).control('reset', {})
  for (let index = 0; index < size; index++) expect(await at(index).control('requestList', {})).toEqual([])
})
