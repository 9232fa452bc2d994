import { createReadStream } from 'node:fs'
import type { Command } from 'commander'
import { CannotReplay, readRecording } from '#sdk/control/recording.ts'
import { replay, type ReplayReport } from '#sdk/control/replay.ts'
import { contextOf } from '../context/context.ts'
import { exitCode, UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { listenForEnd } from '../terminal/ending.ts'

export function define(command: Command): void {
  command
    .argument('<file>', 'the recording; --world names the new world')
    .option('--keep', 'keep the world for inspection')
    .action(async (file: string, { keep = false }: { keep?: boolean }) => {
      const context = contextOf(command)
      const token = context.settings.controlToken
      // Ignore H5_WORLD: it may name the recorded world, which must stay as it is.
      const named = command.parent?.getOptionValueSource('world') === 'cli' ? context.world : undefined
      const world = named ?? `replay-${crypto.randomUUID().slice(0, 8)}`
      const ending = listenForEnd()
      try {
        const recording = readRecording(await readRecordingFile(file))
        const until = ending.signal
        const report = await replay(recording, { url: context.endpoint, world, keep, token, until })
        await context.print({ ...report, same: report.difference === undefined, world }, () =>
          reportText(report),
        )
        if (report.difference) process.exitCode = exitCode.refused
      } catch (error) {
        process.exitCode = ending.code()
        if (ending.signal.aborted) return
        if (error instanceof CannotReplay) throw new UsageError(`<file>: ${file}: ${error.message}`, '<file>')
        throw error
      }
    })
}

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

function reportText({ entries, events, difference, state, remarks }: ReplayReport): string {
  const notes = remarks.map((remark) => `note: ${remark}`)
  if (!difference)
    return [
      `the same: ${String(entries)} entries, ${String(events)} of them events, state ${state.replayed ?? ''}`,
      ...notes,
    ].join('\n')
  const { entry, what, at, where, recorded, replayed } = difference
  const place = entry === undefined ? '' : `entry ${String(entry)} of ${String(entries)}, `
  return [
    `different: ${place}${what}, at ${new Date(at).toISOString()}`,
    `  where     ${where}`,
    `  recorded  ${valueText(recorded)}`,
    `  replayed  ${valueText(replayed)}`,
    ...notes,
  ].join('\n')
}

/** Size of the largest journal that a mock keeps, plus white space of an indented file, in bytes. */
const mostBytes = 500 * 2 ** 20

/** @throws UsageError when the file cannot be read, CannotReplay when it is larger than any recording */
async function readRecordingFile(file: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  const stream = createReadStream(file)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      // Stops for endless files too, such as devices.
      if (bytes > mostBytes) break
      chunks.push(chunk)
    }
  } catch (error) {
    return explainFileError('<file>', file)(error)
  }
  if (bytes > mostBytes)
    throw new CannotReplay(
      `The file is larger than ${String(mostBytes / 2 ** 20)} MB, the maximum of a recording`,
    )
  return Buffer.concat(chunks).toString('utf8')
}
