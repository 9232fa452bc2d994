import { UsageError } from '../../cli/errors/errors.ts'
import { createFileWriter } from '../../cli/output/files.ts'
import type { ExercisedItems } from '../coverage/tally.ts'
import { choose, type Choice } from './command/choose.ts'
import { findEndpoint } from './command/endpoint.ts'
import { exitCode, Stop } from './command/exit.ts'
import { listenForSignals } from './command/interrupt.ts'
import { readWords, type Words } from './command/program.ts'
import { optionsOf } from './command/resolve.ts'
import { NotPossible } from './core/notPossible.ts'
import type { TrialOptions } from './core/options.ts'
import { createPeople } from './core/people.ts'
import type { Probe } from './core/probe.ts'
import { runTrial, type Result } from './core/run.ts'
import { createWire, noGuards } from './core/wire.ts'
import { planOf } from './plan.ts'
import { probes } from './probes/all.ts'
import { baselineOf, readBaseline } from './report/baseline.ts'
import { addCoverage, readCoverage, type Covered } from './report/coverage.ts'
import { htmlOf } from './report/html.ts'
import { junitOf } from './report/junit.ts'
import { newFaults, ofKind, reportOf, type Report } from './report/report.ts'
import { sarifOf } from './report/sarif.ts'
import { textOf } from './report/text.ts'

// Dependencies of Dredd print warnings of their own.
process.removeAllListeners('warning')
// A closed pipe, such as `h5 contract --help | head`, ends quietly after the reports. Shells use 141 for SIGPIPE.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', () => process.once('exit', () => (process.exitCode = 141)))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Stop || error instanceof UsageError)) throw error
  process.stderr.write(`h5 contract: ${error.message}\n`)
  process.exitCode = error instanceof Stop ? error.code : exitCode.usage
}

async function main(argv: readonly string[]): Promise<number> {
  const words = readWords(argv)
  if (!words) return exitCode.ok
  const choice = choose(probes, words)
  if (words.list) {
    for (const { name, effect, says, closes } of choice.probes)
      console.log(
        `${name.padEnd(30)} ${effect.padEnd(6)} ${says}${closes === undefined ? '' : ` [${closes}]`}`,
      )
    return exitCode.ok
  }
  const known = readBaseline(words.baseline)
  const earlier = readCoverage(words.coverage)
  // Testing another backend does not need a running mock.
  const mock =
    words.endpoint === undefined ? await (await import('../support/mock.ts')).startMock() : undefined
  try {
    const endpoint = await findEndpoint(words.endpoint ?? mock?.url ?? '', words.socket, 10_000)
    const options = {
      ...(await optionsOf(words, endpoint)),
      ...(choice.operations && { operations: choice.operations }),
    }
    if (words.plan) {
      console.log(await planOf(options, choice))
      return exitCode.ok
    }
    await assertSignedIn(options, words)
    const began = performance.now()
    const interruption = listenForSignals(() => {
      process.stderr.write('\nClosing open orders and positions; press again to exit at once.\n')
    })
    const reported = (result: Result): Report =>
      reportOf(options, result, (performance.now() - began) / 1_000, words.allowExtraFields === true, known)
    const result = await runTrial(options, choice.probes, {
      onProbe: showProgress,
      signal: interruption.signal,
      // The findings survive even if the clean-up is interrupted too.
      onInterrupt: (soFar) => {
        try {
          writeReports(words, reported(soFar))
        } catch (error) {
          // The clean-up still runs.
          process.stderr.write(`The report could not be written: ${String(error)}\n`)
        }
      },
    })
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    const covered = coveredBy(words, choice, earlier, result)
    const report = { ...reported(result), ...(covered && { uncovered: covered.uncovered }) }
    console.log(textOf(report, words.coverage !== undefined || words.requireCoverage === true))
    if (covered && (words.coverage !== undefined || words.requireCoverage)) console.log(`\n${covered.table}`)
    writeReports(words, report, covered)
    const isShort = words.requireCoverage === true && covered?.isShort === true
    return interruption.exitCode() ?? codeOf(report, isShort)
  } finally {
    await mock?.close()
  }
}

/** Counts where the tester asks for it, and where a complete run could otherwise claim that it checked everything. */
function coveredBy(
  { coverage, requireCoverage }: Words,
  { probes: chosen, operations }: Choice,
  earlier: ExercisedItems,
  result: Result,
): Covered | undefined {
  const isWhole = operations === undefined && chosen.length === probes.length
  if (coverage === undefined && !requireCoverage && !isWhole) return undefined
  return addCoverage(earlier, result)
}

function showProgress({ name }: Probe): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}`)
}

/**
 * A wrong password is a mistake of the tester, not a fault of fifty operations.
 * @throws Stop
 */
async function assertSignedIn(options: TrialOptions, words: Words): Promise<void> {
  if (!options.account || options.token !== undefined) return
  const headers: Readonly<Record<string, string>> =
    options.world === undefined ? {} : { 'X-Mock-World': options.world }
  const { send } = createWire(options, headers, noGuards)('the sign-in')
  try {
    await createPeople(options, send).main()
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    const isDefault = words.account === undefined
    const who = isDefault ? 'The demo user of the mock, ' : ''
    const cure = isDefault ? ' --account selects another user.' : ''
    throw new Stop(
      exitCode.loggedOut,
      `${who}${options.account.account}${isDefault ? ',' : ''} cannot sign in: ${error.message}.${cure}`,
    )
  }
}

/** @throws UsageError for a file that cannot be written, after all others */
function writeReports(words: Words, report: Report, covered?: Covered): void {
  const { json, junit, html, sarif, writeBaseline } = words
  const files = createFileWriter()
  files.write('--json', json, () => `${JSON.stringify(report, undefined, 2)}\n`)
  files.write('--junit', junit, () => junitOf(report))
  files.write('--html', html, () => htmlOf(report))
  files.write('--sarif', sarif, () => sarifOf(report))
  files.write('--write-baseline', writeBaseline, () => baselineOf(report))
  if (covered) files.write('--coverage', words.coverage, () => covered.text)
  files.end()
}

/** @param isShort whether the coverage is below what the tester requires */
function codeOf(report: Report, isShort: boolean): number {
  if (newFaults(report).length > 0) return exitCode.fault
  if (ofKind(report, 'unchecked').length > 0 || ofKind(report, 'holds').length === 0)
    return exitCode.unchecked
  return isShort ? exitCode.unchecked : exitCode.ok
}
