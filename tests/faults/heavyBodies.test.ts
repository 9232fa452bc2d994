import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { register, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { contractOperations, rawCall } from '../support/contractOperations.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { onePixel } from '../support/pictures.ts'

const room = 1024 * 1024
let mock: TestMock
let world: TestWorld
let customer: Customer

// Closing the mock fails if one of its responses was a violation.
beforeAll(async () => {
  mock = await startMock('test', { limits: { bodyBytes: room } })
  world = await openWorld(mock.url)
  customer = await register(world)
})
afterAll(() => mock.close())

const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const json = { 'content-type': 'application/json' }

describe('deeply nested JSON', () => {
  test.each(['POST', 'PUT'])('is refused by every operation before it has any effect: %s', async (method) => {
    const paths = contractOperations()
      .filter((operation) => operation.method === method)
      .map(({ path }) => path)
    for (const path of paths) {
      const answer = await rawCall(world, method, path, {
        token: customer.token,
        headers: json,
        body: nested(6000),
      })
      expect(answer, path).toMatchObject({
        status: 400,
        json: { type: 'error', reason: 'invalid-input', field: 'body' },
      })
    }
    expect((await rawCall(world, 'GET', '/user/center', { token: customer.token })).json.type).toBe('ok')
  })

  test.each([
    ['lists', '['.repeat(100_000)],
    ['an end that never comes', nested(6000).slice(0, -3000)],
    ['texts that look like an end', `{"]}]}":`.repeat(6000)],
  ])('is refused with any content: %s', async (_what, body) => {
    const answer = await rawCall(world, 'POST', '/user/logout', {
      token: customer.token,
      headers: json,
      body,
    })
    expect(answer).toMatchObject({ status: 400, json: { field: 'body' } })
  })

  test('is refused by the control API too', async () => {
    const now = await world.now()
    const answer = await fetch(`${mock.url}/__mock/clock`, {
      method: 'POST',
      headers: { ...json, 'X-Mock-World': world.name },
      body: `{"advance":1000,"more":${nested(6000)}}`,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reason: 'invalid-input', field: 'body' })
    expect(await world.now()).toBe(now)
  })

  test('does not include brackets in texts or many sibling objects', async () => {
    for (const body of [`{"a":"${'[{'.repeat(1000)}\\"["}`, `{"a":[${'{},'.repeat(1000)}{}]}`])
      expect((await rawCall(world, 'POST', '/area_code', { headers: json, body })).json.type).toBe('ok')
  })
})

test('a form with too many fields is refused, also if they are only separators', async () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => `f${String(index)}=1`).join('&')
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await rawCall(world, 'POST', '/set/lang', { headers, body: `lang=th&${body}` })).json
  }
  expect(await send(fields(900))).toMatchObject({ type: 'ok' })
  for (const body of [fields(1000), '&'.repeat(250_000)])
    expect(await send(body)).toMatchObject({ type: 'error', reason: 'body-too-large' })
})

/** Starts a request with a file and keeps it open. */
function beginUpload(path: string, token: string, bytes: number): () => void {
  const { hostname, port } = new URL(mock.url)
  const socket = connect(Number(port), hostname)
  const head = [
    `POST /w/${world.name}${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 10000000',
  ]
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
  )
  socket.write(Buffer.alloc(bytes, 1))
  const end = () => {
    socket.destroy()
  }
  onTestFinished(end)
  return end
}

const half = room * 0.6
async function uploadHalf() {
  const form = new FormData()
  form.append('file', new Blob([onePixel(), new Uint8Array(half)]), 'a.png')
  const headers = { 'X-Mock-World': world.name, authorization: customer.token }
  const answer = await fetch(`${mock.url}/api/upload`, { method: 'POST', headers, body: form })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

test('concurrent file uploads are limited: one more is asked to retry, forms still work', async () => {
  let end = () => {}
  let roundTrips = 0
  // If the whole file arrives first, the open one is refused and holds nothing: it begins again with a longer lead.
  const uploadBeside = async () => {
    end()
    end = beginUpload('/api/upload', customer.token, half)
    roundTrips++
    for (let trip = 0; trip < roundTrips; trip++) await rawCall(world, 'POST', '/area_code')
    return uploadHalf()
  }
  await expect
    .poll(uploadBeside)
    .toMatchObject({ status: 503, retryAfter: '2', text: textContaining('"reason":"busy"') })
  const body = new URLSearchParams({ lang: 'th' })
  expect((await rawCall(world, 'POST', '/set/lang', { body })).json.type).toBe('ok')
  end()
  await expect.poll(uploadHalf).toMatchObject({ status: 200 })
})

test('files for other operations or from anonymous callers take no slot', async () => {
  for (const [path, token] of [
    ['/api/area_code', customer.token],
    ['/api/user/login', ''],
    ['/api/upload', ''],
    ['/api/upload', 'made-up'],
    ['/__mock/clock', customer.token],
  ] as const)
    beginUpload(path, token, 9_000_000)
  const signedOut = new FormData()
  signedOut.append('file', new Blob([onePixel(), new Uint8Array(2 * room)]), 'a.png')
  // It is queued behind the others, and is answered once it was read completely.
  for (const token of ['', 'made-up'])
    expect((await rawCall(world, 'POST', '/upload', { token, body: signedOut })).json.type).toBe('999')
  expect(await uploadHalf()).toMatchObject({ status: 200 })
})
