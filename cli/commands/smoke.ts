import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import { smokeSteps } from '../smoke.ts'

export function smokeCommand(program: Command): void {
  program
    .command('smoke')
    .description(
      'live a whole customer life against a mock: register, deposit, trade; ends at the first thing that is wrong',
    )
    .option('--invite <code>', 'invitation code to register with', 'WELCOME8')
    .action(async (options: { invite: string }, command: Command) => {
      const context = contextOf(command)
      const begin = performance.now()
      for (const [name, step] of smokeSteps(context, options.invite)) {
        const started = performance.now()
        let outcome: string
        try {
          outcome = await step()
        } catch (error) {
          process.stderr.write(`${name}: failed\n`)
          throw error
        }
        const ms = Math.round(performance.now() - started)
        context.print(
          { step: name, ms, outcome },
          () => `${name.padEnd(22)} ${String(ms).padStart(5)} ms  ${outcome}`,
        )
      }
      const total = Math.round(performance.now() - begin)
      context.print(
        { step: 'total', ms: total },
        () => `${'total'.padEnd(22)} ${String(total).padStart(5)} ms`,
      )
    })
}
