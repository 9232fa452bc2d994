import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builders, createFakeProject, reporter, root, vitestFile } from './fakeProject.ts'
import { strayErrorsIn } from './strayErrors.ts'

const { failure, fakeVitest, folder, runIn, runOf, write } = createFakeProject()

test('lists the failures with their places after the coverage table and before the last line', () => {
  fakeVitest([failure])
  write(
    'tests/coverage/main.ts',
    "console.log('the table'); console.error('operations: below 100 %, missing coinList'); process.exitCode = 1",
  )
  const { lines, status } = runOf('tests', 'coverage')
  const end = lines.slice(lines.findIndex((line) => line.startsWith('FAIL  coverage')) + 1)
  expect(lines.indexOf('the table')).toBeLessThan(lines.length - end.length)
  expect(end[0]).toMatch(/^Seconds on \d+ cores: (?:tests|coverage) \d+, (?:tests|coverage) \d+$/)
  expect(end.slice(1)).toEqual([
    '- the rule 0',
    '    AssertionError: expected 1 to be 2',
    '    Expected: 2',
    '    Received: 1',
    '    at tests/some.test.ts:12:3',
    '- tests/coverage/main.ts',
    '    operations: below 100 %, missing coinList',
    '3 passed, 2 failed',
  ])
  expect(status).toBe(1)
})

test('fails when no test ran, though vitest exits with 0 after a failed global setup', () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, success: true, testResults: [] }
  write(vitestFile, reporter(empty))
  const { lines, status } = runOf('tests')
  expect(lines.slice(-3)).toEqual([
    '- vitest run',
    '    No test ran: see the output above.',
    '0 passed, 1 failed',
  ])
  expect(status).toBe(1)
})

test('runs the checks that need no Chromium without one, and says why the others fail', () => {
  fakeVitest([])
  write('tools/docs/prose.ts', '')
  const { lines, status } = runIn({ CI: undefined, CHROMIUM_PATH: '/nowhere/chromium' }, 'prose', 'tests')
  expect(lines.slice(-2)[0]).toContain('CHROMIUM_PATH names /nowhere/chromium, which does not exist')
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
  expect(status).toBe(1)
})

test('shortens the report of many failures, and counts the rest of too many', () => {
  fakeVitest(Array.from({ length: 40 }, () => `${failure}${'\nmore of it'.repeat(20)}`))
  const { lines } = runOf('tests')
  const end = lines.slice(lines.findIndex((line) => line.startsWith('FAIL  tests')) + 1)
  expect(end.length).toBeLessThanOrEqual(31)
  expect(end.slice(0, 4)).toEqual([
    '- the rule 0',
    '    AssertionError: expected 1 to be 2',
    '    at tests/some.test.ts:12:3',
    '- the rule 1',
  ])
  expect(end.slice(-2)).toEqual(['… and 31 more failures', '3 passed, 40 failed'])
})

test('repeats the first lines of a failed check', () => {
  write(
    'node_modules/typescript-7/bin/tsc',
    "console.log('web/x.ts(3,1): error TS1: no'); process.exitCode = 2",
  )
  const { lines } = runOf('types')
  expect(lines.slice(-3)).toContain('    web/x.ts(3,1): error TS1: no')
})

test('names an unhandled error', () => {
  const part = (name: string) =>
    symlinkSync(join(root, 'node_modules', name), join(folder, 'alone', 'node_modules', name))
  write(
    'alone/late.test.js',
    "import { test } from 'vitest'\ntest('ends', () => void Promise.reject(new Error('too late')))",
  )
  mkdirSync(join(folder, 'alone/node_modules'))
  part('vitest')
  const reporter = `--reporter=${join(root, 'tools/test/strayErrors.ts')}`
  const { status } = spawnSync(process.execPath, [join(root, vitestFile), 'run', reporter], {
    cwd: join(folder, 'alone'),
  })
  expect(status).toBe(1)
  expect(strayErrorsIn(join(folder, 'alone'))).toEqual([
    { title: 'outside of any test', message: expect.stringContaining('too late') as string },
  ])
})

test('a step that is named alone first builds what it reads', () => {
  fakeVitest([])
  const [build = '', docs = ''] = builders
  const append = (word: string) => `process.getBuiltinModule('node:fs').appendFileSync('built', '${word} ')`
  write(build, append('app'))
  write(docs, append('reference'))
  expect(runOf('tests').lines.at(-1)).toBe('3 passed, 0 failed')
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('app reference ')
  expect(runOf('build', 'tests').lines.at(-1)).toBe('4 passed, 0 failed')
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('app reference app reference ')

  write(docs, "console.error('no such part'); process.exitCode = 1")
  const { lines, status } = runOf('tests')
  expect(lines.slice(-3)).toEqual(['- tools/docs/main.ts', '    no such part', '0 passed, 1 failed'])
  expect(status).toBe(1)
  for (const file of builders) write(file, '')
})

test('repeat runs one file the given number of times', () => {
  fakeVitest([])
  expect(runOf('repeat', 'tests/some.test.ts', '3').lines.at(-1)).toBe('9 passed, 0 failed')
  const { status, stderr } = runOf('repeat', 'README.md')
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'Usage: npm test -- repeat FILE [TIMES]\n',
  })
})
