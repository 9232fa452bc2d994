import type { Command } from 'commander'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { contextOf } from '../context/context.ts'
import { columns, utc } from '../output/humanText.ts'
import { confirmLoss, yesOption, type YesOption } from '../terminal/confirm.ts'

const flags = { name: '<name>', from: '--from' }
const hints = { 'not-found': 'see: h5 snapshot list' }

export function define(command: Command): void {
  const on = (name: string, description: string) =>
    command.command(name).description(description).argument('<name>')

  command
    .command('list', { isDefault: true })
    .description('list the snapshots of the world')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await context.control('snapshotList'), (rows) =>
        columns(rows, { name: (row) => row.name, time: (row) => utc(row.at), bytes: (row) => row.bytes }),
      )
    })
  on('save', 'save the current state of the world').action(
    async (name: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const snapshot = await nameFlagsInErrors(flags, () => context.control('snapshotSave', { name }))
      await context.confirm(snapshot, `${name}  ${utc(snapshot.at)}  ${String(snapshot.bytes)} bytes`)
    },
  )
  on('restore', 'restore a snapshot')
    .option('--from <world>', 'replace this world with a snapshot of another')
    .option('--yes', 'with --from: replace this world without asking')
    .action(async (name: string, { from, yes }: YesOption & { from?: string }, leaf: Command) => {
      const context = contextOf(leaf)
      const { world = 'default' } = context
      if (from !== undefined && from !== world)
        await confirmLoss(context, { yes }, `everything in the world ${world} will be replaced`)
      const clock = await nameFlagsInErrors(
        flags,
        () => context.control('snapshotRestore', { name, ...(from !== undefined && { from }) }),
        hints,
      )
      await context.confirm(clock, `back at ${utc(clock.now)}`)
    })
  on('remove', 'delete a snapshot')
    .option(...yesOption)
    .action(async (name: string, options: YesOption, leaf: Command) => {
      const context = contextOf(leaf)
      await confirmLoss(context, options, `the snapshot ${name} will be erased`)
      const message = await nameFlagsInErrors(flags, () => context.control('snapshotDelete', { name }), hints)
      await context.confirm({ name, message }, `${name}: ${message}`)
    })
}
