import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from '../../tools/chromium.mjs'
import { blocksOf } from '../docs/pages.ts'
import { freePort } from '../support/ports.ts'

export const root = join(import.meta.dirname, '../..')
/** The project of a user who has installed the packages. */
export const folder = mkdtempSync(join(tmpdir(), 'h5-consumer-'))
export const modules = join(folder, 'node_modules')
const tarballs = join(root, 'dist/packages')

interface How {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Runs a command like a user: without the environment of these tests, and with this Node for `npx`, too. */
export function command(
  program: string,
  words: readonly string[],
  { env = {}, cwd = folder }: How = {},
): string {
  const reported = /^(NODE_|VITEST|TEST$|H5_|FORCE_COLOR)/
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !reported.test(name)))
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    env: { ...others, PATH, NO_COLOR: '1', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: 120_000,
  })
  if (status !== 0)
    throw new Error(`${[program, ...words].join(' ')} ended with ${String(status)}\n${stdout}${stderr}`)
  return stdout
}

/** Runs a command line of Node in the folder. */
export const run = (...line: readonly string[]) => command(process.execPath, line)

/** A port for the mock, and the browser. */
export const forPlaywright = async () => ({
  PORT: String(await freePort()),
  CHROMIUM_PATH: (await findChromium()) ?? '',
})

/** Writes the files that a page shows; returns its commands. */
export function follow(page: string, into: string): readonly string[] {
  const runs = blocksOf(readFileSync(page, 'utf8')).filter(({ noRun }) => noRun === undefined)
  for (const { text } of runs) {
    const [, file] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? []
    if (file !== undefined) writeFileSync(join(into, file), text)
  }
  return runs.flatMap(({ language, text }) => (language === 'bash' ? [text] : []))
}

/** Builds the packages and installs them in the folder, with files like those that the documents show. */
export function install(): void {
  execFileSync(process.execPath, [join(root, 'tools/pack/main.ts')], { stdio: 'pipe' })
  cpSync(join(import.meta.dirname, 'consumer'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const files = readdirSync(tarballs).map((name) => join(tarballs, name))
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quiet, ...files, 'socket.io-client@4'], { cwd: folder, stdio: 'pipe' })
  // The dependencies of this project are the ones that npm would install.
  mkdirSync(join(modules, '@playwright'))
  for (const name of ['vitest', 'msw']) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  symlinkSync(join(root, 'node_modules/@playwright/test'), join(modules, '@playwright/test'))
  symlinkSync('../vitest/vitest.mjs', join(modules, '.bin/vitest'))
  symlinkSync('../@playwright/test/cli.js', join(modules, '.bin/playwright'))
  follow(join(modules, '@h5/sdk/README.md'), folder)
}

export function removeFolder(): void {
  rmSync(folder, { recursive: true, force: true })
}
