import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { exportWorld } from '#sdk/control/worldFile.ts'
import { contextOf } from '../context.ts'
import { UsageError } from '../exit.ts'

export function define(command: Command): void {
  command.argument('<file>', 'to write; - for stdout').action(async (file: string) => {
    const context = contextOf(command)
    const bytes = await exportWorld(context.controlOptions)
    if (file === '-') {
      process.stdout.write(bytes)
      return
    }
    await writeFile(file, bytes).catch((error: unknown) => {
      throw new UsageError(`<file>: ${error instanceof Error ? error.message : String(error)}`, '<file>')
    })
    await context.confirm({ file, bytes: bytes.length }, `${file}  ${String(bytes.length)} bytes`)
  })
}
