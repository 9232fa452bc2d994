import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../tools/chromium.mjs'
import { freePort } from '../support/freePort.ts'
import { blocksOf } from './markdown.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'h5-consumer-'))
const modules = join(folder, 'node_modules')
const tarballs = join(root, 'dist/packages')

interface How {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Runs a command as a stranger would: without what these tests are told, and with this Node for `npx`, too. */
function command(program: string, words: readonly string[], { env = {}, cwd = folder }: How = {}): string {
  const told = /^(NODE_|VITEST|TEST$|H5_|FORCE_COLOR)/
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !told.test(name)))
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  return execFileSync(program, words, {
    cwd,
    env: { ...others, PATH, NO_COLOR: '1', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: 120_000,
  })
}
const run = (...line: readonly string[]) => command(process.execPath, line)

/** A port for the mock, and the browser. */
const forPlaywright = async () => ({
  PORT: String(await freePort()),
  CHROMIUM_PATH: (await findChromium()) ?? '',
})

/** Writes the files that a page shows; returns its commands. */
function follow(page: string, into: string): readonly string[] {
  const runs = blocksOf(page).filter(({ info }) => !info.includes('no-run'))
  for (const { file, text } of runs) if (file !== undefined) writeFileSync(join(into, file), text)
  return runs.flatMap(({ info, text }) => (info === 'bash' ? [text] : []))
}

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'tools/pack/main.ts')], { stdio: 'pipe' })
  cpSync(join(import.meta.dirname, 'consumer'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const files = readdirSync(tarballs).map((name) => join(tarballs, name))
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quiet, ...files, 'socket.io-client@4'], { cwd: folder, stdio: 'pipe' })
  // Those of this project are what it would install.
  mkdirSync(join(modules, '@playwright'))
  for (const name of ['vitest', 'msw']) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  symlinkSync(join(root, 'node_modules/@playwright/test'), join(modules, '@playwright/test'))
  symlinkSync('../vitest/vitest.mjs', join(modules, '.bin/vitest'))
  symlinkSync('../@playwright/test/cli.js', join(modules, '.bin/playwright'))
  follow(join(modules, '@h5/sdk/README.md'), folder)
}, 300_000)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** What a stranger may have: the older one here, the newer one for the tests. */
const compilers = {
  older: join(root, 'node_modules/typescript/bin/tsc'),
  newer: join(root, 'node_modules/typescript-7/bin/tsc'),
}
const options = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--module', 'nodenext']

test('the sdk brings code alone', () => {
  const files = readdirSync(join(modules, '@h5/sdk'), { recursive: true }).map(String)
  expect(files.filter((file) => /\.\w+$/.test(file) && !/\.(js|d\.ts)$/.test(file)).sort()).toEqual([
    'README.md',
    'package.json',
  ])
})

test('the types of the packages stand alone, for a strict compiler that checks libraries too', () => {
  run(compilers.older, ...options, '--target', 'es2024', 'useSdk.ts')
}, 120_000)

test('tests with fixtures of the packages have types, too', () => {
  const files = readdirSync(folder).filter((name) => /\.(test|spec|config)\.ts$/.test(name))
  expect(files).toHaveLength(6)
  const library = ['--lib', 'es2024,esnext.disposable,dom', '--target', 'es2022', '--skipLibCheck']
  run(compilers.newer, ...options, ...library, ...files)
}, 120_000)

test('a stranger starts the mock from the package and trades with the sdk', () => {
  expect(run('useSdk.ts')).toContain('all of it works')
}, 60_000)

test('the tests of a stranger run in worlds of their own, with vitest', () => {
  expect(command('npx', ['vitest', 'run'])).toMatch(/Tests.* 5 passed/)
}, 150_000)

test('and with Playwright, in parallel', async () => {
  const printed = command('npx', ['playwright', 'test', '--workers=2'], { env: await forPlaywright() })
  expect(printed).toContain('4 passed')
}, 150_000)

test('what docs/testing.md shows is a project whose tests pass', async () => {
  const cwd = join(folder, 'guide')
  mkdirSync(cwd)
  const env = await forPlaywright()
  const [byHand, vitest, playwright] = follow(join(root, 'docs/testing.md'), cwd).map((text) =>
    command('bash', ['-c', text], { env, cwd }),
  )
  expect(byHand).toContain('USDT are left')
  expect(vitest).toMatch(/Tests.* 3 passed/)
  expect(playwright).toContain('2 passed')
}, 240_000)

test('the commands of the package start the exchange with its app, and speak to it', async () => {
  const start = spawn(process.execPath, [join(folder, 'node_modules/h5-exchange/bin/start.js')], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let printed = ''
      start.stdout.on('data', (part) => {
        printed += String(part)
        const [, found] = /app\s+(http:\S+)\/h5\//.exec(printed) ?? []
        if (found !== undefined) resolve(found)
      })
      start.once('exit', () => {
        reject(new Error(printed))
      })
    })
    expect(await (await fetch(`${url}/h5/`)).text()).toContain('<script')
    expect((await fetch(`${url}/docs/`)).status).toBe(200)
    const h5 = join(folder, 'node_modules/h5-exchange/bin/h5.js')
    expect(run(h5, '--endpoint', url, 'markets')).toContain('BTC/USDT')
    expect(run(h5, '--version')).toMatch(/^\d+\.\d+\.\d+/)
    expect(readdirSync(folder)).toContain('.h5-exchange')
    const crash = command(process.execPath, ['crash.ts'], { env: { H5_ENDPOINT: url } })
    expect(crash).toContain("account: 'contract'")
  } finally {
    start.kill()
  }
}, 60_000)
