import type { Command } from 'commander'
import { pairs } from '../calls/pairs.ts'
import { contextOf } from '../context/context.ts'
import { columns } from '../output/humanText.ts'

export function define(command: Command): void {
  command.action(async () => {
    const context = contextOf(command)
    await context.print(await pairs(context.visitor), (all) =>
      columns(all, {
        id: (pair) => pair.id,
        market: (pair) => pair.symbol,
        last: (pair) => pair.last,
        'change of 24 h': (pair) => `${pair.change}%`,
        volume: (pair) => `${pair.volume} ${pair.base}`,
        'open for': (pair) =>
          (['spot', 'contract', 'option'] as const).filter((kind) => pair[kind]).join(' '),
      }),
    )
  })
}
