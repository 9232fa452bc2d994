import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { rawCall } from '../support/contractOperations.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { onePixel } from '../support/pictures.ts'
import { violationsOf } from '../support/violations.ts'

const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024)
let mock: TestMock
let world: TestWorld
let customer: Customer

beforeAll(async () => {
  mock = await startMock()
  world = await openWorld(mock.url)
  customer = await register(world)
})
afterAll(() => mock.close())

/** Writes bytes that no HTTP client would write and returns the response up to the end of the connection. */
function sendRaw(bytes: string, { hangUp = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(new URL(mock.url).port), '127.0.0.1', () => {
      socket.write(bytes, () => {
        if (hangUp) socket.destroy()
      })
    })
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      resolve(received)
    })
  })
}

const get = (path: string) => sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
const sendFile = (file: Blob, headers: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('file', file, 'a.png')
  return rawCall(world, 'POST', '/upload', { token: customer.token, headers, body: form })
}

describe('addresses', () => {
  test.each(['//', '//x', 'http://[', '/api//', '/api/%', '/api/..//x', '*', '/api/user/center/', '/h5/%zz'])(
    'with invalid syntax are refused as such: %s',
    async (path) => {
      expect(await get(path)).toMatch(/^HTTP\/1\.1 (302|400|404) /)
      expect((await rawCall(world, 'POST', '/area_code')).json.type).toBe('ok')
    },
  )

  test.each(['/h5/../../etc/passwd', '/h5/%2e%2e/%2e%2e/package.json', '/h5/..%2f..%2fpackage.json'])(
    'never reach a file outside the app: %s',
    async (path) => {
      expect(await get(path)).not.toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test.each([
    ['GET', '/no/such/thing'],
    ['DELETE', '/coin/trade'],
    ['PATCH', '/coin/trade'],
    ['GET', '/user/login'],
    ['POST', '/__proto__'],
    ['POST', '/constructor'],
  ])('without an operation are refused as unknown: %s %s', async (method, path) => {
    const { status, json } = await rawCall(world, method, path)
    expect(status).toBe(404)
    expect(json).toMatchObject({ type: 'error', reason: 'unknown-operation' })
  })

  test('for pictures create no world', async () => {
    for (const name of ['never-opened', '%zz', '__proto__'])
      expect(await get(`/pictures/${name}/1`)).toContain(' 404 ')
  })
})

describe('bodies', () => {
  test('without the field that selects the form are missing only that field', async () => {
    const { json } = await rawCall(world, 'POST', '/user/register', {
      body: new URLSearchParams({ code: '1' }),
    })
    expect(json).toMatchObject({ field: 'type', message: textContaining('required') })
  })

  test('with 20 MB are too large for a picture', async () => {
    const { status, json } = await sendFile(new Blob([megabytes(20)], { type: 'image/png' }))
    expect(status).toBe(200)
    expect(json).toMatchObject({ type: 'error', reason: 'file-too-large', field: 'file' })
  })

  test('with exactly 10 MiB are accepted as a picture, and one more byte is refused', async () => {
    const head = new Uint8Array(await onePixel().arrayBuffer())
    const picture = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(head)
      return new Blob([bytes], { type: 'image/png' })
    }
    const most = 10 * 1024 * 1024
    expect((await sendFile(picture(most))).json).toMatchObject({ type: 'ok' })
    expect((await sendFile(picture(most + 1))).json).toMatchObject({ reason: 'file-too-large' })
  })

  test('above the limit of a form are refused', async () => {
    const body = new URLSearchParams({ user_string: 'x'.repeat(300_000), password: 'y' })
    const { status, json } = await rawCall(world, 'POST', '/user/login', { body })
    expect(status).toBe(413)
    expect(json).toMatchObject({ type: 'error', reason: 'body-too-large' })
  })

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['no parts', 'multipart/form-data; boundary=x'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a bare picture', 'image/png'],
  ])('other than an upload are refused: %s', async (_name, type) => {
    const { json } = await rawCall(world, 'POST', '/upload', {
      token: customer.token,
      headers: { 'content-type': type },
      body: onePixel(),
    })
    expect(json.type).toBe('error')
    expect(json.field).toMatch(/^(file|content-type)$/)
  })

  test.each(['<svg onload="alert(1)"/>', 'GIF89a', '#!/bin/sh', ''])(
    'other than a picture are refused: %s',
    async (text) => {
      expect((await sendFile(new Blob([text], { type: 'image/png' }))).json).toMatchObject({
        type: 'error',
        field: 'file',
      })
    },
  )

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
    'from a sender that disconnects are not logged as contract violations: %s',
    async (type) => {
      const head = `POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`
      await sendRaw(`${head}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`, {
        hangUp: true,
      })
      expect((await rawCall(world, 'POST', '/area_code')).json.type).toBe('ok')
      expect(await violationsOf(mock.url)).toEqual([])
    },
  )

  test('with a field twice use the last value', async () => {
    const body = 'lang=xx&lang=th'
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
    expect((await rawCall(world, 'POST', '/set/lang', { headers, body })).json).toMatchObject({
      type: 'ok',
      message: 'th',
    })
  })
})

describe('headers', () => {
  test.each(['', 'x', 'Bearer x', 'f'.repeat(64), '__proto__', "' OR 1=1 --"])(
    'with an invalid token are refused: %s',
    async (token) => {
      expect((await rawCall(world, 'GET', '/user/center', { token })).json.type).toBe('999')
    },
  )

  test.each(['', 'short', 'x'.repeat(65), 'with space', '__proto__!'])(
    'with an invalid idempotency key are refused: %s',
    async (key) => {
      const { json } = await rawCall(world, 'POST', '/set/lang', {
        headers: { 'idempotency-key': key },
        body: new URLSearchParams({ lang: 'th' }),
      })
      expect(json).toMatchObject({ type: 'error', reason: 'invalid-input', field: 'idempotency-key' })
    },
  )

  test.each(['../x', 'a b', 'x'.repeat(65), '%00'])('with an invalid world are refused: %s', async (name) => {
    const { status, json } = await rawCall({ ...world, name }, 'POST', '/area_code')
    expect(status).toBe(400)
    expect(json).toMatchObject({ type: 'error', reason: 'unknown-world' })
  })
})
