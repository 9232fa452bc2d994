import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import { smokeSteps } from '../smoke.ts'

export function define(command: Command): void {
  command
    .option('--invite <code>', 'invitation code to register with', 'WELCOME8')
    .action(async ({ invite }: { invite: string }) => {
      const context = contextOf(command)
      const report = (step: string, begun: number, outcome?: string) =>
        context.printRow({ step, ms: Math.round(performance.now() - begun), outcome }, ({ ms }) =>
          `${step.padEnd(22)} ${String(ms).padStart(5)} ms  ${outcome ?? ''}`.trimEnd(),
        )
      const begin = performance.now()
      for (const [name, step] of smokeSteps(context, invite)) {
        const begun = performance.now()
        try {
          await report(name, begun, await step())
        } catch (error) {
          process.stderr.write(`${name}: failed\n`)
          throw error
        }
      }
      await report('total', begin)
    })
}
