import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { exportWorld } from '#sdk/control/files.ts'
import { fund, register, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { rawCall } from '../support/contractOperations.ts'
import { onePixel } from '../support/pictures.ts'

let world: TestWorld
beforeEach(async () => {
  world = await openWorld(inject('mockUrl'))
})

/** Row counts of the tables of the world, from its export. */
async function rows(...tables: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const file = await exportWorld({ url: world.url, world: world.name })
  using database = new DatabaseSync(':memory:')
  database.deserialize(file)
  const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']
  return Object.fromEntries(tables.map((table) => [table, Number(count(table))]))
}

const post = (path: string, fields: Readonly<Record<string, string>>, key?: string) =>
  rawCall(world, 'POST', path, {
    body: new URLSearchParams(fields),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

const sendPicture = async ({ token }: Customer, bytes = 0) => {
  const form = new FormData()
  form.append('file', new Blob([await onePixel().arrayBuffer(), Buffer.alloc(bytes)]))
  return (await rawCall(world, 'POST', '/upload', { token, body: form })).json
}

describe('the daily clean-up deletes expired', () => {
  test('idempotency keys, failures of strangers, codes and sessions', async () => {
    await register(world)
    for (let index = 0; index < 5; index++) {
      const account = `somebody${index}@h5.example`
      await post('/user/login', { user_string: account, password: 'wrong-password' })
      await post('/sms_mail', { user_string: account, type: 'register' }, `sweep-key-${index}`)
    }
    const before = await rows('idempotency', 'throttle', 'code', 'session', 'outbox')
    expect(before).toMatchObject({ code: 5, session: 1, outbox: 6 })
    expect(before['idempotency']).toBeGreaterThan(4)
    expect(before['throttle']).toBeGreaterThan(4)
    for (let days = 0; days < 3; days++) {
      await world.advance(day)
      await post('/sms_mail', { user_string: 'daily@h5.example', type: 'register' }, `daily-key-${days}`)
    }
    // One throttle row is from today, for the code that was just sent.
    const after = await rows('idempotency', 'throttle', 'code', 'session', 'ended_session', 'outbox')
    const left = { idempotency: 2, throttle: 1, code: 1, session: 0, ended_session: 1, outbox: 9 }
    expect(after).toEqual(left)
    await world.advance(40 * day)
    const last = await rows('idempotency', 'code', 'ended_session', 'outbox')
    expect(last).toEqual({ idempotency: 0, code: 0, ended_session: 0, outbox: 0 })
  })

  test('pictures without a record, and no others', async () => {
    const customer = await register(world)
    await fund(world, customer, 3, '100')
    for (let index = 0; index < 3; index++) await sendPicture(customer)
    expect(await rows('picture', 'deposit')).toEqual({ picture: 4, deposit: 1 })
    await world.advance(day / 2)
    expect(await rows('picture')).toEqual({ picture: 4 })
    await world.advance(2 * day)
    expect(await rows('picture', 'deposit')).toEqual({ picture: 1, deposit: 1 })
  })

  test('the uploads of a seeded past are kept', async () => {
    await world.control('reset', { seed: 'past', at: startOfTests, past: true })
    const before = await rows('picture')
    expect(before['picture']).toBeGreaterThan(0)
    await world.advance(3 * day)
    expect(await rows('picture')).toEqual(before)
  })
})

describe('[S8.16] the storage limits of pictures', () => {
  const limited = (pictures: object) =>
    world.control('reset', { seed: 'test', at: startOfTests, rules: { pictures } })
  const noRoom = { type: 'error', reason: 'no-room-for-pictures', field: 'file' }

  test('cap the daily uploads of each user', async () => {
    await limited({ perDay: 2 })
    const [one, other] = [await register(world), await register(world)]
    for (let index = 0; index < 2; index++) expect(await sendPicture(one)).toMatchObject({ type: 'ok' })
    expect(await sendPicture(one)).toMatchObject({
      type: 'error',
      reason: 'too-many-pictures',
      field: 'file',
      message: 'At most 2 pictures a day',
    })
    expect(await sendPicture(other)).toMatchObject({ type: 'ok' })
    await world.advance(day)
    await one.signInAgain()
    expect(await sendPicture(one)).toMatchObject({ type: 'ok' })
  })

  test('cap the bytes of each user and of all users', async () => {
    await limited({ megabytesEach: 2, megabytes: 3 })
    const [one, other] = [await register(world), await register(world)]
    const large = 1_500_000
    expect(await sendPicture(one, large)).toMatchObject({ type: 'ok' })
    expect(await sendPicture(one, large)).toMatchObject(noRoom)
    expect(await sendPicture(one)).toMatchObject({ type: 'ok' })
    expect(await sendPicture(other, large)).toMatchObject({ type: 'ok' })
    expect(await sendPicture(other, 300_000)).toMatchObject(noRoom)
  })
})
