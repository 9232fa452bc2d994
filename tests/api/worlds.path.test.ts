import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { describe, expect, inject, test } from 'vitest'
import { createApi } from '#sdk/api.ts'
import { read, write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { openSocket } from '#sdk/socket.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'

const url = inject('mockUrl')

/** Returns the response for the exact request target. */
async function raw(
  path: string,
  method = 'POST',
  headers: readonly string[] = ['connection: close', 'content-length: 0'],
): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write([`${method} ${path} HTTP/1.1`, `host: ${hostname}`, ...headers, '\r\n'].join('\r\n'))
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

describe('the base path of a world', () => {
  test('serves its API, its control API and its pictures without a header', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '77' })
    const base = `${url}/w/${world.name}`
    const api = createApi({ baseUrl: `${base}/api`, token: () => customer.token })
    const wallets = JSON.stringify(await read(api, 'walletList', {}))
    expect(wallets).toContain('77.00000000')
    const control = createControl({ url: base })
    expect((await control('requestList', { operation: 'walletList' })).length).toBeGreaterThan(0)
    expect(await control('snapshotList')).toEqual([])
    const { share_url } = await read(api, 'userMyPoster', {})
    expect(share_url).toContain(`/w/${world.name}/h5/`)
  })

  test('overrides a header that names another world; invalid names are refused', async () => {
    const [one, other] = [await openWorld(url), await openWorld(url)]
    await fundedCustomer(one, { 3: '77' })
    const headers = { 'X-Mock-World': other.name }
    const answer = await fetch(`${url}/w/${one.name}/__mock/requests`, { headers })
    expect(((await answer.json()) as { message: unknown[] }).message.length).toBeGreaterThan(3)
    const refused = await fetch(`${url}/w/${'x'.repeat(64)}/api/area_code`, { method: 'POST' })
    expect(refused.status).toBe(200)
    await one.control('worldDrop', { name: 'x'.repeat(64) })
  })

  test.each([
    'x'.repeat(65),
    '%61',
    '%2e%2e',
    '..',
    '.',
    '..%2f',
    '%2f%2fetc',
    'a%00b',
    '%E0%A4%A',
    '%C3%BCn%C3%AF',
    '',
    '"><b>',
  ])('rejects the name %j instead of serving another world', async (name) => {
    // Raw requests, because an HTTP library would normalize some of these.
    const answer = await raw(`/w/${name}/api/area_code`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"reason":"unknown-world"')
    expect(answer).toContain('"field":"X-Mock-World"')
  })

  test.each(['x'.repeat(300), '%61', '%2e%2e', 'a%00b', ''])(
    'rejects a socket upgrade under the name %j',
    async (name) => {
      const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
      const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
      const path = `/w/${name}/socket.io/?EIO=4&transport=websocket`
      const answer = await raw(path, 'GET', [...upgrade, key])
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"reason":"unknown-world"')
    },
  )

  test.each(['__proto__', 'constructor', 'hasOwnProperty', 'CON', '...'])(
    'creates an isolated world for the name %s',
    async (name) => {
      const control = createControl({ url, world: name })
      await createControl({ url: `${url}/w/${name}` })('clock', { mode: 'frozen' })
      expect(await control('clock', {})).toMatchObject({ mode: 'frozen' })
      const names = (await control('worldList')).map((world) => world.name)
      expect(names).toContain(name)
      await control('worldDrop', { name })
    },
  )

  test('serves its sockets', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '77' })
    const socket = openSocket({ io, url: `${url}/w/${world.name}`, token: () => customer.token })
    const received = new Promise((resolve) => socket.on('balance', resolve))
    await expect.poll(() => socket.state()).toBe('live')
    const change = { currency_id: 3, number: '5', from_field: 'change', to_field: 'lever' } as const
    await write(customer.api, 'walletChange', change)
    expect(await received).toMatchObject({ type: 'balance' })
    socket.close()
  })

  test('serves the app of that world', async () => {
    const at = async (path: string) =>
      (await fetch(url + path, { redirect: 'manual' })).headers.get('location')
    expect(await at('/w/alice')).toBe('/w/alice/h5/')
    expect(await at('/w/alice/')).toBe('/w/alice/h5/')
    expect([301, 503]).toContain((await fetch(`${url}/w/alice/h5`, { redirect: 'manual' })).status)
    expect(await createControl({ url })('worldList')).not.toContainEqual(
      expect.objectContaining({ name: 'alice' }),
    )
  })
})
