import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IdentityStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import type { ExercisedItems } from '../../coverage/tally.ts'
import { startMock, type TestMock } from '../../support/mock.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { tryBackend } from './tryBackend.ts'

const readCoverageOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ExercisedItems

let mock: TestMock
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.close())

describe('h5 contract', () => {
  test.for([
    [['--onyl'], 2, /unknown option/],
    [['--only', 'nonsense'], 2, /nonsense is not a probe, group, tag or operation/],
    [['--endpoint', 'localhost:4010'], 2, /is not a URL/],
    [['--endpoint', 'http://127.0.0.1:1'], 4, /Nothing answers at/],
    [['--baseline', '/nowhere/known.json'], 2, /cannot be read/],
  ] as const)('rejects %j in one sentence with exit code %i', async ([words, code, sentence]) => {
    const tried = await tryBackend(words)
    expect(tried.code).toBe(code)
    expect(tried.stderr.trim().split('\n')).toHaveLength(1)
    expect(tried.stderr).toMatch(sentence)
  })

  test.for([
    [['--budget', '5'], {}, 2, /is not an amount such as 50USDT/],
    [['--timeout', 'soon'], {}, 2, /--timeout soon is not a number/],
    [['--writes', '--read-only'], {}, 2, /exclude each other/],
    [['--account', 'demo@h5.example'], {}, 2, /set H5_PASSWORD/],
    [['--account', 'demo@h5.example'], { H5_PASSWORD: 'wrong-one' }, 3, /cannot sign in/],
  ] as const)('rejects %j with the environment %j in one sentence', async ([words, env, code, sentence]) => {
    const tried = await tryBackend(['--endpoint', mock.url, ...words], env)
    expect(tried.code).toBe(code)
    expect(tried.stderr.trim().split('\n')).toHaveLength(1)
    expect(tried.stderr).toMatch(sentence)
  })

  test('finds the operations under any path', async () => {
    for (const path of ['', '/', '/api', '/api/']) {
      // Dredd uses the address that was found: one pass is enough.
      const left = path === '' ? 'session' : 'session,operations'
      const tried = await tryBackend([
        '--endpoint',
        `${mock.url}${path}`,
        '--only',
        'areaCode',
        '--skip',
        left,
      ])
      expect(tried.report?.endpoint).toBe(`${mock.url}/api`)
      expect(tried.code).toBe(0)
    }
  })

  test('finds operations outside /api even if every other path answers with a refusal', async () => {
    const found = { type: 'ok', message: [] }
    const server = createServer((request, response) => {
      const isThere = request.url?.startsWith('/v1/exchange/') === true && !/\/api\//.test(request.url)
      response
        .writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(isThere ? found : { type: 'error', message: 'There is no such operation' }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const base = `http://127.0.0.1:${String(port)}/v1/exchange`
    const { stdout } = await tryBackend(['plan', '--endpoint', base, '--writes', '--budget', '50USDT'])
    server.close()
    expect(stdout).toContain(`${base}, without the control API`)
    const [, leftOut = ''] = stdout.split(/^Left out, because they need the control API of a mock \(\d+\):$/m)
    expect(leftOut).toMatch(/^ {2}moves\.partial /m)
    expect(stdout).not.toMatch(/^ {2}moves\.\S+ +\d+ x /m)
  })

  test('names three of the accounts that it registered on a mock, and counts the others', async () => {
    const { stdout, report } = await tryBackend(['--only', 'strangers'])
    const accounts = report?.registered ?? []
    const others = accounts.length - 3
    expect(others).toBeGreaterThan(0)
    expect(stdout).toContain(
      `registered: ${String(accounts.length)} accounts: ${accounts.slice(0, 3).join(', ')} and ${String(others)} more, listed by --json\n`,
    )
  })

  test('writes the coverage of a run, and adds the next run to it', async () => {
    const coverage = join(temporaryFolder(), 'coverage.json')
    const line = ['--endpoint', mock.url, '--coverage', coverage, '--skip', 'session', '--only']
    expect((await tryBackend([...line, 'areaCode'])).code).toBe(0)
    const { stdout } = await tryBackend([...line, 'sockets.connect'])
    expect(stdout).toMatch(/^operations +[1-9] /m)
    const { operations, 'socket messages': messages } = readCoverageOf(coverage)
    expect(operations).toContain('areaCode')
    expect(stdout).toMatch(/^not checked \(\d+\): named failures that no request or message exercised$/m)
    const { code, stdout: named } = await tryBackend([...line, 'areaCode', '--require-coverage'])
    expect(code).toBe(6)
    expect(named).toMatch(/^ {2}walletOut: .*below-minimum; /m)
    expect(messages).not.toEqual([])
    writeFileSync(coverage, 'no JSON')
    expect(await tryBackend([...line, 'areaCode'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/is not a coverage file/) as string,
    })
  })

  test('says in one sentence that the address is not a backend', async () => {
    const server = createServer((_, response) => response.end('<html>'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const tried = await tryBackend(['--endpoint', `http://127.0.0.1:${String(port)}`])
    server.close()
    expect(tried).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/does not follow this contract/) as string,
    })
  })

  test('plans from public data, and sends nothing else', async () => {
    const paths: string[] = []
    const server = createServer((request, response) => {
      paths.push(request.url ?? '')
      response.setHeader('content-type', 'application/json').end('{"type":"ok","message":[]}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${String(port)}`
    const tried = await tryBackend(
      ['plan', '--endpoint', endpoint, '--account', 'me', '--writes', '--budget', '50USDT'],
      {
        H5_PASSWORD: 'secret-word',
      },
    )
    server.close()
    expect(tried.code).toBe(0)
    expect(tried.stdout).toContain('May spend or risk: 50 USDT')
    expect(tried.stdout).not.toContain('secret-word')
    expect(new Set(paths.map((path) => path.replace(/\?.*/, '')))).toEqual(
      new Set([
        '/api/area_code',
        '/__mock/outbox',
        '/api/currency/deal',
        '/api/currency/quotation_new',
        '/api/lh/deposit/config',
        '/api/lh/send/get_recommend',
      ]),
    )
    expect(tried.stdout).toMatch(
      /effects\.plan +1 x the principal of a plan, at most an amount that --token shows/,
    )
  })

  test('decides no review of another user while it moves a market', async () => {
    const world = await openWorld(mock.url)
    const { token } = await world.control('userCreate', { login: true })
    const person = { country: 'Thailand', name: 'Own Name', card_id: 'AB1234567', address: '1 River Road' }
    const stranger = visitor(world, token)
    await write(stranger, 'userRealName', person)
    const words = ['--endpoint', mock.url, '--world', world.name, '--only', 'moves']
    const { code, stdout } = await tryBackend(words)
    expect(code, stdout).toBe(0)
    // The mock passes it when its time has come.
    expect((await read(stranger, 'userCenter', {})).review_status).not.toBe(IdentityStatus.unverified)
    await world.drop()
  })

  test('plans the maximum writes of money of each part, and their sum', async () => {
    const words = ['plan', '--endpoint', mock.url, '--writes', '--budget', '50USDT', '--register']
    const { stdout } = await tryBackend(words)
    expect(stdout).toMatch(/effects\.plan +1 x the principal of a plan, at most 100\.00000000 USDT/)
    expect(stdout).toMatch(/moves\.contract +6 x the margin of a contract, at most/)
    expect(stdout).toMatch(/effects\.subscription +1 x a subscription, which cannot be undone, at most/)
    expect(stdout).toMatch(/stage\.plan +6 x the principal of a plan, at most 600\.00000000 USDT/)
    const { stdout: one } = await tryBackend([...words, '--only', 'effects.plan'])
    expect(one).toMatch(/together: \d+ writes, at most [\d.]+ USDT/)
    const written = one.split('\n').filter((line) => / \d+ x /.test(line))
    const count = written.reduce((sum, line) => sum + Number(/ (\d+) x /.exec(line)?.[1]), 0)
    expect(one).toContain(`together: ${String(count)} writes`)
    expect(one).not.toContain('effects.option')
  })

  test('prints for each fault how to repeat it, with curl and with h5', async () => {
    // Every response is an empty list, also those of times and markets.
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{"type":"ok","message":[]}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${String(port)}`
    const tried = await tryBackend(['--endpoint', endpoint, '--only', 'language'])
    server.close()
    expect(tried.code).toBe(1)
    expect(tried.stdout).toMatch(/^ {2}curl .*\/api\//m)
    expect(tried.stdout).toMatch(
      new RegExp(`^  h5 api \\w+.* --no-check --endpoint ${endpoint}( --world \\S+)?$`, 'm'),
    )
    expect(tried.stdout).toContain('{"type":"ok","message":[]}')
  })

  test.for(['sarif', 'write-baseline', 'coverage'])(
    'names --%s when its file cannot be written, after the findings and the other reports',
    async (name) => {
      // In /proc, `mkdir` with `recursive` would never return.
      const file = '/proc/h5/report'
      const line = ['--endpoint', mock.url, '--only', 'areaCode', '--skip', 'session,operations']
      const tried = await tryBackend([...line, `--${name}`, file])
      expect(tried.code).toBe(2)
      expect(tried.stderr).toMatch(new RegExp(`^h5 contract: --${name}: ${file}: .+\n$`))
      expect(tried.stdout).toMatch(/no fault/)
      expect(readFileSync(tried.file('report.junit'), 'utf8')).toContain('<testsuites')
    },
  )

  test('writes no secret anywhere, and reports for CI and for people', async () => {
    const tried = await tryBackend(
      ['--endpoint', mock.url, '--only', 'operations,account,session', '--account', 'demo@h5.example'],
      { H5_PASSWORD: 'demo123456', H5_FUND_PASSWORD: '246810' },
    )
    expect(tried.code).toBe(0)
    const reports = ['json', 'junit', 'html'].map((kind) =>
      readFileSync(tried.file(`report.${kind}`), 'utf8'),
    )
    for (const written of reports) expect(written).toContain('userCenter')
    for (const written of [tried.stdout, ...reports]) {
      expect(written).not.toContain('demo123456')
      expect(written).not.toMatch(/\b[0-9a-f]{64}\b/)
    }
  })
})
