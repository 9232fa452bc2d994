import type { Command } from 'commander'
import { ControlError } from '#sdk/control/error.ts'
import { exportJournal } from '#sdk/control/files.ts'
import { readRecording } from '#sdk/control/recording.ts'
import { contextOf } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { writeOut } from '../output/printer.ts'

export function define(command: Command): void {
  command
    .argument('<file>', 'output file; - for stdout')
    .option('--title <sentence>', 'title of the scenario', 'A recorded session')
    .action(async (file: string, { title }: { readonly title: string }) => {
      const context = contextOf(command)
      const recording = readRecording(JSON.stringify(await exportJournal(context.controlOptions)))
      if (recording.entries.length === 0)
        throw new UsageError('the world has no journal; run h5 journal start before the steps to record')
      const { scenarioOfRecording } = await import('#scenarios/runner/record/scenarioOfRecording.ts')
      const showUser = (account: string) =>
        context.control('userShow', { account }).catch((error: unknown) => {
          if (error instanceof ControlError && error.reason === 'not-found') return undefined
          throw error
        })
      const { text, notes } = await scenarioOfRecording(recording, title, showUser)
      await writeOut(context, file, text)
      if (!context.settings.quiet) for (const note of notes) process.stderr.write(`note: ${note}\n`)
    })
}
