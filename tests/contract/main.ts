import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createPeople } from './core/people.ts'
import { NotPossible } from './core/notPossible.ts'
import type { Probe } from './core/probe.ts'
import { runTrial } from './core/run.ts'
import { createWire } from './core/wire.ts'
import type { TrialOptions } from './core/options.ts'
import { choose } from './door/choose.ts'
import { findEndpoint } from './door/endpoint.ts'
import { exitCode, Stop } from './door/exit.ts'
import { readWords, type Words } from './door/program.ts'
import { optionsOf } from './door/resolve.ts'
import { planOf } from './plan.ts'
import { probes } from './probes/all.ts'
import { readBaseline, writeBaseline } from './report/baseline.ts'
import { readCoverage, writeCoverage } from './report/coverage.ts'
import { htmlOf } from './report/html.ts'
import { junitOf } from './report/junit.ts'
import { newFaults, ofKind, reportOf, type Report } from './report/report.ts'
import { textOf } from './report/text.ts'

// Libraries of Dredd warn about themselves.
process.removeAllListeners('warning')

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`h5 contract: ${error.message}\n`)
  process.exitCode = error.code
}

async function main(argv: readonly string[]): Promise<number> {
  const words = readWords(argv)
  if (!words) return exitCode.ok
  const choice = choose(probes, words)
  if (words.list) {
    for (const { name, effect, says } of choice.probes)
      console.log(`${name.padEnd(30)} ${effect.padEnd(6)} ${says}`)
    return exitCode.ok
  }
  const known = readBaseline(words.baseline)
  const earlier = readCoverage(words.coverage)
  // Whoever tests another backend has no need of a mock that starts.
  const mock =
    words.endpoint === undefined ? await (await import('../support/mock.ts')).startMock() : undefined
  try {
    const endpoint = await findEndpoint(words.endpoint ?? mock?.url ?? '', words.socket, 10_000)
    const options = {
      ...(await optionsOf(words, endpoint)),
      ...(choice.operations && { operations: choice.operations }),
    }
    if (words.plan) {
      console.log(planOf(options, choice))
      return exitCode.ok
    }
    await assertSignedIn(options)
    const began = performance.now()
    const end = new AbortController()
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      process.once(name, () => {
        process.stderr.write('\nClosing what was opened; once more ends at once.\n')
        end.abort()
      })
    const result = await runTrial(options, choice.probes, showProgress, end.signal)
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    const report = reportOf(
      options,
      result,
      (performance.now() - began) / 1_000,
      words.allowExtraFields === true,
      known,
    )
    console.log(textOf(report))
    if (words.coverage !== undefined) console.log(`\n${writeCoverage(words.coverage, earlier, result)}`)
    writeReports(words, report)
    return codeOf(report)
  } finally {
    await mock?.close()
  }
}

function showProgress({ name }: Probe): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}`)
}

/** A wrong password is the tester's mistake, and no fault of fifty operations. @throws Stop */
async function assertSignedIn(options: TrialOptions): Promise<void> {
  if (!options.account || options.token !== undefined) return
  const wire = createWire(
    options,
    options.world === undefined ? {} : { 'X-Mock-World': options.world },
    () => undefined,
  )
  try {
    await createPeople(options, wire.send).main()
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    throw new Stop(exitCode.loggedOut, `${options.account.account} cannot sign in: ${error.message}.`)
  }
}

function writeReports({ json, junit, html, writeBaseline: baseline }: Words, report: Report): void {
  const write = (file: string | undefined, text: () => string) => {
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text())
  }
  write(json, () => `${JSON.stringify(report, undefined, 2)}\n`)
  write(junit, () => junitOf(report))
  write(html, () => htmlOf(report))
  if (baseline !== undefined) writeBaseline(baseline, report)
}

function codeOf(report: Report): number {
  if (newFaults(report).length > 0) return exitCode.fault
  if (ofKind(report, 'unchecked').length > 0 || ofKind(report, 'holds').length === 0)
    return exitCode.unchecked
  return exitCode.ok
}
