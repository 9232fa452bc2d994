import type { Command } from 'commander'
import { createControl } from '#sdk/control/control.ts'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { expectExisting } from '../calls/worlds.ts'
import { contextOf } from '../context/context.ts'
import { changeProfile } from '../context/profiles.ts'
import { columns, utc } from '../output/humanText.ts'
import { confirmLoss, yesOption, type YesOption } from '../terminal/confirm.ts'
import { instant, worldName } from '../values/options.ts'

interface Start {
  readonly seed?: string
  readonly at?: number
  readonly past: boolean
}
interface Create extends Start {
  readonly journal?: true
  readonly durable?: true
}

const flags = { name: '<name>', from: '<from>' }
const restartHints = (name: string) => ({
  'world-exists': `restart it with: h5 world reset ${name}; or delete it: h5 world drop ${name}`,
})

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list the open worlds')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await context.control('worldList'), (worlds) =>
        columns(worlds, {
          '': ({ name }) => (name === (context.world ?? 'default') ? '*' : ''),
          name: ({ name }) => name,
          seed: ({ seed }) => seed,
          time: ({ now }) => utc(now),
          clock: ({ mode }) => mode,
          rate: ({ mode, rate }) => (mode === 'frozen' ? '' : rate),
        }),
      )
    })

  const starting = (leaf: Command) =>
    leaf
      .argument('<name>')
      .option('--seed <text>', 'seed of prices, tokens and codes')
      .option('--at <time>', 'start time of its frozen clock: 2026-01-12T12:00:00Z', instant)
      .option('--no-past', 'skip the three weeks of demo history')

  starting(command.command('create').description('create a world; an existing one is not changed'))
    .option('--journal', 'keep a journal from the start, for h5 replay')
    .option('--durable', 'store the world on disk')
    .action(async (name: string, { journal, durable, ...start }: Create, leaf: Command) => {
      worldName(name, '<name>')
      const context = contextOf(leaf)
      const keeping = { journal: journal === true, durable: durable === true }
      const clock = await nameFlagsInErrors(
        flags,
        () => context.control('worldCreate', { name, ...start, ...keeping }),
        restartHints(name),
      )
      await context.confirm(clock, `world ${name}  ${utc(clock.now)}, ${clock.mode}`)
    })

  starting(command.command('reset').description('erase everything in a world and restart it'))
    .option(...yesOption)
    .action(async (name: string, { yes, ...start }: Start & YesOption, leaf: Command) => {
      const context = contextOf(leaf)
      await expectExisting(context, name)
      await confirmLoss(context, { yes }, `everything in the world ${name} will be erased`)
      const clock = await createControl({ ...context.controlOptions, world: name })('reset', start)
      await context.confirm({ name, ...clock }, `world ${name}  ${utc(clock.now)}, ${clock.mode}`)
    })

  command
    .command('fork')
    .description('copy a world')
    .argument('<from>')
    .argument('<name>')
    .action(async (from: string, name: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      worldName(from, '<from>')
      worldName(name, '<name>')
      const made = await nameFlagsInErrors(
        flags,
        () => context.control('worldFork', { from, name }),
        restartHints(name),
      )
      await context.confirm(made, `world ${name}  ${utc(made.now)}, as ${from}`)
    })

  command
    .command('drop')
    .description('delete a world')
    .argument('<name>')
    .option(...yesOption)
    .action(async (name: string, options: YesOption, leaf: Command) => {
      const context = contextOf(leaf)
      await expectExisting(context, name)
      await confirmLoss(context, options, `the world ${name} will be erased`)
      const message = await context.control('worldDrop', { name })
      await context.confirm({ name, message }, `${name}: ${message}`)
    })

  command
    .command('use')
    .description('use a world from now on; stored in the current profile')
    .argument('[name]', 'default: the world default')
    .action(async (world: string | undefined, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      if (world !== undefined) await expectExisting(context, world)
      changeProfile(context.settings.profile, { world })
      await context.confirm({ world: world ?? 'default' }, `now using the world ${world ?? 'default'}`)
    })
}
