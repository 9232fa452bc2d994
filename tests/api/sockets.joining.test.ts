import { io } from 'socket.io-client'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ServerOptions } from '../../mock/app/serverOptions.ts'
import { ask } from '../support/ask.ts'
import { startMock, type TestMock } from '../support/mock.ts'

let mock: TestMock
afterEach(() => mock.close())
const start = async (options: Partial<ServerOptions>) => {
  mock = await startMock('test', options)
}

const handshake = '/socket.io/?EIO=4&transport=polling'
const sidOf = (text: string): string => /"sid":"([^"]+)"/.exec(text)?.[1] ?? ''
const come = async () => sidOf((await ask(mock.url + handshake)).text)
/** Resolves once the server closes this connection: its poll is answered, or its session is unknown. */
const gone = (sid: string) => ask(`${mock.url}${handshake}&sid=${sid}`)
const closed = { text: expect.stringMatching(/^1$|Session ID unknown/) as string }

async function join(): Promise<string> {
  const socket = io(mock.url, { forceNew: true, reconnection: false })
  onTestFinished(() => {
    socket.disconnect()
  })
  return new Promise((resolve) => {
    socket.once('connect', () => {
      resolve('connected')
    })
    socket.once('connect_error', () => {
      resolve('refused')
    })
  })
}

describe('a connection that joins no namespace', () => {
  test('is closed after a timeout', async () => {
    await start({ joinLimits: { patience: 50, perNetwork: 10 } })
    expect(await gone(await come())).toMatchObject(closed)
  })

  test('is evicted by a newer one of its network', async () => {
    await start({ joinLimits: { patience: 60_000, perNetwork: 3 } })
    const sids: string[] = []
    for (let count = 0; count < 4; count++) sids.push(await come())
    expect(sids).not.toContain('')
    expect(await gone(sids[0] ?? '')).toMatchObject(closed)
    expect(await join()).toBe('connected')
  })

  test('is evicted by a client that joins when the socket limit is reached', async () => {
    await start({ mostSockets: 3 })
    for (let count = 0; count < 30; count++) expect(await come()).not.toBe('')
    expect([await join(), await join(), await join()]).toEqual(['connected', 'connected', 'connected'])
    expect(await join()).toBe('refused')
  })

  test('is counted once more after it was refused or has left', async () => {
    await start({ joinLimits: { patience: 1000, perNetwork: 10 } })
    const send = (sid: string, body: string) =>
      fetch(`${mock.url}${handshake}&sid=${sid}`, { method: 'POST', body })
    const refused = await come()
    await send(refused, '40{"world":"a/b"}')
    const left = await come()
    await send(left, '40')
    await send(left, '41')
    for (const sid of [refused, left]) {
      let last = await gone(sid)
      while (last.text.startsWith('4')) last = await gone(sid)
      expect(last).toMatchObject(closed)
    }
  })
})

test('joined clients of one network leave capacity for other networks', async () => {
  await start({ joinLimits: { joinedPerNetwork: 2 } })
  const waiting = await come()
  const first = io(mock.url, { forceNew: true, reconnection: false })
  await new Promise((resolve) => first.once('connect', () => resolve(undefined)))
  expect(await join()).toBe('connected')
  expect(await join()).toBe('refused')
  expect((await ask(mock.url + handshake)).status).toBe(403)
  // A connection that finished its handshake earlier cannot join any more either.
  await fetch(`${mock.url}${handshake}&sid=${waiting}`, { method: 'POST', body: '40' })
  expect(await gone(waiting)).toMatchObject({ text: '44{"message":"Too many sockets of one network"}' })
  const left = new Promise((resolve) => first.once('disconnect', resolve))
  first.disconnect()
  await left
  await expect.poll(join).toBe('connected')
})

test('a page of another site cannot make a browser open a connection', async () => {
  await start({})
  for (const site of ['cross-site', 'same-site'])
    expect((await ask(mock.url + handshake, { 'Sec-Fetch-Site': site })).status).toBe(403)
  const named = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:5173' }
  expect((await ask(mock.url + handshake, named)).status).toBe(200)
})
