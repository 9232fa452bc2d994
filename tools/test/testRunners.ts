import { spawn } from 'node:child_process'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts'
import { countingStep, type Count, type TestStep } from './runners.ts'
import { strayErrorsIn } from './strayErrors.ts'

export function vitest(...words: readonly string[]): TestStep {
  return countingStep(
    'node_modules/vitest/vitest.mjs',
    [...words, '--reporter=default', '--reporter=json', '--reporter=./tools/test/strayErrors.ts'],
    {
      where: (file) => [`--outputFile.json=${file}`],
      count: (report: VitestReport, root) => {
        const failures = [
          ...failuresOfVitest(report),
          ...strayErrorsIn(root),
          ...startFailures(report, words),
        ]
        return { passed: report.numPassedTests, failed: failures.length, failures }
      },
    },
  )
}

/** vitest exits with 0 when a global setup fails, and runs no test. */
function startFailures({ testResults }: VitestReport, words: readonly string[]): readonly Failure[] {
  if (testResults.length > 0 || words.includes('--passWithNoTests')) return []
  return [{ title: `vitest ${words.join(' ')}`, message: 'No test ran: see the output above.' }]
}

/** In a log, a dot per journey keeps the failures visible. */
const progress = process.stdout.isTTY ? 'line' : 'dot'

export function playwright(...words: readonly string[]): TestStep {
  return countingStep(
    'node_modules/@playwright/test/cli.js',
    ['test', `--reporter=${progress},json`, ...words],
    {
      where: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      count: (report: PlaywrightReport) => ({
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
        failures: failuresOfPlaywright(report),
      }),
    },
  )
}

const busyLoops = 4

/** Runs one test file many times on an artificially busy machine. */
export function repeat(file: string, times: number): TestStep {
  return async (root) => {
    const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', 'for (;;);']))
    try {
      if (file.endsWith('.journey.ts')) return await playwright(file, `--repeat-each=${String(times)}`)(root)
      let count: Count = { passed: 0, failed: 0 }
      for (let time = 0; time < times; time++) count = sum(count, await vitest('run', file)(root))
      return count
    } finally {
      for (const loop of loops) loop.kill()
    }
  }
}

const sum = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
})
