import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { describe, expect, vi } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { test } from '../support/ownServers.ts'
import type { MockProcess } from '../support/process.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { violationsOf } from '../support/violations.ts'

const folder = temporaryFolder()

/** A server should stop within five seconds; this keeps one that does not from blocking the tests. */
const bound = { timeout: 120_000 }
const patient = { timeout: 30_000 }
/** Duration in ms of a slow response: longer than all signals of one Ctrl-C take. */
const slow = 1_500

async function plainSocket({ url }: MockProcess, sent: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (sent !== '') await new Promise((resolve) => socket.write(sent, resolve))
  return socket
}

/** A slow request that is in progress when this returns. */
async function slowRequest({ url }: MockProcess, ms = slow): Promise<{ readonly status: Promise<number> }> {
  await createControl({ url })('faultAdd', { operation: 'areaCode', kind: 'latency', ms })
  const status = fetch(`${url}/api/area_code`, { method: 'POST' }).then(
    (response) => response.status,
    () => 0,
  )
  await underWay(url)
  return { status }
}

async function underWay(url: string): Promise<void> {
  await vi.waitFor(async () => {
    const [fault] = await createControl({ url })('faultList')
    expect(fault?.hits).toBe(1)
  }, patient)
}

/** Repeats a signal until the process has ended. */
function killAgain({ child }: MockProcess, signal: 'SIGINT' | 'SIGTERM'): void {
  const timer = setInterval(() => child.kill(signal), 600)
  child.once('exit', () => clearInterval(timer))
}

describe.concurrent('a server that is asked to stop', () => {
  test('stops despite idle connections', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' })
    await plainSocket(mock, '')
    await plainSocket(mock, 'POST /api/area_code HTTP/1.1\r\nHost: ')
    await plainSocket(mock, 'POST /api/area_code HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf')
    await plainSocket(mock, 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n')
    for (const transport of ['websocket', 'polling']) {
      const client = io(mock.url, { transports: [transport], reconnection: false })
      await new Promise<void>((resolve) => client.on('connect', resolve))
    }
    mock.child.kill('SIGTERM')
    expect(await mock.ended()).toBe(0)
  })

  test('stops despite active writers, and loses no response', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' })
    let answered = 0
    const write = async () => {
      for (;;) {
        const response = await fetch(`${mock.url}/api/area_code`, { method: 'POST' })
        expect(await response.json()).toMatchObject({ type: 'ok' })
        if (++answered === 500) mock.child.kill('SIGTERM')
      }
    }
    // A writer may end only by a cut or refused connection; a truncated response is not JSON.
    const ends = await Promise.all(Array.from({ length: 16 }, () => write().catch(String)))
    expect(new Set(ends)).toEqual(new Set(['TypeError: fetch failed']))
    expect(await mock.ended()).toBe(0)
  })

  test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'completes the current response on %s',
    bound,
    async (signal, { start }) => {
      const data = join(folder, signal)
      const mock = await start({ H5_DATA: data })
      const note = join(data, 'server.json')
      expect(existsSync(note)).toBe(true)
      const { status } = await slowRequest(mock)
      mock.child.kill(signal)
      expect(await status).toBe(200)
      expect(await mock.ended()).toBe(0)
      expect(existsSync(note)).toBe(false)
    },
  )

  test('does not wait for slower responses', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' })
    const { status } = await slowRequest(mock, 60_000)
    mock.child.kill('SIGTERM')
    expect(await status).toBe(0)
    // On a busy machine the response is cut, with a message.
    expect([0, 143]).toContain(await mock.ended())
  })

  test('stops at once when asked again', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' })
    const { status } = await slowRequest(mock, 60_000)
    mock.child.kill('SIGINT')
    killAgain(mock, 'SIGINT')
    expect(await mock.ended()).toBe(130)
    expect(await status).toBe(0)
  })

  test('delays the next server on its data folder until it has stopped', bound, async ({ start }) => {
    const data = join(folder, 'handed')
    const old = await start({ H5_DATA: data })
    // The next server has started before this is answered.
    const { status } = await slowRequest(old, 3_000)
    old.child.kill('SIGTERM')
    const next = await start({ H5_DATA: data })
    expect([await status, await old.ended()]).toEqual([200, 0])
    await next.stop()
  })
})

describe.concurrent('npm start', () => {
  const launcher = ['tools/bootstrap.mjs', 'mock/app/main.ts']

  test('forwards the Ctrl-C that the terminal sends to the whole group', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' }, launcher)
    const { status } = await slowRequest(mock)
    process.kill(-(mock.child.pid ?? 0), 'SIGINT')
    expect(await status).toBe(200)
    expect(await mock.ended()).toBe(0)
  })

  test('forwards a SIGTERM, also a second one', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' }, launcher)
    const { status } = await slowRequest(mock, 60_000)
    mock.child.kill('SIGTERM')
    killAgain(mock, 'SIGTERM')
    expect(await mock.ended()).toBe(143)
    expect(await status).toBe(0)
  })

  test('stops with its npm, even if a shell in between forwards nothing', bound, async ({ start }) => {
    const shell = `'${process.execPath}' tools/bootstrap.mjs mock/app/main.ts; true`
    const npm = `
      const shell = require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' })
      process.on('SIGTERM', () => shell.kill('SIGTERM'))`
    const mock = await start({ H5_DATA: ':memory:', npm_lifecycle_event: 'start' }, ['-e', npm])
    // The server shares the output, which closes once all processes have ended.
    const allEnded = once(mock.child, 'close')
    mock.child.kill('SIGTERM')
    await allEnded
    await expect(fetch(mock.url)).rejects.toThrow()
  })
})

/** Variables that the server cannot start with, so that the flags must reach it. */
const withoutFlags = { PORT: 'none', HOST: '', H5_DATA: '', npm_config_update_notifier: 'false' }
const withFlags = ['start', '--', '--port', '0', '--host', '127.0.0.1', '--data', ':memory:']

describe.concurrent.each(['SIGINT', 'SIGTERM'] as const)('npm that receives only a %s', (signal) => {
  test('lets the server complete the current response, and stops with it', bound, async ({ start }) => {
    const mock = await start(withoutFlags, withFlags, 'npm')
    const { status } = await slowRequest(mock)
    // The server shares the output, which closes once all processes have ended.
    const allEnded = once(mock.child, 'close')
    mock.child.kill(signal)
    expect(await status).toBe(200)
    await allEnded
    expect(await mock.ended()).toBe(0)
  })
})

describe.concurrent('npm start in a terminal that closes', () => {
  test('lets the server complete the current response', bound, async ({ start }) => {
    const mock = await start(withoutFlags, withFlags, 'npm')
    const { status } = await slowRequest(mock)
    const allEnded = once(mock.child, 'close')
    process.kill(-(mock.child.pid ?? 0), 'SIGHUP')
    expect(await status).toBe(200)
    await allEnded
  })
})

describe.concurrent('an unhandled error', () => {
  test.for(['throw new Error("unheard")', 'Promise.reject(new Error("unheard"))'])(
    'is counted, and other requests are still served: %s',
    bound,
    async (bug, { start }) => {
      const source = `process.on("SIGUSR2", () => { ${bug} })`
      const mock = await start({
        H5_DATA: ':memory:',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}`,
      })
      mock.child.kill('SIGUSR2')
      await vi.waitFor(async () => {
        expect(await violationsOf(mock.url)).toEqual([expect.stringContaining('Error: unheard')])
        expect(mock.output()).toContain('unheard')
      }, patient)
      await mock.stop()
    },
  )

  test('is not raised by an aborted upgrade request to an unknown path', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' })
    for (const path of ['/', '/api/area_code', '/socket.io/?EIO=4&transport=websocket']) {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
      const keys = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'
      const socket = await plainSocket(mock, `${head}${keys}`)
      await fetch(`${mock.url}/api/area_code`, { method: 'POST' })
      socket.resetAndDestroy()
    }
    expect(await violationsOf(mock.url)).toEqual([])
    await mock.stop()
  })

  test('is not raised by a request that is not HTTP', bound, async ({ start }) => {
    const mock = await start({ H5_DATA: ':memory:' })
    const socket = await plainSocket(mock, '')
    socket.write('nonsense\r\n\r\n')
    const answer = String(await once(socket, 'data'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(await violationsOf(mock.url)).toEqual([])
    await mock.stop()
  })
})
