import type { Command } from 'commander'
import type { Report } from '#scenarios/runner/report/report.ts'
import { settingsOf, type Settings } from '../context/settings.ts'
import { exitCode, UsageError } from '../errors/errors.ts'
import { createFileWriter } from '../output/files.ts'
import { safeText } from '../output/terminalText.ts'
import type { Programs } from '../scenarios/inProcess.ts'
import { startOwnMock } from '../scenarios/ownMock.ts'
import { listenForEnd, type Ending } from '../terminal/ending.ts'
import { wholeNumber } from '../values/options.ts'

interface RunOptions {
  readonly tag?: readonly string[]
  readonly skipTag?: readonly string[]
  readonly workers: number
  readonly junit?: string
  readonly report?: string
  readonly steps?: true
  readonly keep?: true
  readonly watch?: true
}

/** Runs scenarios against the named backend, or against a mock started for this command. */
export function define(command: Command, programs: Programs): void {
  command
    .argument('<files...>', 'scenario files and folders')
    .option('--tag <names...>', 'only scenarios with one of these tags')
    .option('--skip-tag <names...>', 'skip scenarios with one of these tags')
    .option('--workers <n>', 'number of parallel scenarios', wholeNumber, 4)
    .option('--junit <file>', 'write a JUnit report')
    .option('--report <file>', 'write a JSON report')
    .option('--steps', 'print each step with its time')
    .option('--keep', 'keep the worlds of failed scenarios for inspection')
    .option('--watch', 'rerun when a file changes')
    .action(async (files: readonly string[]) => {
      const settings = settingsOf(command)
      const isNamed = command.parent?.getOptionValueSource('endpoint') !== undefined
      const ending = listenForEnd()
      const mock = isNamed ? undefined : await startOwnMock()
      try {
        const endpoint = mock?.url ?? settings.endpoint
        const options = command.opts<RunOptions>()
        await run(programs, files, { options, ending, settings: { ...settings, endpoint } })
      } finally {
        await mock?.stop()
      }
    })
}

interface Conditions {
  readonly options: RunOptions
  readonly settings: Settings
  readonly ending: Ending
}

async function run(
  programs: Programs,
  names: readonly string[],
  { options, settings, ending }: Conditions,
): Promise<void> {
  const { workers } = options
  // Loaded here, so that other commands start fast.
  const [
    { findFiles },
    { readPlans },
    { runAll },
    { BadScenario },
    { Unreachable },
    text,
    { createCommandLine },
  ] = await Promise.all([
    import('#scenarios/runner/findFiles.ts'),
    import('#scenarios/runner/select.ts'),
    import('#scenarios/runner/runAll.ts'),
    import('#scenarios/runner/yamlFile.ts'),
    import('#scenarios/runner/failure.ts'),
    import('#scenarios/runner/report/text.ts'),
    import('../scenarios/inProcess.ts'),
  ])
  const { tag = [], skipTag = [], keep = false } = options
  const { endpoint, controlToken, format } = settings
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const commandLine = createCommandLine(programs, { controlToken })
  const read = () => readPlans(findFiles(names), { tags: tag, skipTags: skipTag }, commandLine)
  const runOnce = async (plans: Awaited<ReturnType<typeof read>>) => {
    const report = await runAll(plans, {
      endpoint,
      controlToken,
      commandLine,
      keep,
      workers,
      signal: ending.signal,
      onResult: (result) => {
        if (format !== 'json') say(safeText(text.resultText(result, options.steps === true)))
      },
    })
    say(format === 'json' ? JSON.stringify(report) : text.summaryText(report))
    await writeReports(options, report)
    process.exitCode = ending.code() ?? codeOf(report)
  }
  try {
    if (options.watch === true) {
      const { watchPlans } = await import('#scenarios/runner/watch.ts')
      const complain = (message: string) => process.stderr.write(`h5: ${ownLines(message)}\n`)
      await watchPlans({ names, read, run: runOnce, complain, signal: ending.signal })
    } else await runOnce(await read())
  } catch (error) {
    if (error instanceof BadScenario) throw new UsageError(ownLines(error.message), '<files>')
    if (!(error instanceof Unreachable)) throw error
    process.stderr.write(`h5: ${error.message}; start one with npm start, or set --endpoint\n`)
    process.exitCode = exitCode.network
  }
}

/** Begins every mistake with the same prefix, for editors and CI. */
const ownLines = (message: string): string => message.replaceAll('\n', '\nh5: ')

async function writeReports({ junit, report: json }: RunOptions, report: Report): Promise<void> {
  const { junitOf } = await import('#scenarios/runner/report/report.ts')
  const files = createFileWriter()
  files.write('--report', json, () => `${JSON.stringify(report, undefined, 2)}\n`)
  files.write('--junit', junit, () => junitOf(report))
  files.end()
}

function codeOf({ failed, skipped }: Report): number {
  if (failed > 0) return exitCode.refused
  return skipped > 0 ? exitCode.skipped : exitCode.ok
}
