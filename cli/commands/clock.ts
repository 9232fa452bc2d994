import type { Command } from 'commander'
import type { ControlInput } from '#sdk/control/control.ts'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { contextOf } from '../context/context.ts'
import { utc } from '../output/humanText.ts'
import { duration, instant, positive } from '../values/options.ts'

interface Jump {
  readonly keepSessions?: true
}
const keepSessions = ['--keep-sessions', 'keep sessions alive, which otherwise end after a day'] as const

const flags = { advance: '<time>', to: '<time>', rate: '<rate>' }

export function define(command: Command): void {
  const on = (name: string, description: string) => command.command(name).description(description)

  command
    .command('show', { isDefault: true })
    .description('show the time of the world')
    .action((_options: object, leaf: Command) => move(leaf, {}))
  on('advance', 'advance the clock and run the jobs that become due')
    .argument('<time>', '90s, 1h30m, 1.5d', duration)
    .option(...keepSessions)
    .action((advance: number, options: Jump, leaf: Command) => move(leaf, { ...options, advance }))
  on('set', 'advance the clock to a time')
    .argument('<time>', '2026-01-31T12:00:00Z', instant)
    .option(...keepSessions)
    .action((to: number, options: Jump, leaf: Command) => move(leaf, { ...options, to }))
  on('next', 'advance the clock to the next job')
    .option(...keepSessions)
    .action((options: Jump, leaf: Command) => move(leaf, { ...options, untilNextJob: true }))
  on('freeze', 'freeze the clock').action((_options: object, leaf: Command) => move(leaf, { mode: 'frozen' }))
  on('run', 'run the clock in real time').action((_options: object, leaf: Command) =>
    move(leaf, { mode: 'running' }),
  )
  on('rate', 'run the clock faster or slower')
    .argument('<rate>', '60 runs one minute per second', positive)
    .action((rate: number, _options: object, leaf: Command) => move(leaf, { mode: 'running', rate }))
}

async function move(command: Command, change: ControlInput<'clock'>): Promise<void> {
  const context = contextOf(command)
  const clock = await nameFlagsInErrors(flags, () => context.control('clock', change))
  await context.print(
    { ...clock, time: new Date(clock.now).toISOString() },
    ({ now, mode, rate, jobs = [] }) => {
      // A frozen clock keeps the rate for its next run.
      const speed = mode === 'frozen' || rate === 1 ? '' : `, ${String(rate)} times as fast`
      const done = jobs.map(({ kind, id }) => `\n${kind} ${String(id)}`).join('')
      return `${utc(now)}  ${mode}${speed}${done}`
    },
  )
}
