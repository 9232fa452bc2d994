/** `npm test` runs every step, or a selection. The last line has the totals. */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import pLimit from 'p-limit'
import { installBrowser } from './bootstrap/browser.mjs'
import { uncitedRules } from './proven/evidence.ts'
import { clearFlaky, flakyOf, flakyPaths, keepFlaky, tooManyFlaky } from './test/again.ts'
import type { Failure } from './test/failures.ts'
import { planOf, UsageError, type TestPlan } from './test/plan.ts'
import type { Count } from './test/runners.ts'
import { makeScratch } from './test/scratch.ts'
import { needsBrowser, readOnlySteps, rerunners, waitingSteps } from './test/steps.ts'
import { summaryOf } from './test/summary.ts'

const root = join(import.meta.dirname, '..')
const stepNames = process.argv.slice(2)
const plan = readPlan()

// Every server that a step starts records its contract coverage here.
const coverage = join(root, '.cache', 'coverage')
rmSync(coverage, { recursive: true, force: true })
process.env['H5_COVERAGE'] = coverage
process.env['TMPDIR'] = makeScratch()

const total = { passed: 0, failed: 0 }
const allFailures: Failure[] = []
const chosen = Object.keys(plan)
const oneEachCore = pLimit(availableParallelism())
const durations = new Map<string, number>()
clearFlaky(root)
const browser = chosen.some((name) => needsBrowser.has(name)) ? installBrowser() : undefined
// Awaited by the first step that needs it.
browser?.catch(() => {})

// Steps that only read the code run in parallel, one per core; then the others, one after the other. Steps that mostly
// wait run beside all of them.
const waiting = runAll(chosen.filter((name) => waitingSteps.has(name)))
await oneEachCore.map(
  chosen.filter((name) => readOnlySteps.has(name)),
  run,
)
const otherSteps = chosen.filter((name) => !readOnlySteps.has(name) && !waitingSteps.has(name))
await runAll(otherSteps.filter((name) => name !== 'coverage'))
await waiting
// Before the coverage step, because reruns count too.
if (process.env['CI'] !== undefined) await excuseFlaky()
await runAll(otherSteps.filter((name) => name === 'coverage'))

function readPlan(): TestPlan {
  try {
    return planOf(stepNames, root)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/**
 * Prints the seconds of the steps, slowest first, and the number of cores. Some run in parallel, so their sum is more
 * than the wall time.
 */
function durationLine(): string {
  const slowestFirst = [...durations].toSorted(([, a], [, b]) => b - a)
  const parts = slowestFirst.map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`)
  return `Seconds on ${String(availableParallelism())} cores: ${parts.join(', ')}`
}

/** One step after the other. */
async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) await run(name)
}

async function run(name: string): Promise<void> {
  const step = plan[name]
  if (!step) return
  const started = performance.now()
  const attempt = async () => {
    if (needsBrowser.has(name)) await browser
    return step(root)
  }
  const { passed, failed, failures = [] } = await attempt().catch((error: unknown) => crashCount(name, error))
  const seconds = (performance.now() - started) / 1000
  durations.set(name, seconds)
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
  )
  total.passed += passed
  total.failed += failed
  allFailures.push(...(failed > 0 && failures.length === 0 ? [{ title: name, message: '' }] : failures))
}

if (stepNames.length === 0) {
  const uncited = uncitedRules(root)
  console.log(uncited.length === 0 ? 'Every rule is cited by a test.' : `No test cites: ${uncited.join(' ')}`)
}
if (durations.size > 1) console.log(durationLine())
for (const line of summaryOf(allFailures, root)) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** A failed test that passes alone is reported as flaky and counts as passed, unless there are too many. */
async function excuseFlaky(): Promise<void> {
  const flaky = await flakyOf(allFailures, async (step, places) => {
    console.log(`Rerun alone: ${places.join(' ')}`)
    const { failed, failures = [] } = (await rerunners[step]?.(places)(root)) ?? { failed: 1 }
    return failed > 0 && failures.length === 0 ? [{ title: step, message: '' }] : failures
  })
  if (flaky.length === 0) return
  console.log(`flaky (kept in ${relative(root, flakyPaths(root).list)}):`)
  for (const line of summaryOf(flaky, root)) console.log(line)
  for (const { title, trace } of keepFlaky(root, flaky))
    console.log(`first failure of ${title}: ${relative(root, trace)}`)
  if (flaky.length >= tooManyFlaky) return
  total.passed += flaky.length
  total.failed -= flaky.length
  allFailures.splice(
    0,
    allFailures.length,
    ...allFailures.filter((failure) => !flaky.some((one) => one === failure)),
  )
}

/** A step that could not run is a failure; it is never skipped. */
function crashCount(title: string, error: unknown): Count {
  console.error(error)
  return { passed: 0, failed: 1, failures: [{ title, message: String(error) }] }
}
