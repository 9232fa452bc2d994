import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.each<[script: string, file: string, sentence: RegExp]>([
  ['browsers chrome', 'tests/browsers/main.ts', /^Unknown browser chrome\. Available: firefox, webkit\.\n$/],
  ['judges spectral', 'tests/judges/main.ts', /^Unknown argument spectral\. .*\n$/],
  ['bench speed', 'bench/main.ts', /^Unknown figures: speed\. Available: .*\n$/],
  ['contract:wrong bad', 'tests/contract/wrong/main.ts', /^Unknown group or name bad\. Groups: .*\n$/],
  ['screenshots trade', 'tools/screenshots.ts', /^Unexpected argument 'trade'\. .*\n$/],
  ['screenshots --theme dark', 'tools/screenshots.ts', /^Unknown option '--theme'.*\n$/],
  ['screenshots --themes grey', 'tools/screenshots.ts', /^Unknown --themes grey\. Available: .*\n$/],
])('npm run %s is rejected in one line', (script, file, sentence) => {
  const [, ...words] = script.split(' ')
  const line = ['--no-warnings', join(root, file), ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: root, encoding: 'utf8' })
  expect(stderr).toMatch(sentence)
  expect([status, stdout]).toEqual([2, ''])
})
