import { expect, inject, test } from 'vitest'
import { openWorld, startOfTests } from '../support/world.ts'

const url = inject('mockUrl')

async function post(world: string, path: string, body: object): Promise<object> {
  const headers = { 'content-type': 'application/json', 'X-Mock-World': world }
  const response = await fetch(`${url}/__mock${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await response.json()) as object
}

test.each([
  ['a time that has passed', { to: startOfTests - 1 }, 'to'],
  ['two changes', { advance: 1, to: startOfTests + 1000 }, 'to'],
  ['a pace of a frozen clock', { mode: 'frozen', rate: 2 }, 'rate'],
  ['a way back', { advance: -1 }, 'advance'],
  ['an unknown field', { foward: 60_000 }, 'foward'],
])('a clock refuses %s by its field, and stands where it stood', async (_what, form, field) => {
  const world = await openWorld(url)
  expect(await post(world.name, '/clock', form)).toMatchObject({
    type: 'error',
    reason: 'invalid-input',
    field,
  })
  expect(await post(world.name, '/clock', {})).toMatchObject({
    message: { now: startOfTests, mode: 'frozen', rate: 1 },
  })
})

test('a clock does not advance beyond the last time that it can be moved to', async () => {
  const world = await openWorld(url, 'test', 99_999_999_999_000)
  expect(await post(world.name, '/clock', { advance: 1000 })).toMatchObject({ field: 'advance' })
  expect(await post(world.name, '/clock', { advance: 999 })).toMatchObject({ type: 'ok' })
})

test.each([
  ['the epoch', { at: 0 }],
  ['the epoch, with a past', { at: 0, past: true }],
  ['the moment before the first price', { at: Date.UTC(2020, 0, 6) - 1 }],
  ['a past before the first price', { at: Date.UTC(2020, 0, 27) - 1, past: true }],
])('a world does not begin at %s', async (_when, form) => {
  const world = await openWorld(url)
  expect(await post(world.name, '/reset', form)).toMatchObject({ type: 'error', field: 'at' })
  expect(await world.now()).toBe(startOfTests)
})

test.each([{ at: Date.UTC(2020, 0, 6) }, { at: Date.UTC(2020, 0, 27), past: true }])(
  'a world that begins as early as it can has prices: %j',
  async (form) => {
    const world = await openWorld(url)
    expect(await post(world.name, '/reset', form)).toMatchObject({ type: 'ok', message: { now: form.at } })
    const headers = { 'X-Mock-World': world.name }
    expect((await fetch(`${url}/api/currency/quotation_new`, { headers })).status).toBe(200)
  },
)
