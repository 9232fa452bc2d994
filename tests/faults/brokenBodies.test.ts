import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { startProcess, type MockProcess } from '../support/process.ts'
import { violationsOf } from '../support/violations.ts'

let mock: MockProcess
let world: TestWorld
let token: string

beforeAll(async () => {
  mock = await startProcess({ H5_DATA: ':memory:', H5_LOG: 'silent' })
  world = await openWorld(mock.url)
  token = (await register(world)).token
})
afterAll(() => mock.stop())

const multipart = [
  '--x',
  'Content-Disposition: form-data; name="note"',
  '',
  'words',
  '--x',
  'Content-Disposition: form-data; name="file"; filename="a.png"',
  'Content-Type: image/png',
  '',
  '\u0089PNG\r\n',
  '--x--',
  '',
].join('\r\n')

const bodies = [
  ['multipart/form-data; boundary=x', multipart],
  ['application/x-www-form-urlencoded', 'user_string=demo%40h5.example&password=demo123456&x=%F0%9F'],
  ['application/json', '{"advance": 1000, "mode": "frozen", "note": "\\u00e9"}'],
] as const
const paths = ['/api/upload', '/api/area_code', '/__mock/clock'] as const

/** Sends these bytes of a body. A sender that disconnects has announced one byte more. */
function send(path: string, type: string, sent: Buffer, hangUp: boolean): Promise<string> {
  const { hostname, port } = new URL(mock.url)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    'Connection: close',
    `X-Mock-World: ${world.name}`,
    `Authorization: ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${String(sent.length + (hangUp ? 1 : 0))}`,
  ]
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sent]), () => {
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

/** Prefixes of the body, each one byte longer, without the complete body. */
const beginnings = (body: string): readonly Buffer[] => {
  const bytes = Buffer.from(body, 'latin1')
  return Array.from(bytes, (_, length) => bytes.subarray(0, length))
}

async function sendAll(
  path: string,
  type: string,
  body: string,
  hangUp: boolean,
): Promise<readonly string[]> {
  const answers: string[] = []
  const waiting = [...beginnings(body)]
  const sender = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      answers.push(await send(path, type, next, hangUp))
  }
  await Promise.all([sender(), sender(), sender(), sender()])
  return answers
}

async function expectWell(): Promise<void> {
  expect((await fetch(`${mock.url}/api/area_code`, { method: 'POST' })).status).toBe(200)
  expect(await violationsOf(mock.url)).toEqual([])
  expect(mock.child.exitCode).toBeNull()
}

describe.each(paths)('a request body to %s', (path) => {
  test.each(bodies)('truncated at any byte gets a response: %s', async (type, body) => {
    const expected = path === '/__mock/clock' ? /^HTTP\/1\.1 (200|400) / : /^HTTP\/1\.1 200 /
    for (const answer of await sendAll(path, type, body, false)) expect(answer).toMatch(expected)
    await expectWell()
  })

  test.each(bodies)('with a disconnect at any byte does no harm: %s', async (type, body) => {
    await sendAll(path, type, body, true)
    await expectWell()
  })
})

test('[S8.16] a truncated picture is a failed upload', async () => {
  for (const answer of await sendAll('/api/upload', 'multipart/form-data; boundary=x', multipart, false))
    expect(answer).toMatch(/"reason":"(upload-failed|not-a-picture)"/)
  const inFile = multipart.slice(0, multipart.indexOf('PNG'))
  expect(await send('/api/upload', 'multipart/form-data; boundary=x', Buffer.from(inFile), false)).toContain(
    '"message":"Upload failed"',
  )
})

test('the control API executes no unreadable request', async () => {
  const before = await world.now()
  for (const text of ['{"advance": 1000', '[1000]', '1000', 'null']) {
    const answer = await send('/__mock/clock', 'application/json', Buffer.from(text), false)
    expect(answer).toContain('"reason":"invalid-input","field":"body"')
  }
  expect(await world.now()).toBe(before)
})
