import type { Command } from 'commander'
import type { ControlInput } from '#sdk/control/control.ts'
import { contextOf } from '../context.ts'
import { duration, instant, positive } from '../options.ts'
import { utc } from '../output/human.ts'

interface Jump {
  readonly keepSessions?: true
}
const keepSessions = ['--keep-sessions', 'who is signed in stays so, for a session ends after a day'] as const

export function define(command: Command): void {
  const on = (name: string, description: string) => command.command(name).description(description)

  command
    .command('show', { isDefault: true })
    .description('show the time of the world')
    .action((_options: object, leaf: Command) => move(leaf, {}))
  on('advance', 'go on by a time, 5d or 1h30m; every job due by then fires')
    .argument('<time>', '90s, 1h30m, 1.5d', duration)
    .option(...keepSessions)
    .action((advance: number, options: Jump, leaf: Command) => move(leaf, { ...options, advance }))
  on('set', 'go on to a time')
    .argument('<time>', '2026-01-31T12:00:00Z', instant)
    .option(...keepSessions)
    .action((to: number, options: Jump, leaf: Command) => move(leaf, { ...options, to }))
  on('next', 'go on to the next moment at which the world does something by itself')
    .option(...keepSessions)
    .action((options: Jump, leaf: Command) => move(leaf, { ...options, untilNextJob: true }))
  on('freeze', 'let it stand').action((_options: object, leaf: Command) => move(leaf, { mode: 'frozen' }))
  on('run', 'let it run').action((_options: object, leaf: Command) => move(leaf, { mode: 'running' }))
  on('rate', 'let it run so many times as fast')
    .argument('<rate>', '60 makes a minute of a second', positive)
    .action((rate: number, _options: object, leaf: Command) => move(leaf, { mode: 'running', rate }))
}

async function move(command: Command, change: ControlInput<'clock'>): Promise<void> {
  const context = contextOf(command)
  const clock = await context.control('clock', change)
  await context.print(
    { ...clock, time: new Date(clock.now).toISOString() },
    ({ now, mode, rate, jobs = [] }) => {
      const speed = rate === 1 ? '' : `, ${String(rate)} times as fast`
      const done = jobs.map(({ kind, id }) => `\n${kind} ${String(id)}`).join('')
      return `${utc(now)}  ${mode}${speed}${done}`
    },
  )
}
