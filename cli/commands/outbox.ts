import type { Command } from 'commander'
import { contextOf } from '../context/context.ts'
import { columns, utc } from '../output/humanText.ts'

export function define(command: Command): void {
  command.argument('[target]', 'mail address or phone number').action(async (target: string | undefined) => {
    const context = contextOf(command)
    await context.print(await context.control('outbox', target === undefined ? {} : { target }), (rows) =>
      columns(rows, {
        time: (row) => utc(row.at),
        to: (row) => row.target,
        by: (row) => row.channel,
        for: (row) => row.purpose,
        code: (row) => row.code,
      }),
    )
  })
}
