import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'h5-consumer-'))
const tarballs = join(root, 'dist/packages')

const run = (...line: readonly string[]) =>
  execFileSync(process.execPath, [...line], { cwd: folder, encoding: 'utf8', stdio: 'pipe', timeout: 60_000 })

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'tools/pack/main.ts')], { stdio: 'pipe' })
  cpSync(join(import.meta.dirname, 'consumer'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const files = readdirSync(tarballs).map((name) => join(tarballs, name))
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quiet, ...files, 'socket.io-client@4'], { cwd: folder, stdio: 'pipe' })
}, 300_000)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('the types of the packages stand alone, for a strict compiler that checks libraries too', () => {
  const options = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--module', 'nodenext']
  run(join(root, 'node_modules/typescript/bin/tsc'), ...options, '--target', 'es2024', 'useSdk.ts')
}, 120_000)

test('a stranger starts the mock from the package and trades with the sdk', () => {
  expect(run('useSdk.ts')).toContain('all of it works')
}, 60_000)

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
  } finally {
    start.kill()
  }
}, 60_000)
