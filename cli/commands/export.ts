import type { Command } from 'commander'
import { exportWorld } from '#sdk/control/files.ts'
import { contextOf } from '../context/context.ts'
import { writeOut } from '../output/printer.ts'

export function define(command: Command): void {
  command.argument('<file>', 'output file; - for stdout').action(async (file: string) => {
    const context = contextOf(command)
    await writeOut(context, file, await exportWorld(context.controlOptions))
  })
}
