import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import { test } from '../support/ownServers.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '../..')
/** Instructions of the last stage, each with its arguments. */
const instructions = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split(/^FROM /m)
  .at(-1)
  ?.split('\n')
  .map((line) => line.trim().split(/\s+/))

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>
}
/** Top-level packages of `npm ci --omit=dev`. */
const installed = Object.entries(lock.packages).flatMap(([place, { dev = false, devOptional = false }]) =>
  /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !devOptional ? place : [],
)

const of = (name: string) => (instructions ?? []).filter(([word]) => word === name)

test('the image contains no library that only the built app needs', () => {
  const names = installed.map((place) => place.replace('node_modules/', ''))
  expect(names).toEqual(expect.arrayContaining(['kysely', 'socket.io', '@stoplight/prism-http']))
  const ofBrowser = /^(react|@base-ui|@tanstack|@preact|lightweight-charts|scheduler|@formatjs\/cli)/
  expect(names.filter((name) => ofBrowser.test(name))).toEqual([])
})

test('the files that the Dockerfile copies are enough to serve app, contract and control API', async ({
  start,
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'h5-container-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const place of installed) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    symlinkSync(join(root, place), join(folder, place))
  }
  for (const [, ...paths] of of('COPY')) {
    const [first = '', ...others] = paths.filter((path) => !path.startsWith('--'))
    if (first.endsWith('node_modules')) continue
    const sources = [first, ...others.slice(0, -1)].map((path) => path.replace('/build/', ''))
    for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true })
  }
  const settings = Object.fromEntries(
    of('ENV').flatMap(([, ...pairs]) => pairs.map((pair) => pair.split('=', 2) as [string, string])),
  )
  mkdirSync(join(folder, 'data'))
  const command = of('CMD').at(-1)?.slice(1).join(' ') ?? ''
  const [, ...line] = JSON.parse(command) as readonly string[]
  const mock = await start(
    { ...settings, PORT: '0', H5_DATA: join(folder, 'data') },
    line,
    process.execPath,
    folder,
  )
  const address = mock.url.replace('0.0.0.0', '127.0.0.1')
  for (const path of [
    '/readyz',
    '/healthz',
    '/h5/',
    '/api/currency/quotation_new',
    '/openapi.yaml',
    '/__mock/',
    '/docs/',
    '/h5/THIRD-PARTY-NOTICES.txt',
  ])
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
})
