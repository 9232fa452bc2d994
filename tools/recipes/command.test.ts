import { expect, test } from 'vitest'
import { ProjectCopy, typesOf } from './project.ts'

const entry = `    ticker: forCustomers('print the price of a market', () => import('./commands/ticker.ts')),
`
const file = `import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toMarketDay } from '#sdk/model/market.ts'
import { contextOf } from '../context/context.ts'

export function define(command: Command): void {
  command.action(async () => {
    const context = contextOf(command)
    const [group] = await read(context.api, 'currencyQuotationNew', {})
    const [row] = group?.quotation ?? []
    await context.print({ last: row && toMarketDay(row).last })
  })
}
`
const scenario = `title: The price of a market
steps:
  - h5: ticker
    expect: { last: { above: 1 } }
`

test(
  'the recipes of a command and a scenario create a command that the scenario uses',
  { timeout: 300_000 },
  async () => {
    const project = new ProjectCopy()
    const run = ['cli/main.ts', 'run', 'scenarios/market/ticker.yaml'] as const

    project.insertBefore('cli/commands.ts', '    markets: forCustomers(', entry)
    await project.fails(typesOf('cli/commands.ts'), './commands/ticker.ts')
    project.write('cli/commands/ticker.ts', file)

    project.write('scenarios/market/ticker.yaml', scenario.replace('h5: ticker', 'h5: tickr'))
    const { code, output } = await project.outcome(...run)
    expect(code).toBe(2)
    expect(output).toContain('scenarios/market/ticker.yaml:3:')
    project.write('scenarios/market/ticker.yaml', scenario)
    expect(await project.run(...run)).toContain('1 held, 0 failed')
  },
)
