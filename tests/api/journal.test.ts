import { describe, expect, inject, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { exportHar, exportJournal } from '#sdk/control/files.ts'
import { register, signIn, visitor, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { onePixel } from '../support/pictures.ts'
import { secretsIn } from '../support/secrets.ts'

const url = inject('mockUrl')

/** Creates a world that keeps a journal from the start. */
async function recorded(): Promise<TestWorld> {
  const world = await openWorld(url)
  await world.control('journalStart')
  await world.control('reset', { seed: 'journal', at: startOfTests })
  return world
}

const entriesOf = async (world: TestWorld) => (await world.control('journalShow', { limit: 1000 })).list ?? []

/** Secrets that must not appear in a file. */
async function secretLife(world: TestWorld): Promise<{ customer: Customer; secrets: readonly string[] }> {
  const customer = await register(world)
  await signIn(world, customer.account, 'a-wrong-password').catch(() => undefined)
  await write(customer.api, 'safeUpdatePassword', { password: '135790', re_password: '135790' })
  const picture = await upload(customer.api, onePixel())
  await write(customer.api, 'walletChargeReq', { currency: 3, amount: '900', imgs: picture })
  await write(customer.api, 'userRealName', {
    country: 'Thailand',
    name: 'Dana Lee',
    card_id: 'XY998877',
    address: '1 River Road',
  })
  const code = await world.newestCode(customer.account)
  const signed = /([0-9a-f]{32})\?.*signature=([0-9a-f]+)/.exec(picture) ?? []
  const secrets = [customer.password, 'a-wrong-password', '135790', customer.token, code, 'XY998877']
  return { customer, secrets: [...secrets, ...signed.slice(1)] }
}

describe('the journal of a world', () => {
  test('records calls, events and control commands in order, with bodies and headers', async () => {
    const world = await recorded()
    const { customer } = await secretLife(world)
    await world.passReviews()
    await world.advance(60_000)
    await read(customer.api, 'walletList', {})
    const entries = await entriesOf(world)
    expect(entries.map(({ order }) => order)).toEqual(entries.map(({ order }) => order).sort((a, b) => a - b))
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'call',
        operation: 'walletChargeReq',
        at: startOfTests,
        form: expect.objectContaining({ amount: '900' }) as object,
        headers: expect.objectContaining({ 'language-mark': 'en' }) as object,
        answer: expect.objectContaining({ type: 'ok' }) as object,
        status: 200,
      }),
    )
    const names = entries.flatMap((entry) => (entry.kind === 'control' ? [entry['operation']] : []))
    expect(names).toEqual(['review', 'review', 'clock'])
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'event', event: 'balance' }))
    expect(entries.at(-1)).toMatchObject({ operation: 'walletList', at: startOfTests + 60_000 })
    expect(await world.control('journalShow', { after: entries.at(-2)?.order ?? 0 })).toMatchObject({
      on: true,
      full: false,
      gaps: [],
      entries: entries.length,
      list: [{ operation: 'walletList' }],
    })
  })

  test('masks secrets in views and exports, and gives equal secrets the same mask', async () => {
    const world = await recorded()
    const { secrets, customer } = await secretLife(world)
    const options = { url, world: world.name }
    const shown = [
      await entriesOf(world),
      await exportJournal(options),
      await exportHar(options),
      await Promise.all(
        (await world.control('requestList')).map(({ id }) => world.control('requestShow', { id })),
      ),
    ].map((one) => JSON.stringify(one))
    for (const text of shown) expect(secretsIn(text, secrets)).toEqual([])
    expect(shown[2]).not.toMatch(/<(?:secret:\d+|origin|world)>/)
    const registered = (await entriesOf(world)).find((entry) => entry['operation'] === 'userRegister')
    const { password, re_password, user_string } = registered?.['form'] as Record<string, string>
    expect(password).toMatch(/^<secret:\d+>$/)
    expect([re_password, user_string]).toEqual([password, customer.account])
  })

  test('ends at journalStop, and one that began later reports that it cannot be replayed', async () => {
    const world = await openWorld(url)
    const none = { on: false, entries: 0, gaps: ['The world has no journal'] }
    expect(await world.control('journalShow')).toMatchObject({ ...none, list: [] })
    expect(await world.control('journalStop')).toMatchObject(none)
    expect((await world.control('journalStart')).gaps).toHaveLength(1)
    await read(visitor(world), 'areaCode', {})
    await world.control('journalStop')
    await read(visitor(world), 'areaCode', {})
    expect(await world.control('journalShow')).toMatchObject({
      on: false,
      entries: 1,
      gaps: [expect.stringContaining('on a used world'), expect.stringContaining('stopped')],
    })
    await world.control('reset', {})
    expect(await world.control('journalShow')).toMatchObject({ entries: 0 })
  })

  test('is an HTTP Archive for browser tools', async () => {
    const world = await recorded()
    await secretLife(world)
    const { log } = (await exportHar({ url, world: world.name })) as {
      log: {
        version: string
        entries: {
          request: {
            url: string
            method: string
            headers: { name: string; value: string }[]
            postData?: { params: { name: string; value: string }[] }
          }
          response: { content: { text: string } }
          startedDateTime: string
        }[]
      }
    }
    expect(log.version).toBe('1.2')
    // Secrets keep the shape that their schemas ask for, and equal ones are equal.
    const valuesOf = (name: string) => [
      ...new Set(
        log.entries
          .flatMap(({ request }) => request.headers)
          .flatMap((one) => (one.name === name ? [one.value] : [])),
      ),
    ]
    const keys = valuesOf('idempotency-key')
    expect(keys.length).toBeGreaterThan(2)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    for (const token of valuesOf('authorization')) expect(token).toMatch(/^[0-9a-f]{32,128}$/)
    const forms = log.entries.map(({ request }) =>
      Object.fromEntries((request.postData?.params ?? []).map(({ name, value }) => [name, value])),
    )
    const { password, re_password } = forms.find((form) => 're_password' in form) ?? {}
    expect([password, password]).toEqual([re_password, expect.stringMatching(/^.{6,}$/)])
    expect(log.entries[0]).toMatchObject({
      request: { method: 'POST', url: `${url}/api/sms_mail` },
      startedDateTime: new Date(startOfTests).toISOString(),
      response: { status: 200, content: { mimeType: 'application/json' } },
    })
  })
})

describe('the request log', () => {
  test('shows each request with its response', async () => {
    const world = await openWorld(url)
    await read(visitor(world), 'walletGetInfo', { currency: 3 }).catch(() => undefined)
    const [newest] = await world.control('requestList')
    const shown = await world.control('requestShow', { id: newest?.id ?? 0 })
    expect(shown).toMatchObject({
      request: { operation: 'walletGetInfo', type: '999' },
      form: { currency: '3' },
      answer: { type: '999' },
      headers: { 'language-mark': 'en' },
    })
    await expect(world.control('requestShow', { id: 4_000_000_000 })).rejects.toMatchObject({ status: 404 })
  })

  test('omits a form whose many fields would take more memory than its bytes', async () => {
    const world = await openWorld(url)
    const send = async (count: number) => {
      const fields = Array.from({ length: count }, (_, index) => [`f${String(index)}`, '1'])
      const body = new URLSearchParams([['lang', 'th'], ...fields])
      const headers = { 'X-Mock-World': world.name }
      await fetch(`${url}/api/set/lang`, { method: 'POST', headers, body })
      const [newest] = await world.control('requestList')
      return world.control('requestShow', { id: newest?.id ?? 0 })
    }
    expect(await send(100)).toMatchObject({ form: { lang: 'th', f99: '1' } })
    expect(await send(990)).not.toHaveProperty('form')
  })

  test('filters by caller and by time', async () => {
    const world = await openWorld(url)
    const [first, second] = [await register(world), await register(world)]
    await read(first.api, 'userCenter', {})
    await world.advance(1000)
    await read(second.api, 'walletList', {})
    const of = (user: string) => world.control('requestList', { user })
    const [row] = await of(first.account)
    expect(row).toMatchObject({ operation: 'userCenter' })
    expect(await of(String(row?.user_id))).toHaveLength(1)
    expect(await of(second.account)).toMatchObject([{ operation: 'walletList' }])
    const since = startOfTests + 1000
    expect(await world.control('requestList', { since })).toMatchObject([{ operation: 'walletList' }])
    await expect(of('nobody@h5.example')).rejects.toMatchObject({ status: 404, field: 'user' })
  })

  test('can be awaited', async () => {
    const world = await openWorld(url)
    const next = world.control('requestList', { operation: 'getLang', wait: 30 })
    await read(visitor(world), 'areaCode', {})
    await read(visitor(world), 'getLang', {})
    const [row] = await next
    expect(row).toMatchObject({ operation: 'getLang' })
    expect(await world.control('requestList', { after: row?.id ?? 0, wait: 0.05 })).toEqual([])
  })
})
