import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { catalogueOf } from '../api/catalogue.ts'
import { explainFailure } from '../calls/network.ts'
import type { Play } from '../compare/play.ts'
import type { LiveRecording } from '../compare/readLines.ts'
import { isJsonObject } from '../compare/values.ts'
import { contextOf, type Context } from '../context/context.ts'
import { checkedUrl } from '../context/settings.ts'
import { exitCode, UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { createFileWriter, replaceFile } from '../output/files.ts'
import { startOwnMock } from '../scenarios/ownMock.ts'
import { listenForEnd, type Ending } from '../terminal/ending.ts'
import { progress } from '../terminal/progress.ts'
import { wholeNumber } from '../values/options.ts'

interface PlayOptions {
  readonly worldFile?: string
  readonly html?: string
  readonly learn?: string
}

export function define(command: Command): void {
  command
    .command('record')
    .description('forward everything to a live backend and record its answers, until Ctrl-C')
    .argument('<file>', 'the recording')
    .requiredOption('--target <url>', 'the live backend, without /api')
    .option('--port <number>', 'port of the proxy; default: a free one', wholeNumber)
    .action(async (file: string, { target, port }: { target: string; port?: number }, leaf: Command) => {
      await record(contextOf(leaf), file, {
        target: checkedUrl(target, '--target').replace(/\/api$/, ''),
        port: port ?? 0,
      })
    })
  command
    .command('play', { isDefault: true })
    .description('play a recording into fresh worlds of a mock and compare every answer')
    .argument('<file>', 'a recording of h5 compare record')
    .option('--world-file <file>', 'world file of the mock, such as one that --learn has written')
    .option('--learn <file>', 'first learn a world file from the recording, and play into that world')
    .option('--html <file>', 'write the comparison as a page')
    .action(async (file: string, options: PlayOptions, leaf: Command) => {
      const isNamed = command.parent?.getOptionValueSource('endpoint') !== undefined
      const ending = listenForEnd()
      const mock = isNamed ? undefined : await startOwnMock()
      try {
        const context = contextOf(leaf)
        await compare(context, file, { ...options, url: mock?.url ?? context.endpoint, ending })
      } catch (error) {
        if (!ending.signal.aborted) throw error
        process.exitCode = ending.code()
      } finally {
        await mock?.stop()
      }
    })
}

async function record(
  context: Context,
  file: string,
  { target, port }: { readonly target: string; readonly port: number },
): Promise<void> {
  const [{ readBackendClock, createRecorder }, { startProxy }] = await Promise.all([
    import('../compare/recorder.ts'),
    import('../compare/proxy.ts'),
  ])
  const ending = listenForEnd()
  const startedAt = await readBackendClock(target).catch((error: unknown) => {
    throw explainFailure(error, target, 'is the backend running, and is the address of --target right?')
  })
  const recorder = await createRecorder(file, catalogueOf('product').version, startedAt)
  const proxy = await startProxy(target, recorder, port).catch(async (error: unknown) => {
    await recorder.discard()
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new UsageError(`--port: ${String(port)} is in use; leave it out for a free one`, '--port')
  })
  await context.printRow(
    { url: proxy.url, target },
    () => `recording ${target}\npoint the app or --endpoint to ${proxy.url}; Ctrl-C ends`,
  )
  const ended = ending.signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => ending.signal.addEventListener('abort', resolve))
  try {
    await Promise.race([ended, recorder.failure])
  } finally {
    await proxy.close()
  }
  await recorder.end()
  await context.printRow(
    { file, ...recorder.counts() },
    ({ calls, messages, others }) =>
      `${file}  ${String(calls)} calls, ${String(messages)} socket messages, ${String(others)} other requests`,
  )
}

interface Where extends PlayOptions {
  readonly url: string
  readonly ending: Ending
}

async function compare(
  context: Context,
  file: string,
  { url, ending, worldFile, learn, html }: Where,
): Promise<void> {
  const [{ readLiveRecording }, { play }, { compareAll }, { summaryOf }, { comparisonText }] =
    await Promise.all([
      import('../compare/readLines.ts'),
      import('../compare/play.ts'),
      import('../compare/compare.ts'),
      import('../compare/summary.ts'),
      import('../compare/text.ts'),
    ])
  const recording = await readLiveRecording(file)
  if (recording.entries.length === 0) throw new UsageError(`<file>: ${file}: nothing was recorded`, '<file>')
  if (learn !== undefined && worldFile !== undefined)
    throw new UsageError('--learn: cannot be combined with --world-file', '--learn')
  const token = context.settings.controlToken
  const given = worldFile === undefined ? undefined : await readYaml(worldFile)
  const bar = progress('playing', 2 * recording.entries.length, context.settings.quiet)
  const turn = (number: number, start = given) =>
    play(recording, {
      url,
      token,
      ...(start && { file: start }),
      turn: number,
      until: ending.signal,
      onProgress: (done) => {
        bar.at(number * recording.entries.length + done)
      },
    })
  const learned =
    learn === undefined
      ? given
      : await learnInto(learn, recording, { url, token, turn: (start) => turn(0, start) })
  const first = await turn(0, learned)
  const second = await turn(1, learned)
  bar.end()
  const remarks = recording.isWhole
    ? []
    : ['the recording was interrupted; it is compared up to its last complete line']
  const report = summaryOf(compareAll(recording, first, second), remarks)
  await context.print(report, comparisonText)
  if (html !== undefined) {
    const { comparisonPage } = await import('../compare/html.ts')
    const files = createFileWriter()
    files.write('--html', html, () => comparisonPage(report, file))
    files.end()
  }
  if (report.differs > 0) process.exitCode = exitCode.refused
  else if (report.incomparable > 0) process.exitCode = exitCode.skipped
}

type WorldFile = Record<string, unknown>

interface LearnOptions {
  readonly url: string
  readonly token: string | undefined
  /** Plays the recording into a world of this file. */
  readonly turn: (start: WorldFile) => Promise<Play>
}

/** Writes the learned world file and returns it. */
async function learnInto(
  file: string,
  recording: LiveRecording,
  { url, token, turn }: LearnOptions,
): Promise<WorldFile> {
  const [{ learn, defaultWorldOf }, { learnTexts }, { stringify }] = await Promise.all([
    import('../compare/learn/learn.ts'),
    import('../compare/learn/texts.ts'),
    import('yaml'),
  ])
  const lists = { ...learn(recording, await defaultWorldOf(url, token)) }
  // The limits come first: they decide for which reason the mock refuses.
  const texts = learnTexts(recording, await turn(lists))
  const learned = Object.keys(texts).length > 0 ? { ...lists, texts } : lists
  replaceFile('--learn', file, stringify(learned))
  return learned
}

async function readYaml(file: string): Promise<WorldFile> {
  const [{ parse, YAMLParseError }, text] = await Promise.all([
    import('yaml'),
    readFile(file, 'utf8').catch(explainFileError('--world-file', file)),
  ])
  try {
    const value = parse(text) as unknown
    if (isJsonObject(value)) return { ...value }
    throw new UsageError(`--world-file: ${file}: not a world file`, '--world-file')
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new UsageError(`--world-file: ${file}: ${error.message}`, '--world-file')
    throw error
  }
}
