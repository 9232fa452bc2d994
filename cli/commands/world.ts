import type { Command } from 'commander'
import { createControl } from '#sdk/control/control.ts'
import { contextOf } from '../context.ts'
import { instant } from '../options.ts'
import { columns, utc } from '../output/human.ts'
import { changeProfile } from '../profiles.ts'
import { worldName } from '../worldName.ts'

interface Create {
  readonly seed?: string
  readonly at?: number
  readonly past: boolean
  readonly journal?: true
  readonly durable?: true
}

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list the worlds that are open')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await context.control('worldList'), (worlds) =>
        columns(worlds, {
          '': ({ name }) => (name === (context.world ?? 'default') ? '*' : ''),
          name: ({ name }) => name,
          seed: ({ seed }) => seed,
          time: ({ now }) => utc(now),
          clock: ({ mode }) => mode,
          rate: ({ rate }) => rate,
        }),
      )
    })

  command
    .command('create')
    .description('begin a world anew')
    .argument('<name>')
    .option('--seed <text>', 'fixes prices, tokens and codes')
    .option('--at <time>', 'its time, at which its clock stands: 2026-01-12T12:00:00Z', instant)
    .option('--no-past', 'its users have lived nothing yet')
    .option('--journal', 'keep a journal from its first moment: h5 replay repeats it')
    .option('--durable', 'keep it on disk')
    .action(async (name: string, { seed, at, past, journal, durable }: Create, leaf: Command) => {
      worldName(name, '<name>')
      const context = contextOf(leaf)
      const start = {
        ...(seed !== undefined && { seed }),
        ...(at !== undefined && { at }),
        ...(!past && { past }),
      }
      // A reset makes a world that is not there, and takes no more than how it begins.
      const clock =
        journal === true || durable === true
          ? await context.control('worldCreate', {
              name,
              ...start,
              journal: journal === true,
              durable: durable === true,
            })
          : await createControl({ ...context.controlOptions, world: name })('reset', start)
      await context.confirm({ name, ...clock }, `world ${name}  ${utc(clock.now)}, ${clock.mode}`)
    })

  command
    .command('fork')
    .description('make a world that is now as another one is')
    .argument('<from>')
    .argument('<name>')
    .action(async (from: string, name: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      worldName(from, '<from>')
      worldName(name, '<name>')
      const made = await context.control('worldFork', { from, name })
      await context.confirm(made, `world ${name}  ${utc(made.now)}, as ${from}`)
    })

  command
    .command('drop')
    .description('close a world for good')
    .argument('<name>')
    .action(async (name: string, _options: object, leaf: Command) => {
      worldName(name, '<name>')
      const context = contextOf(leaf)
      const message = await context.control('worldDrop', { name })
      await context.confirm({ name, message }, `${name}: ${message}`)
    })

  command
    .command('use')
    .description('be in a world from now on: the profile in use keeps it')
    .argument('[name]', 'without one, the world default again')
    .action(async (world: string | undefined, _options: object, leaf: Command) => {
      if (world !== undefined) worldName(world, '<name>')
      const context = contextOf(leaf)
      changeProfile(context.settings.profile, { world })
      await context.confirm({ world: world ?? 'default' }, `in the world ${world ?? 'default'} from now on`)
    })
}
