import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strayErrorsIn } from './strayErrors.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** The run and what it imports. */
const runnerFiles = ['tools/test.ts', 'tools/test', 'tools/chromium.mjs', 'tools/bootstrap']

/** `npm test -- STEPS` in a project with fake runners, which need no Chromium. */
const runOf = (...steps: readonly string[]) => runIn({ CI: undefined }, ...steps)

function runIn(env: Readonly<Record<string, string | undefined>>, ...steps: readonly string[]) {
  for (const file of [...runnerFiles, 'package.json'])
    cpSync(join(root, file), join(folder, file), { recursive: true })
  // Modules of tools/test.ts itself.
  for (const part of ['p-limit', 'yocto-queue', 'zod'])
    cpSync(join(root, 'node_modules', part), join(folder, 'node_modules', part), { recursive: true })
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--no-warnings', 'tools/test.ts', ...steps],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CHROMIUM_PATH: process.execPath, ...env },
    },
  )
  return { lines: stdout.trimEnd().split('\n'), stderr, status }
}

/** A runner that writes its report to the path in its last argument, as vitest does. */
const runner = (report: object) =>
  `require('node:fs').writeFileSync(process.argv.at(-1).replace('--outputFile.json=', ''), ${JSON.stringify(JSON.stringify(report))})
   process.exitCode = ${'success' in report && report.success === true ? '0' : '1'}`

const report = (failures: readonly string[], file = 'tests/some.test.ts') => ({
  numPassedTests: 3,
  numFailedTests: failures.length,
  success: failures.length === 0,
  testResults: [
    {
      name: join(folder, file),
      message: '',
      status: failures.length === 0 ? 'passed' : 'failed',
      assertionResults: failures.map((message, at) => ({
        fullName: `the rule ${String(at)}`,
        status: 'failed',
        failureMessages: [message],
      })),
    },
  ],
})

const asModule = (text: string) => text.replaceAll('require(', 'process.getBuiltinModule(')
const vitestFile = 'node_modules/vitest/vitest.mjs'

const vitest = (failures: readonly string[]) => write(vitestFile, asModule(runner(report(failures))))

/** Fails in a full run; a rerun reports the remaining failures. */
const vitestTwice = (failures: readonly string[], left: readonly string[], file?: string) => {
  const [first, alone] = [runner(report(failures, file)), runner(report(left, file))]
  write(vitestFile, asModule(`if (process.argv.includes('--maxWorkers=1')) { ${alone} } else { ${first} }`))
}

const failure = `AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m
Expected: 2
Received: 1
    at file:///elsewhere/node_modules/vitest/chunk.js:9:9
    at file://${join(folder, 'tests/some.test.ts')}:12:3`

test('lists the failures with their places after the coverage table and before the last line', () => {
  vitest([failure])
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
  write(vitestFile, asModule(runner(empty)))
  const { lines, status } = runOf('tests')
  expect(lines.slice(-3)).toEqual([
    '- vitest run',
    '    No test ran: see the output above.',
    '0 passed, 1 failed',
  ])
  expect(status).toBe(1)
})

test('runs the checks that need no Chromium without one, and says why the others fail', () => {
  vitest([])
  write('tools/docs/prose.ts', '')
  const { lines, status } = runIn({ CI: undefined, CHROMIUM_PATH: '/nowhere/chromium' }, 'prose', 'tests')
  expect(lines.slice(-2)[0]).toContain('CHROMIUM_PATH names /nowhere/chromium, which does not exist')
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
  expect(status).toBe(1)
})

test('shortens the report of many failures, and counts the rest of too many', () => {
  vitest(Array.from({ length: 40 }, () => `${failure}${'\nmore of it'.repeat(20)}`))
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

test('changed explains that it needs a git checkout', () => {
  expect(runOf('changed')).toMatchObject({
    stderr: 'changed needs a git checkout, and this folder is none: run npm test, or name its steps\n',
    status: 2,
  })
})

describe('changed', () => {
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: folder })
  const passes = 'process.exitCode = 0'
  const saying = (text: string) =>
    asModule(`console.log('${text}', ...process.argv.slice(2)); ${runner(report([]))}`)
  const runChanged = (file: string) => {
    write(file, 'export {}')
    const { lines } = runOf('changed')
    rmSync(join(folder, file))
    return lines
  }
  beforeAll(() => {
    for (const tool of [
      'oxfmt/bin/oxfmt',
      'oxlint/bin/oxlint',
      'eslint/bin/eslint.js',
      'typescript-7/bin/tsc',
    ])
      write(`node_modules/${tool}`, passes)
    write('node_modules/stylelint/bin/stylelint.mjs', passes)
    write('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', passes)
    write('tools/i18n/check.ts', passes)
    write('tools/bootstrap.mjs', passes)
    write('node_modules/size-limit/bin.js', passes)
    write(vitestFile, saying('tests:'))
    write('mock/products/options/fee.test.ts', '')
    write('tests/api/options.test.ts', '')
    write('tests/api/contracts.test.ts', '')
    write('tests/api/images.test.ts', "import { onePixel } from '../support/pictures.ts'")
    write('tests/journeys/option.journey.ts', '')
    write('tests/journeys/lever.journey.ts', '')
    write(
      'web/src/app/routes.ts',
      "{ path: '/pages/lever/index', screen: () => import('../screens/contracts/Index.tsx') }",
    )
    write('.gitignore', ['node_modules', '.cache', ...runnerFiles].join('\n'))
    git('init')
    git('add', '.')
    git('commit', '-m', 'first')
  })

  test('runs the tests beside a source, the tests of its subject, and the steps that read it', () => {
    const lines = runChanged('mock/products/options/payout.ts')
    expect(lines).toContain('Changed: mock/products/options/payout.ts')
    expect(lines.find((line) => line.startsWith('tests:'))).toContain(
      'related --run --passWithNoTests mock/products/options/fee.test.ts tests/api/options.test.ts --',
    )
    const steps = lines.flatMap((line) => /^ok +(\w+)/.exec(line)?.[1] ?? []).toSorted()
    expect(steps).toEqual(['format', 'imports', 'lint', 'tests', 'types'])
    expect(lines.at(-1)).toBe('10 passed, 0 failed')
  })

  test('runs the tests that import a changed helper of tests', () => {
    const lines = runChanged('tests/support/pictures.ts')
    expect(lines.find((line) => line.startsWith('tests:'))).toContain(
      'related --run --passWithNoTests tests/api/images.test.ts --',
    )
  })

  test('runs the journeys of a changed screen, by its file and by its path', () => {
    const playwright = 'node_modules/@playwright/test/cli.js'
    const answer = JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites: [] })
    const written = `process.getBuiltinModule('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, '${answer}')`
    write(playwright, `console.log('journeys:', ...process.argv.slice(2)); ${written}`)
    const lines = runChanged('web/src/screens/contracts/Picture.tsx')
    expect(lines.find((line) => line.startsWith('journeys:'))).toMatch(
      / tests\/journeys\/lever\.journey\.ts$/,
    )
    expect(lines.some((line) => line.startsWith('ok    build'))).toBe(true)
  })
})

test('repeat runs one file the given number of times', () => {
  vitest([])
  expect(runOf('repeat', 'tests/some.test.ts', '3').lines.at(-1)).toBe('9 passed, 0 failed')
  const { status, stderr } = runOf('repeat', 'README.md')
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'Usage: npm test -- repeat FILE [TIMES]\n',
  })
})

describe('a failed test, in CI,', () => {
  test('is reported as flaky if it passes alone, saved with its first failure, and counts as passed', () => {
    vitestTwice([failure], [])
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    const end = lines.slice(lines.findIndex((line) => line.startsWith('flaky')))
    expect(end.slice(0, 3)).toEqual([
      'flaky (kept in .cache/flaky.json):',
      '- the rule 0',
      '    AssertionError: expected 1 to be 2',
    ])
    expect(end.at(-1)).toBe('4 passed, 0 failed')
    expect(status).toBe(0)
    expect(readFileSync(join(folder, '.cache/flaky.json'), 'utf8')).toContain('expected 1 to be 2')
    expect(end).toContain('first failure of the rule 0: .cache/flaky/1-the-rule-0')
    const error = readFileSync(join(folder, '.cache/flaky/1-the-rule-0/error.txt'), 'utf8')
    expect(error).toContain('at file:///elsewhere/node_modules/vitest/chunk.js:9:9')
  })

  test('fails the run if it fails again', () => {
    vitestTwice([failure], [failure])
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    expect(lines).not.toContain('flaky (kept in .cache/flaky.json):')
    expect(lines.at(-1)).toBe('3 passed, 1 failed')
    expect(status).toBe(1)
    expect(existsSync(join(folder, '.cache/flaky.json'))).toBe(false)
  })

  test('does not excuse an unhandled error', () => {
    vitestTwice([failure], [])
    write('.cache/stray-errors.json', JSON.stringify([{ message: 'Error: too late' }]))
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    rmSync(join(folder, '.cache/stray-errors.json'))
    expect(lines).toContain('- outside of any test')
    expect(lines.at(-1)).toBe('3 passed, 2 failed')
    expect(status).toBe(1)
  })

  test('fails the run as the third flaky one', () => {
    vitestTwice([failure, failure, failure], [])
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    expect(lines).toContain('flaky (kept in .cache/flaky.json):')
    expect(lines.at(-1)).toBe('3 passed, 3 failed')
    expect(status).toBe(1)
  })

  test('is not rerun if it is deterministic', () => {
    vitestTwice([failure], [], 'domain/some.test.ts')
    expect(runIn({ CI: 'true' }, 'tests').lines.at(-1)).toBe('3 passed, 1 failed')
  })

  test("is not rerun on a developer's machine", () => {
    vitestTwice([failure], [])
    expect(runOf('tests').lines.at(-1)).toBe('3 passed, 1 failed')
  })
})
