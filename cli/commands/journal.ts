import type { Command } from 'commander'
import { exportHar, exportJournal } from '#sdk/control/files.ts'
import { contextOf } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { cell, columns, shortCell, utc } from '../output/humanText.ts'
import { writeOut } from '../output/printer.ts'
import { confirmLoss, yesOption, type YesOption } from '../terminal/confirm.ts'

export function define(command: Command): void {
  const on = (name: string, description: string, isDefault = false) =>
    command.command(name, { isDefault }).description(description)

  on('start', 'start a journal of the world, erasing an earlier one')
    .option(...yesOption)
    .action(async (options: YesOption, leaf: Command) => {
      const context = contextOf(leaf)
      const { entries } = await context.control('journalShow', { limit: 1 })
      if (entries > 0)
        await confirmLoss(context, options, `the journal with ${String(entries)} entries will be erased`)
      await context.print(await context.control('journalStart'))
    })
  on('stop', 'stop the journal').action(async (_options: object, leaf: Command) => {
    const context = contextOf(leaf)
    await context.print(await context.control('journalStop'))
  })
  on('show', 'show the entries of the journal', true).action(async (_options: object, leaf: Command) => {
    const context = contextOf(leaf)
    const { on, list = [] } = await context.control('journalShow', { limit: 1000 })
    await context.print(list, (entries) =>
      entries.length === 0
        ? on
          ? 'none'
          : 'no journal; start one with: h5 journal start'
        : columns(entries, {
            time: ({ at }) => utc(at),
            kind: ({ kind }) => kind,
            what: ({ operation, event, why }) => cell(operation ?? event ?? why),
            status: ({ status }) => cell(status),
            input: ({ form, query, input }) => shortCell(form ?? input ?? query),
          }),
    )
  })
  on('save', 'write the journal to a file for h5 replay, without secrets')
    .argument('<file>', 'output file; - for stdout')
    .option('--har', 'as an HTTP Archive for browser tools')
    .action(async (file: string, { har }: { readonly har?: true }, leaf: Command) => {
      const context = contextOf(leaf)
      const { entries } = await context.control('journalShow', { limit: 1 })
      if (entries === 0)
        throw new UsageError(
          'the journal of the world is empty; run h5 journal start before the steps to save',
        )
      const saved = await (har ? exportHar : exportJournal)(context.controlOptions)
      await writeOut(context, file, `${JSON.stringify(saved, undefined, 2)}\n`)
    })
}
