import { expect, inject, test } from 'vitest'
import type { ControlInput } from '#sdk/control/control.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'

const url = inject('mockUrl')

test.each<readonly [string, ControlInput<'clock'>, string]>([
  ['a time that has passed', { to: startOfTests - 1 }, 'to'],
  ['two changes', { advance: 1, to: startOfTests + 1000 }, 'to'],
  ['a pace of a frozen clock', { mode: 'frozen', rate: 2 }, 'rate'],
  ['a way back', { advance: -1 }, 'advance'],
])('a clock refuses %s by its field and does not move', async (_what, form, field) => {
  const { control } = await openWorld(url)
  await expect(control('clock', form)).rejects.toMatchObject({ field })
  expect(await control('clock', {})).toEqual({ now: startOfTests, mode: 'frozen', rate: 1 })
})

test('a clock cannot advance past the latest supported time', async () => {
  const { control } = await openWorld(url, 'test', 99_999_999_999_000)
  await expect(control('clock', { advance: 1000 })).rejects.toMatchObject({ status: 400, field: 'advance' })
  expect(await control('clock', { advance: 999 })).toMatchObject({ now: 99_999_999_999_999 })
})

test.each<readonly [string, ControlInput<'reset'>]>([
  ['the epoch', { at: 0 }],
  ['the epoch, with a past', { at: 0, past: true }],
  ['the moment before the first price', { at: Date.UTC(2020, 0, 6) - 1 }],
  ['a past before the first price', { at: Date.UTC(2020, 0, 27) - 1, past: true }],
])('a world cannot begin at %s', async (_when, form) => {
  const world = await openWorld(url)
  await expect(world.control('reset', form)).rejects.toMatchObject({ status: 400, field: 'at' })
  expect(await world.now()).toBe(startOfTests)
})

test.each([{ at: Date.UTC(2020, 0, 6) }, { at: Date.UTC(2020, 0, 27), past: true }])(
  'a world with the earliest possible start has prices: %j',
  async (form) => {
    const world = await openWorld(url)
    expect(await world.control('reset', form)).toMatchObject({ now: form.at })
    const headers = { 'X-Mock-World': world.name }
    expect((await fetch(`${url}/api/currency/quotation_new`, { headers })).status).toBe(200)
  },
)
