import { costs } from './costs.ts'
import { planFor } from './plan.ts'
import { simulate } from './simulate.ts'

export const steps = [10, 100, 1000, 10_000, 100_000] as const

/** The same numbers in each run: docs/scale.md has what this makes. */
const seed = 1

const count = (value: number) => value.toLocaleString('en')
const percent = (share: number) => (share === 0 ? '' : `${(share * 100).toFixed(0)} %`)
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** What goes in. */
export const costTable = (): string =>
  table(
    ['cost', 'of', 'how it is known'],
    Object.values(costs).map(({ value, unit, of, from }) => [`${count(value)} ${unit}`, of, from]),
  )

/** What comes out. */
export const scaleTable = (): string =>
  table(
    [
      'worlds',
      'sockets',
      'processes',
      'databases',
      'machines',
      'a process is busy',
      'a database is busy',
      'p50, ms',
      'p99, ms',
      'frames p99, ms',
      'decided by',
    ],
    steps.map((worlds) => {
      const plan = planFor(worlds)
      const { process, database, p50, p99, frame99 } = simulate(plan, seed)
      return [
        count(worlds),
        count(plan.sockets),
        count(plan.processes),
        count(plan.databases),
        count(plan.machines),
        percent(process),
        percent(database),
        ms(p50),
        ms(p99),
        ms(frame99),
        plan.decidedBy,
      ]
    }),
  )
