import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { importWorld } from '#sdk/control/files.ts'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { worldExists } from '../calls/worlds.ts'
import { contextOf } from '../context/context.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { utc } from '../output/humanText.ts'
import { confirmLoss, yesOption, type YesOption } from '../terminal/confirm.ts'
import { readStdin } from '../terminal/prompt.ts'

export function define(command: Command): void {
  command
    .argument('<file>', 'from h5 export; - for stdin')
    .option(...yesOption)
    .action(async (file: string, options: YesOption) => {
      const context = contextOf(command)
      const { world = 'default' } = context
      const bytes =
        file === '-' ? await readStdin() : await readFile(file).catch(explainFileError('<file>', file))
      if ((await worldExists(context, world)) === true)
        await confirmLoss(context, options, `everything in the world ${world} will be replaced`)
      const clock = await nameFlagsInErrors(
        { body: `<file>: ${file}` },
        () => importWorld(context.controlOptions, new Uint8Array(bytes)),
        { 'invalid-input': 'make one with: h5 export <file>' },
      )
      await context.confirm(clock, `the world of ${file}, at ${utc(clock.now)}`)
    })
}
