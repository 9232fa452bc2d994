import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lintKeys } from './typedLint.ts'

const project = mkdtempSync(join(tmpdir(), 'h5-lint-'))
const tsc = join(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc')
afterEach(() => {
  rmSync(project, { recursive: true })
})

test('a change of a body concerns its file, a change of a type all that use it directly or not', () => {
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
  }
  let before = new Map<string, string>()
  const changed = () => {
    const { status, stdout } = spawnSync(process.execPath, [tsc], { cwd: project, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
    const keys = new Map(lintKeys(project, ['.cache/types.json']))
    const names = [...keys.keys()].filter((name) => keys.get(name) !== before.get(name))
    before = keys
    return names.toSorted()
  }
  const tsconfig = {
    compilerOptions: { noEmit: true, incremental: true, tsBuildInfoFile: '.cache/types.json', strict: true },
    include: ['*.ts'],
  }
  write({
    'tsconfig.json': JSON.stringify(tsconfig),
    'web/tsconfig.json': '{}',
    'oxlint.config.ts': '',
    'node_modules/.package-lock.json': '{}',
    'price.ts': 'export const price = () => ({ usdt: 1 })\n',
    'order.ts': "import { price } from './price'\nexport const order = () => ({ at: price() })\n",
    'list.ts': "import { order } from './order'\nexport const first = order().at\n",
    'clock.ts': 'export const now = 1\n',
  })
  expect(changed()).toEqual(['clock.ts', 'list.ts', 'order.ts', 'oxlint.config.ts', 'price.ts'])
  // Declarations are first written at the first change.
  write({ 'price.ts': 'export const price = () => ({ usdt: 2 })\n' })
  expect(changed()).toEqual(['list.ts', 'order.ts', 'price.ts'])
  expect(changed()).toEqual([])

  write({ 'price.ts': 'export const price = () => ({ usdt: 3 })\n' })
  expect(changed()).toEqual(['price.ts'])
  write({ 'price.ts': "export const price = () => ({ usdt: 3, coin: 'BTC' })\n" })
  expect(changed()).toEqual(['list.ts', 'order.ts', 'price.ts'])

  // A new version of a package may have other types.
  write({ 'node_modules/.package-lock.json': '{"packages": {}}' })
  expect(changed()).toEqual(['clock.ts', 'list.ts', 'order.ts', 'oxlint.config.ts', 'price.ts'])
})
