import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mergeNotices } from '../../tools/notices/notices.ts'
import { freePort } from '../support/ports.ts'
import {
  command,
  folder,
  follow,
  forPlaywright,
  install,
  modules,
  removeFolder,
  root,
  run,
} from './userProject.ts'

beforeAll(install, 600_000)
afterAll(removeFolder, 60_000)

/** Ample for a busy machine, unlike vitest's default of five seconds. */
const patience = '--testTimeout=60000'

interface Manifest {
  readonly version: string
  readonly homepage: string
  readonly bugs: string
  readonly repository: object
  readonly keywords: readonly string[]
  readonly sideEffects?: boolean
  readonly dependencies: Readonly<Record<string, string>>
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const manifestOf = (name: string) => readJson(join(modules, name, 'package.json')) as Manifest

/** TypeScript versions of users: the older one of this project, and the newer one of the tests. */
const compilers = {
  older: join(root, 'node_modules/typescript/bin/tsc'),
  newer: join(root, 'node_modules/typescript-7/bin/tsc'),
}
const library = ['--lib', 'es2024,esnext.disposable,dom', '--target', 'es2022', '--skipLibCheck']
const options = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--module', 'nodenext']

test('the sdk contains only code', () => {
  const files = readdirSync(join(modules, '@h5/sdk'), { recursive: true }).map(String)
  expect(files.filter((file) => /\.\w+$/.test(file) && !/\.(js|d\.ts)$/.test(file)).sort()).toEqual([
    'README.md',
    'package.json',
  ])
})

test('the types of the packages are self-contained, for a strict compiler that checks libraries too', () => {
  run(compilers.older, ...options, '--target', 'es2024', 'useSdk.ts')
}, 120_000)

test('tests with fixtures of the packages are typed', () => {
  const files = readdirSync(folder).filter((name) => /\.(test|spec|config)\.ts$/.test(name))
  expect(files).toHaveLength(6)
  run(compilers.newer, '--singleThreaded', ...options, ...library, ...files)
}, 120_000)

test('a user starts the mock from the package and trades with the sdk', () => {
  expect(run('useSdk.ts')).toContain('all of it works')
}, 60_000)

test('the tests of a user run in isolated worlds, with vitest', () => {
  expect(command('npx', ['vitest', 'run', patience])).toMatch(/Tests.* 5 passed/)
}, 150_000)

test('the tests of a user run in isolated worlds in parallel, with Playwright', async () => {
  const printed = command('npx', ['playwright', 'test', '--workers=2'], { env: await forPlaywright() })
  expect(printed).toContain('4 passed')
}, 150_000)

test('docs/testing.md shows a project whose tests pass', async () => {
  const cwd = join(folder, 'guide')
  mkdirSync(cwd)
  const env = await forPlaywright()
  const [byHand, vitest, playwright] = follow(join(root, 'docs/testing.md'), cwd).map((text) =>
    command('bash', ['-c', text.replace('vitest run', `$& ${patience}`)], { env, cwd }),
  )
  expect(byHand).toContain('USDT are left')
  expect(vitest).toMatch(/Tests.* 3 passed/)
  expect(playwright).toContain('2 passed')
}, 240_000)

test('docs/own-app.md shows a project whose tests and type check pass', async () => {
  const cwd = join(folder, 'own-app')
  mkdirSync(cwd)
  const env = { ...(await forPlaywright()), APP_PORT: String(await freePort()) }
  const commands = follow(join(root, 'docs/own-app.md'), cwd)
  const files = readdirSync(cwd).map((name) => join(cwd, name))
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  run(compilers.newer, '--singleThreaded', ...options, ...library, ...types, ...files)
  expect(commands.map((text) => command('bash', ['-c', text], { env, cwd })).join('')).toContain('3 passed')
}, 240_000)

test('the packages name their repository, and let users choose versions', () => {
  for (const name of ['@h5/sdk', 'h5-exchange']) {
    const { homepage, bugs, repository, keywords, dependencies } = manifestOf(name)
    expect({ homepage, bugs, repository, keywords }).toEqual({
      homepage: expect.stringMatching(/^https:/) as string,
      bugs: expect.stringMatching(/^https:.*\/issues$/) as string,
      repository: { type: 'git', url: expect.stringMatching(/^git\+https:/) as string },
      keywords: expect.arrayContaining(['openapi', 'testing']) as object,
    })
    for (const [library, range] of Object.entries(dependencies))
      expect(`${library} ${range}`).toMatch(/ \^\d/)
  }
  const { sideEffects, dependencies } = manifestOf('@h5/sdk')
  expect(sideEffects).toBe(false)
  expect(Object.keys(dependencies)).toEqual(['openapi-fetch', 'socket.io-client', 'zod'])
})

test('installing the packages runs no third-party script', () => {
  const lock = readJson(join(modules, '.package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>
  }
  const installed = Object.entries(lock.packages)
  expect(installed.length).toBeGreaterThan(50)
  expect(installed.flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? place : []))).toEqual([])
  expect(installed.filter(([place]) => /@(scarf|stoplight)\//.test(place))).toEqual([])
})

test('the mock package includes the licences of everything bundled into it', () => {
  const folder = join(modules, 'h5-exchange')
  const all = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  for (const place of ['dist/web', 'dist/inspector', 'dist/docs', 'vendor']) {
    const own = readFileSync(join(folder, place, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    expect(mergeNotices([all, own])).toBe(all)
  }
  const entries = all.split(/^={80}\n/m).slice(1)
  for (const library of [
    'react-dom',
    '@base-ui/react',
    'lightweight-charts',
    '@stoplight/prism-http',
    'redoc',
  ])
    expect(entries.some((entry) => entry.startsWith(`${library} `))).toBe(true)
  for (const entry of entries) expect(entry).toMatch(/Copyright|copyright|warrant/)
})

const program = join(modules, 'h5-exchange/bin/start.js')

/** Runs h5-exchange until it exits. */
function startWith(words: readonly string[], before: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...before, program, ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('h5-exchange explains its flags, and rejects others in one sentence', () => {
  const { version } = manifestOf('h5-exchange')
  expect(startWith(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
  const { status, stdout } = startWith(['--help'])
  expect(status).toBe(0)
  for (const flag of ['--port', '--host', '--data', '--open']) expect(stdout).toContain(flag)
  for (const [words, sentence] of [
    [['--prot', '1'], "Unknown option '--prot'; see h5-exchange --help"],
    [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
    [['--data', ''], '--data is empty: give it a value, or leave it out.'],
  ] as const)
    expect(startWith(words)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` })
})

test('on an old Node, h5-exchange names the required version', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"22.12.0"})'
  expect(startWith([], ['--import', older])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'h5-exchange needs Node 22.13 or later; this is Node 22.12.0.\n',
  })
})

test('the commands of the package start the exchange with its app, and talk to it', async () => {
  const browser = join(folder, 'browser.sh')
  writeFileSync(browser, '#!/bin/sh\necho "$1" > opened.txt\n', { mode: 0o755 })
  const start = spawn(process.execPath, [program, '--port', '0', '--data', 'kept', '--open'], {
    cwd: folder,
    env: { ...process.env, PORT: 'not this one', BROWSER: browser },
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
    await vi.waitFor(
      () => {
        expect(readFileSync(join(folder, 'opened.txt'), 'utf8')).toBe(`${url}/h5/\n`)
      },
      { timeout: 15_000 },
    )
    for (const place of ['h5', '__mock', 'docs']) {
      const notices = await fetch(`${url}/${place}/THIRD-PARTY-NOTICES.txt`)
      expect([place, notices.status, await notices.text()]).toEqual([
        place,
        200,
        expect.stringContaining('Third-party software'),
      ])
    }
    const byExample = { headers: { prefer: 'code=200' } }
    expect((await fetch(`${url}/api/currency/quotation_new`, byExample)).status).toBe(200)
    const h5 = join(folder, 'node_modules/h5-exchange/bin/h5.js')
    expect(run(h5, '--endpoint', url, 'markets')).toContain('BTC/USDT')
    expect(run(h5, '--version')).toMatch(/^\d+\.\d+\.\d+/)
    expect(readdirSync(folder)).toContain('kept')
    const crash = command(process.execPath, ['crash.ts'], { env: { H5_ENDPOINT: url } })
    expect(crash).toContain("account: 'contract'")
  } finally {
    start.kill()
  }
}, 150_000)
