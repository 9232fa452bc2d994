import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import { columns, utc } from '../output/human.ts'

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
  on('save', 'keep the world as it is now').action(async (name: string, _options: object, leaf: Command) => {
    const context = contextOf(leaf)
    const kept = await context.control('snapshotSave', { name })
    await context.confirm(kept, `${name}  ${utc(kept.at)}  ${String(kept.bytes)} bytes`)
  })
  on('restore', 'go back to a snapshot')
    .option('--from <world>', 'of another world')
    .action(async (name: string, { from }: { from?: string }, leaf: Command) => {
      const context = contextOf(leaf)
      const clock = await context.control('snapshotRestore', { name, ...(from !== undefined && { from }) })
      await context.confirm(clock, `back at ${utc(clock.now)}`)
    })
  on('remove', 'let a snapshot go').action(async (name: string, _options: object, leaf: Command) => {
    const context = contextOf(leaf)
    const message = await context.control('snapshotDelete', { name })
    await context.confirm({ name, message }, `${name}: ${message}`)
  })
}
