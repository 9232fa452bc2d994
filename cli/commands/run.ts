import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Option, type Command } from 'commander'
import type { Report } from '#scenarios/runner/report/report.ts'
import { contextOf, type Context } from '../context.ts'
import { exitCode, UsageError } from '../exit.ts'
import { startOwnMock } from '../ownMock.ts'

interface RunWords {
  readonly tag?: readonly string[]
  readonly skipTag?: readonly string[]
  readonly workers: string
  readonly junit?: string
  readonly report?: string
  readonly steps?: true
  readonly keep?: true
  readonly watch?: true
}

/** `h5 run`: scenarios against the backend that was named, or against a mock of this command alone. */
export function runCommand(program: Command): void {
  program
    .command('run')
    .description('run scenarios; without --endpoint, against a mock that is started for them')
    .argument('<files...>', 'scenario files, and folders of them')
    .option('--tag <names...>', 'only scenarios with one of these tags')
    .option('--skip-tag <names...>', 'none with one of these tags')
    .addOption(new Option('--workers <n>', 'how many run at the same time').default('4'))
    .option('--junit <file>', 'write the report for CI systems')
    .option('--report <file>', 'write the report as JSON')
    .option('--steps', 'print the time of each step')
    .option('--keep', 'leave the worlds of failed scenarios, to look into them')
    .option('--watch', 'run again whenever a file changes')
    .action(async (files: readonly string[], words: RunWords, command: Command) => {
      const workers = Number(words.workers)
      if (!Number.isInteger(workers) || workers < 1)
        throw new UsageError('--workers: must be a whole number above zero')
      const context = contextOf(command)
      const named =
        command.parent?.getOptionValueSource('endpoint') !== 'default' || Boolean(process.env['H5_ENDPOINT'])
      const mock = named ? undefined : await startOwnMock()
      const { controlToken } = command.optsWithGlobals<{ controlToken?: string }>()
      try {
        await run(context, files, { ...words, endpoint: mock?.url ?? context.endpoint, controlToken })
      } finally {
        await mock?.stop()
      }
    })
}

type Running = RunWords & { readonly endpoint: string; readonly controlToken: string | undefined }

async function run(context: Context, names: readonly string[], words: Running): Promise<void> {
  // Most commands need no scenarios and should not wait for what reads them.
  const [{ findFiles }, { readPlans }, { runAll }, { BadScenario }, { Unreachable }, text] =
    await Promise.all([
      import('#scenarios/runner/findFiles.ts'),
      import('#scenarios/runner/select.ts'),
      import('#scenarios/runner/runAll.ts'),
      import('#scenarios/runner/yamlFile.ts'),
      import('#scenarios/runner/failure.ts'),
      import('#scenarios/runner/report/text.ts'),
    ])
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const selection = { tags: words.tag ?? [], skipTags: words.skipTag ?? [] }
  const read = () => readPlans(findFiles(names), selection)
  const { endpoint, controlToken, keep = false } = words

  const runOnce = async (plans: ReturnType<typeof read>) => {
    const report = await runAll(plans, {
      endpoint,
      controlToken,
      keep,
      workers: Number(words.workers),
      signal: stop.signal,
      onResult: (result) => {
        if (!context.json) process.stdout.write(`${text.resultText(result, words.steps === true)}\n`)
      },
    })
    context.print(report, text.summaryText)
    await writeReports(words, report)
    process.exitCode = codeOf(report)
  }
  try {
    if (words.watch === true) {
      const { watchPlans } = await import('#scenarios/runner/watch.ts')
      const complain = (message: string) => process.stderr.write(`${message}\n`)
      await watchPlans({ names, read, run: runOnce, complain, signal: stop.signal })
    } else await runOnce(read())
  } catch (error) {
    if (error instanceof BadScenario) throw new UsageError(error.message)
    if (!(error instanceof Unreachable)) throw error
    process.stderr.write(`h5: ${error.message}; start one with npm start, or name another with --endpoint\n`)
    process.exitCode = exitCode.network
  }
}

async function writeReports({ junit, report: json }: RunWords, report: Report): Promise<void> {
  const write = (file: string | undefined, text: string) => {
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const { junitOf } = await import('#scenarios/runner/report/junit.ts')
  write(junit, junitOf(report))
  write(json, `${JSON.stringify(report, undefined, 2)}\n`)
}

function codeOf({ failed, skipped }: Report): number {
  if (failed > 0) return exitCode.refused
  return skipped > 0 ? exitCode.skipped : exitCode.ok
}
