import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import type { Report } from '../../scenarios/runner/report/report.ts'
import { textContaining, textMatching } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { startMock } from '../support/mock.ts'
import { portOf } from '../support/ports.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

const H5_ENDPOINT = inject('mockUrl')
/** Runs without colours, against the mock of the tests. */
const { h5, start } = openCli({ H5_ENDPOINT, NO_COLOR: '1' })
/** Runs without a backend setting. */
const nowhere = openCli({ H5_ENDPOINT: undefined, NO_COLOR: '1' })
const shipped = 'scenarios/market/public.yaml'

const holding = 'title: It holds\ntags: [quick]\nsteps:\n  - { call: newsList, with: { c_id: 4 } }\n'
const failing = [
  'title: It <fails>',
  'customers: { ann: {} }',
  'steps:',
  '  - as: ann',
  '    call: userCenter',
  '    expect: { email: nobody, review_status: verified, id: { below: 0 } }',
  '',
].join('\n')

const worlds = async () => (await createControl({ url: H5_ENDPOINT })('worldList')).map(({ name }) => name)
/** Names of the worlds of scenarios with this title. */
const worldsOf = async (slug: string) =>
  (await worlds()).filter((name) => name.startsWith(`scenario-${slug}`))

test('a failing run prints the difference, its place and the exchange, and writes a report', async () => {
  const { folder } = scenarioFolder({ 'a.yaml': holding, 'b.yaml': failing })
  const [junit, json] = [join(folder, 'reports/junit.xml'), join(folder, 'reports/report.json')]
  const words = ['run', folder, '--junit', junit, '--report', json, '--steps']
  const { code, out } = await h5(...words)
  expect(code).toBe(1)
  expect(out).toContain('1 held, 1 failed')
  expect(out).toMatch(/b\.yaml:4:5 {2}ann: userCenter/)
  expect(out).toContain('email: must be nobody, was ann@scenario.example')
  expect(out).toContain('review_status: must be verified, was unverified')
  expect(out).toMatch(/id: must be below 0, was \d+/)
  expect(out).toMatch(/GET \/user\/center \{\} -> HTTP 200 \{"type":"ok"/)
  expect(out).toMatch(/\d+ ms {2}newsList/)

  const report = JSON.parse(readFileSync(json, 'utf8')) as Report
  expect(report).toMatchObject({ held: 1, failed: 1, skipped: 0, endpoint: H5_ENDPOINT })
  expect(report.scenarios).toMatchObject([
    { outcome: 'held', title: 'It holds', steps: [{ text: 'newsList', at: textMatching(/a\.yaml:4:5$/) }] },
    { outcome: 'failed', title: 'It <fails>', failure: { step: 'ann: userCenter' } },
  ])
  const xml = readFileSync(junit, 'utf8')
  expect(xml).toContain('tests="2" failures="1" skipped="0"')
  expect(xml).toContain('name="It &lt;fails&gt;"')
  expect(xml).toContain('<failure message="email: must be nobody, was ann@scenario.example">')
})

test('with --json a run prints only its report', async () => {
  const { folder } = scenarioFolder({ 'a.yaml': holding })
  for (const words of [
    ['--json', 'run', folder],
    ['run', folder, '--json'],
  ]) {
    const { code, out } = await h5(...words)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ held: 1, scenarios: [{ title: 'It holds' }] })
  }
})

test('the world of a scenario is dropped, unless it failed and is to be kept', async () => {
  const { folder } = scenarioFolder({ 'b.yaml': failing })
  await h5('run', folder)
  expect(await worldsOf('it-fails')).toEqual([])
  const { out } = await h5('run', folder, '--keep')
  const [kept = ''] = await worldsOf('it-fails')
  expect(out).toContain(`the world ${kept} was kept`)
  await createControl({ url: H5_ENDPOINT })('worldDrop', { name: kept })
})

test('tags select what runs', async () => {
  const { folder } = scenarioFolder({ 'a.yaml': holding, 'b.yaml': failing })
  expect(await h5('run', folder, '--tag', 'quick')).toMatchObject({ code: 0 })
  const others = await h5('run', folder, '--skip-tag', 'quick')
  expect(others).toMatchObject({ code: 1, out: textContaining('0 held, 1 failed') })
})

test('without a control API, scenarios that need one are skipped with a reason, the rest runs', async () => {
  const backend = createServer((request, response) => {
    if (request.url?.startsWith('/api/') !== true) response.writeHead(404).end('Not found')
    else response.writeHead(200).end('{"type":"ok","message":{"list":[],"count":0,"limit":15}}')
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const { folder } = scenarioFolder({
    'a.yaml': holding,
    'b.yaml': failing,
    'c.yaml':
      'title: The clock moves\nworld: {}\nsteps:\n  - clock: { advance: 1h }\n  - expect: { ledger: balanced }\n',
    'd.yaml': 'title: A secret\nsteps: [{ call: newsList, with: { c_id: "${env.NO_SUCH_VARIABLE}" } }]\n',
  })
  try {
    const endpoint = `http://127.0.0.1:${String(portOf(backend))}`
    const { code, out } = await nowhere.h5('--endpoint', endpoint, 'run', folder)
    expect(out).toContain('1 held, 0 failed, 3 skipped')
    expect(out).toContain('needs the control API of a mock: the outbox, to register ann')
    expect(out).toContain('its own world, a clock that can be moved, the ledger check')
    expect(out).toContain('the environment variable NO_SUCH_VARIABLE is not set')
    expect(code).toBe(6)
  } finally {
    backend.close()
  }
})

test('a protected control API asks for its token and is opened with it', async () => {
  const mock = await startMock('test', { host: '0.0.0.0', controlToken: 'open-sesame' })
  // A host name of this machine that the control API does not trust.
  const endpoint = mock.url.replace('127.0.0.1', '0.0.0.0')
  const { folder } = scenarioFolder({ 'a.yaml': `customers: { ann: {} }\n${holding}` })
  try {
    const without = await nowhere.h5('--endpoint', endpoint, 'run', folder)
    expect(without).toMatchObject({ code: 1, err: textContaining('X-Mock-Token') })
    const words = ['--endpoint', endpoint, '--control-token', 'open-sesame', 'run', folder]
    expect(await nowhere.h5(...words)).toMatchObject({ code: 0, err: '' })
  } finally {
    await mock.close()
  }
})

test('an interrupted run cleans up: its worlds are dropped, its mock is stopped', async () => {
  const { folder } = scenarioFolder({
    'a.yaml':
      'title: It waits for ever\nsteps:\n  - repeat: { times: 10000, steps: [{ call: newsList, name: One more }] }\n',
    'b.yaml': 'title: Never begun\nsteps:\n  - { call: newsList }\n',
  })
  const child = start('run', folder, '--workers', '1')
  let out = ''
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  await vi.waitFor(async () => expect(await worldsOf('it-waits')).toHaveLength(1), { timeout: 30_000 })
  child.kill('SIGINT')
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(130)
  expect(out).toContain('0 held, 0 failed, 2 skipped')
  expect(out).toContain('the run was interrupted')
  expect(await worldsOf('it-waits')).toEqual([])
})

test('an unreachable backend gives exit code 4', async () => {
  const { code, err } = await nowhere.h5('--endpoint', 'http://127.0.0.1:9', 'run', shipped)
  expect(code).toBe(4)
  expect(err).toContain('http://127.0.0.1:9 does not answer')
})

test('without an endpoint, a mock is started for the run and stopped after it', async () => {
  const { code, out } = await nowhere.h5('--json', 'run', shipped)
  const { held, endpoint } = JSON.parse(out) as Report
  expect({ code, held }).toEqual({ code: 0, held: 1 })
  await expect(fetch(endpoint)).rejects.toThrow()
})

test('--watch repeats the run when a file changes, also after a mistake', async () => {
  const { folder, write } = scenarioFolder({ 'a.yaml': holding })
  const child = start('run', folder, '--watch')
  let received = ''
  let hear = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      received += chunk.toString()
      hear()
    })
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      hear = () => {
        if (!received.includes(text)) return
        received = ''
        resolve()
      }
      hear()
    })
  try {
    await said('1 held, 0 failed')
    write('a.yaml', 'title: It is broken\nsteps: no\n')
    await said('steps must be a list')
    write('a.yaml', failing)
    await said('0 held, 1 failed')
  } finally {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
})
