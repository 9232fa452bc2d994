import type { Command } from 'commander'
import type { JournalEntry } from '#scenarios/runner/record/journal.ts'
import { exportJournal } from '#sdk/control/journalFile.ts'
import { readRecording } from '#sdk/control/recording.ts'
import { contextOf } from '../context.ts'
import { UsageError } from '../exit.ts'
import { writeOut } from '../output/file.ts'

export function define(command: Command): void {
  command
    .argument('<file>', 'to write; - for stdout')
    .option('--title <sentence>', 'what happens in it', 'What was done by hand')
    .action(async (file: string, { title }: { readonly title: string }) => {
      const context = contextOf(command)
      const { start, entries, gaps } = readRecording(
        JSON.stringify(await exportJournal(context.controlOptions)),
      )
      if (entries.length === 0)
        throw new UsageError('the world has no journal: h5 journal start, then do what is to be recorded')
      const [{ doneOf }, { scenarioOf }] = await Promise.all([
        import('#scenarios/runner/record/journal.ts'),
        import('#scenarios/runner/record/scenarioOf.ts'),
      ])
      const { seed, at, past } = start ?? {}
      const began: JournalEntry = { kind: 'control', operation: 'reset', input: { seed, at, past } }
      const done = doneOf(start ? [began, ...entries] : entries)
      await writeOut(context, file, scenarioOf(done, title))
      if (!context.settings.quiet) for (const gap of gaps) process.stderr.write(`note: ${gap}\n`)
    })
}
