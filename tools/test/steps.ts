import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly Failure[]
}
/** What `npm run contract -- --json FILE` writes, as far as it is counted. */
interface ContractReport {
  readonly findings: readonly ContractFinding[]
}
interface ContractFinding {
  readonly kind: string
  readonly probe: string
  readonly subject: string
  readonly sentence: string
}

/** On our own mock everything can be checked, so what was not is a failure too. */
const fails = ({ kind }: ContractFinding): boolean => kind !== 'holds'

type Step = (root: string) => Promise<Count>

/** Steps that read the code and write nothing that another step reads. */
export const readsAlone: ReadonlySet<string> = new Set(
  'format lint imports specs types languages generated versions'.split(' '),
)
/** Steps that wait more than they compute, and need neither the built app nor the machine for themselves. */
export const waitsAlone: ReadonlySet<string> = new Set(['contract'])

/** Of the journeys: in a log, a dot for each leaves in sight what failed. */
const progress = process.stdout.isTTY ? 'line' : 'dot'

/** In this order: what is quick to know first. */
export const allSteps: Readonly<Record<string, Step>> = {
  format: command('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  lint: all(
    // The app is nearly half of the code, and knows types of its own.
    eslint('app', 'web'),
    eslint('rest', '.', '--ignore-pattern', 'web/'),
    command('node_modules/stylelint/bin/stylelint.mjs', 'web/**/*.css'),
  ),
  imports: command(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['web', 'cli', 'scenarios', 'sdk', 'mock', 'domain', 'tests', 'bench', 'tools', 'generated'],
  ),
  specs: command('tools/node_modules/@redocly/cli/bin/cli.js', 'lint'),
  types: all(
    command('node_modules/typescript-7/bin/tsc'),
    command('node_modules/typescript-7/bin/tsc', '-p', 'web'),
  ),
  languages: command('tools/i18n/check.ts'),
  generated: command('tools/generate/check.ts'),
  versions: command('tools/contractDiff/main.ts'),
  // Some of the tests ask for the app and the reference as they are served.
  build: command('tools/bootstrap.mjs', '--web'),
  docs: command('tools/docs/main.ts'),
  budget: command('node_modules/size-limit/bin.js', '--config', 'size-limit.config.ts', '--hide-passed'),
  tests: counted('node_modules/vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json'], {
    where: (file) => [`--outputFile.json=${file}`],
    count: (report: VitestReport) => ({
      passed: report.numPassedTests,
      failures: failuresOfVitest(report),
      // A file that does not load has no tests that fail.
      failed: report.numFailedTests === 0 && !report.success ? 1 : report.numFailedTests,
    }),
  }),
  contract: counted('tests/contract/main.ts', [], {
    where: (file) => ['--json', file],
    count: ({ findings }: ContractReport) => ({
      passed: findings.filter(({ kind }) => kind === 'holds').length,
      failed: findings.filter(fails).length,
      failures: findings.filter(fails).map(({ kind, probe, subject, sentence }) => ({
        title: `${kind}: ${probe} ${subject}`,
        message: sentence,
      })),
    }),
  }),
  journeys: counted('node_modules/@playwright/test/cli.js', ['test', `--reporter=${progress},json`], {
    where: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    count: (report: PlaywrightReport) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      failures: failuresOfPlaywright(report),
    }),
  }),
  // Of what the three before it sent and were answered.
  coverage: shown('tests/coverage/main.ts'),
}

/** By what a file says, not by when it was written: another branch and back leaves it as it was. */
function eslint(name: string, ...words: readonly string[]): Step {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/eslint/${name}`]
  return command('node_modules/eslint/bin/eslint.js', ...cache, ...words)
}

/** One script that passes or fails; what it prints is shown when it fails. */
function command(...line: readonly string[]): Step {
  return async (root) => {
    const { code, output } = await run(root, line, 'hidden')
    if (code === 0) return { passed: 1, failed: 0 }
    console.log(output)
    return { passed: 0, failed: 1, failures: [{ title: line.join(' '), message: output }] }
  }
}

/** One script that is read also when it passes; what is wrong is what it says on standard error. */
function shown(...line: readonly string[]): Step {
  return async (root) => {
    const { code, output } = await run(root, line, 'answers')
    if (code === 0) return { passed: 1, failed: 0 }
    return { passed: 0, failed: 1, failures: [{ title: line.join(' '), message: output }] }
  }
}

function all(...steps: readonly Step[]): Step {
  return async (root) => {
    const counts = await Promise.all(steps.map((step) => step(root)))
    const sum = (of: 'passed' | 'failed') => counts.reduce((total, count) => total + count[of], 0)
    return {
      passed: sum('passed'),
      failed: sum('failed'),
      failures: counts.flatMap(({ failures = [] }) => failures),
    }
  }
}

/** How a trial ends in which something could not be checked. */
const onlyUnchecked = 6

interface Counting<Report> {
  /** More words of the command line, or of the environment, that say where the report goes. */
  readonly where: (file: string) => readonly string[] | Readonly<Record<string, string>>
  readonly count: (report: Report) => Count
}

/** A runner that counts its own tests and writes them down. */
function counted<Report>(script: string, words: readonly string[], { where, count }: Counting<Report>): Step {
  return async (root) => {
    const file = join(root, '.cache', `${script.replaceAll(/\W+/g, '-')}.json`)
    mkdirSync(join(root, '.cache'), { recursive: true })
    rmSync(file, { force: true })
    const place = where(file)
    const more = Array.isArray(place) ? (place as readonly string[]) : []
    const { code } = await run(
      root,
      [script, ...words, ...more],
      'all',
      Array.isArray(place) ? {} : (place as Record<string, string>),
    )
    const result = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
    // A runner may fail for what is no test: an error after the last one, say.
    return code !== 0 && code !== onlyUnchecked && result.failed === 0 ? { ...result, failed: 1 } : result
  }
}

/** @param show what is printed as it comes; `output` is the rest */
function run(
  root: string,
  line: readonly string[],
  show: 'all' | 'answers' | 'hidden',
  env: Readonly<Record<string, string>> = {},
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...line], {
      cwd: root,
      stdio: ['ignore', show === 'hidden' ? 'pipe' : 'inherit', show === 'all' ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    })
    const output: string[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.join('') }))
  })
}
