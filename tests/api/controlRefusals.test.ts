import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { write } from '#sdk/call.ts'
import { createControl, type ControlInput } from '#sdk/control/control.ts'
import { importWorld } from '#sdk/control/files.ts'
import { register } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { samplePerson } from '../support/accountSetup.ts'
import { anyText } from '../support/assertions.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { decideByHand } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')

interface Refused {
  readonly status: number
  readonly reason: string
  readonly field?: string
  readonly message?: string
}
const wrong = (field: string): Refused => ({ status: 400, reason: 'invalid-input', field })

/** Mistakes that a client without types can make. */
const fault: ControlInput<'faultAdd'> & { probabilty: number } = { kind: 'failure', probabilty: 0.5 }
const filter: ControlInput<'requestList'> & { operaton: string } = { operaton: 'areaCode' }
const order: ControlInput<'clock'> & { foward: number } = { foward: 60_000 }

const refusals: readonly (readonly [string, (world: TestWorld) => Promise<unknown>, Refused])[] = [
  ['a typo in a field', ({ control }) => control('faultAdd', fault), wrong('probabilty')],
  [
    'a typo in a field of a form without required ones',
    ({ control }) => control('clock', order),
    wrong('foward'),
  ],
  ['a typo in a parameter', ({ control }) => control('requestList', filter), wrong('operaton')],
  ['a value out of bounds', ({ control }) => control('clock', { advance: -1 }), wrong('advance')],
  [
    'two changes at once',
    ({ control }) => control('clock', { advance: 1, to: startOfTests + 1000 }),
    wrong('to'),
  ],
  ['a fault that could never occur', ({ control }) => control('faultAdd', { kind: 'latency' }), wrong('ms')],
  ['a start before the first price', ({ control }) => control('reset', { at: 0 }), wrong('at')],
  ['a file that is no world', (world) => importWorld({ url, world: world.name }, 'nonsense'), wrong('body')],
  [
    'a name that no world can have',
    () => createControl({ url, world: '..' })('ledger'),
    { status: 400, reason: 'unknown-world', field: 'X-Mock-World' },
  ],
  [
    'a world that is not open',
    ({ control }) => control('worldDrop', { name: 'nobody' }),
    { status: 404, reason: 'not-found', field: 'name' },
  ],
  [
    'a snapshot that is not there',
    ({ control }) => control('snapshotRestore', { name: 'none' }),
    { status: 404, reason: 'not-found', field: 'name' },
  ],
  [
    'the deletion of one',
    ({ control }) => control('snapshotDelete', { name: 'none' }),
    { status: 404, reason: 'not-found', field: 'name' },
  ],
  [
    'a fault that is not there',
    ({ control }) => control('faultClear', { id: 99 }),
    { status: 404, reason: 'not-found', field: 'id' },
  ],
  [
    'a review of nothing',
    ({ control }) => control('review', { kind: 'deposit', id: 99, decision: 'pass' }),
    { status: 404, reason: 'not-found', field: 'id' },
  ],
  [
    'a clock that would go back',
    ({ control }) => control('clock', { to: startOfTests - 1 }),
    { status: 409, reason: 'time-passed', field: 'to' },
  ],
  [
    'the durable world to be dropped',
    ({ control }) => control('worldDrop', { name: 'default' }),
    { status: 409, reason: 'default-world', field: 'name' },
  ],
  ['a second review', reviewTwice, { status: 409, reason: 'already-reviewed', field: 'id' }],
  [
    'a body that is too large',
    ({ control }) => control('reset', { seed: 'x'.repeat(300_000) }),
    { status: 413, reason: 'body-too-large' },
  ],
  ['one fault more than may be', tooManyFaults, { status: 429, reason: 'too-many-faults' }],
  ['one snapshot more than may be', tooManySnapshots, { status: 429, reason: 'too-many-snapshots' }],
]

async function reviewTwice(world: TestWorld): Promise<unknown> {
  await decideByHand(world)
  const { api } = await register(world)
  await write(api, 'userRealName', samplePerson)
  const [item] = await world.control('reviewList')
  if (!item) throw new Error('Nothing waits for review')
  const decision = { kind: item.kind, id: item.id, decision: 'pass' } as const
  await world.control('review', decision)
  return world.control('review', decision)
}

async function tooManyFaults({ control }: TestWorld): Promise<unknown> {
  for (let index = 0; index < 100; index++) await control('faultAdd', { kind: 'failure' })
  return control('faultAdd', { kind: 'failure' })
}

async function tooManySnapshots({ control }: TestWorld): Promise<unknown> {
  for (let index = 0; index < 50; index++) await control('snapshotSave', { name: `s${String(index)}` })
  return control('snapshotSave', { name: 'more' })
}

describe('the control API refuses with a status and the envelope of the product', () => {
  test.each(refusals)('%s', async (_what, attempt, refused) => {
    const world = await openWorld(url)
    await expect(attempt(world)).rejects.toMatchObject({ name: 'ControlError', ...refused })
    expect(await world.now()).toBe(startOfTests)
  })

  test('a misspelt field is refused by name instead of being ignored', async () => {
    const world = await openWorld(url)
    await expect(world.control('faultAdd', fault)).rejects.toThrow('probabilty: there is no such field')
    expect(await world.control('faultList')).toEqual([])
  })
})

describe('an HTTP client sees refusals as HTTP statuses', () => {
  let mock: TestMock
  beforeAll(async () => {
    mock = await startMock('test', { limits: { worlds: 2, snapshotBytes: 1 } })
  })
  afterAll(() => mock.close())

  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = json) =>
    fetch(`${mock.url}/__mock${path}`, { method: 'POST', headers, body })
  const answers: readonly (readonly [string, () => Promise<Response>, Refused])[] = [
    ['a field', () => post('/clock', '{"foward":1}'), wrong('foward')],
    ['a field that is null', () => post('/clock', '{"advance":null}'), wrong('advance')],
    ['a field that is missing', () => post('/snapshot', '{}'), wrong('name')],
    ['what is no JSON', () => post('/clock', '{"advance"'), wrong('body')],
    ['a form', () => post('/clock', 'advance=1', {}), wrong('content-type')],
    ['a file of another kind', () => post('/import', '{}'), wrong('content-type')],
    [
      'a page of another site',
      () => post('/reset', '{}', { ...json, Origin: 'http://evil.example' }),
      { status: 403, reason: 'only-this-machine' },
    ],
    [
      'a caller through a proxy',
      () => post('/reset', '{}', { ...json, 'X-Forwarded-For': '203.0.113.7' }),
      { status: 403, reason: 'only-this-machine' },
    ],
    ['an operation', () => post('/nothing', '{}'), { status: 404, reason: 'unknown-operation' }],
    [
      'a method',
      () => fetch(`${mock.url}/__mock/clock`),
      { status: 404, reason: 'unknown-operation', message: 'This address takes POST, not GET' },
    ],
  ]

  test.each(answers)('%s', async (_what, ask, { status, ...refused }) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ type: 'error', message: anyText, ...refused })
  })

  test.each<readonly [string, () => Promise<Response>, Refused]>([
    [
      'room for snapshots',
      () => post('/snapshot', '{"name":"one"}'),
      { status: 429, reason: 'too-many-snapshots' },
    ],
    [
      'room for a world',
      async () => {
        await post('/clock', '{}', { ...json, 'X-Mock-World': 'a' })
        return post('/clock', '{}', { ...json, 'X-Mock-World': 'b' })
      },
      { status: 503, reason: 'too-many-worlds', field: 'X-Mock-World' },
    ],
  ])('%s, and when to retry', async (_what, ask, { status, ...refused }) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ type: 'error', ...refused })
  })
})
