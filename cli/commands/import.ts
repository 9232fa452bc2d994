import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { importWorld } from '#sdk/control/worldFile.ts'
import { contextOf } from '../context.ts'
import { fileTrouble } from '../fileTrouble.ts'
import { utc } from '../output/human.ts'
import { readStdin } from '../terminal/prompt.ts'

export function define(command: Command): void {
  command.argument('<file>', 'of h5 export; - for stdin').action(async (file: string) => {
    const context = contextOf(command)
    const bytes = file === '-' ? await readStdin() : await readFile(file).catch(fileTrouble('<file>', file))
    const clock = await importWorld(context.controlOptions, new Uint8Array(bytes))
    await context.confirm(clock, `the world of ${file}, at ${utc(clock.now)}`)
  })
}
