import { operations } from '#generated/operations.ts'
import type { Choice } from './command/choose.ts'
import { isOperation, operationIds } from './core/contract.ts'
import type { TrialOptions } from './core/options.ts'
import { mostNewcomers } from './core/people.ts'
import type { Probe } from './core/probe.ts'
import { stageLeavings } from './core/stage.ts'
import { moneyPlan } from './planMoney.ts'

/** Describes what a trial would do: it reads prices and minimums, and changes nothing. */
export async function planOf(options: TrialOptions, { probes, operations: chosen }: Choice): Promise<string> {
  const { writes, budget, withdrawTo } = options
  const places = operationIds.filter((id) => !chosen || chosen.has(id))
  const effect = (kind: 'read' | 'write') => places.filter((id) => operations[id].effect === kind)
  const isPossible = ({ onlyOnMocks }: Probe) => options.control !== undefined || onlyOnMocks !== true
  const isAllowed = ({ effect: kind }: Probe) => kind === 'read' || writes
  const runs = probes.filter((probe) => isPossible(probe) && isAllowed(probe))
  const leftOut = (why: string, rests: readonly Probe[]) =>
    rests.length === 0
      ? []
      : ['', `Left out, because ${why} (${String(rests.length)}):`, ...rests.map(lineOf)]
  const asks = [
    ...(options.account || options.token !== undefined
      ? []
      : ['no session, so only public operations are tested: --account or --token']),
    ...(options.register
      ? [
          options.control === undefined
            ? `${String(mostNewcomers)} new users are registered at most`
            : 'new users are registered as needed, because it is a mock',
        ]
      : ['no users are registered: --register']),
    ...(options.second || options.register
      ? []
      : ['access to data of others is not tested: --second-account']),
    ...(options.codes ? [] : ['no code can be read: --code-from']),
  ]
  return [
    `${options.base}, ${whereOf(options)}`,
    '',
    `Reads ${String(effect('read').length)} operations${writes ? ` and sends ${String(effect('write').length)} that change data` : '; no writes are sent: --writes'}.`,
    ...asks.map((line) => `- ${line}`),
    '',
    `Probes that run (${String(runs.length)}):`,
    ...runs.map(
      ({ name, says, subjects }) =>
        `  ${name.padEnd(30)} ${says} (${String(subjects.filter(isOperation).length || subjects.length)})`,
    ),
    ...leftOut(
      'they change data',
      probes.filter((probe) => isPossible(probe) && !isAllowed(probe)),
    ),
    ...leftOut(
      'they need the control API of a mock',
      probes.filter((probe) => !isPossible(probe)),
    ),
    ...(writes ? [...costs(budget, withdrawTo), ...(await moneyPlan(options, runs)), ...leavings] : []),
  ].join('\n')
}

const lineOf = ({ name, says }: Probe): string => `  ${name.padEnd(30)} ${says}`

function costs(budget: TrialOptions['budget'], withdrawTo: string | undefined): readonly string[] {
  const allowed = budget
    ? Object.entries(budget)
        .map(([currency, amount]) => `${amount} ${currency}`)
        .join(', ') || 'nothing; for example --budget 50USDT allows it'
    : 'any amount, because the money is worthless'
  return [
    '',
    `May spend or risk: ${allowed}. Withdraws ${withdrawTo === undefined ? 'nothing: --withdraw-to' : `to ${withdrawTo}`}.`,
    `Writes of money${budget && Object.keys(budget).length === 0 ? ', none of which are sent without --budget' : ''}:`,
  ]
}

const leavings = [
  '',
  'Leaves behind, where a probe needs it:',
  ...Object.entries(stageLeavings).map(([name, leaves]) => `  ${name.padEnd(18)} ${leaves}`),
  'Everything that is opened is closed at the end, also after an interruption.',
]

const whereOf = ({ control, world }: TrialOptions): string => {
  if (control === undefined) return 'without the control API of a mock'
  return world === undefined ? 'a mock: a fresh world of it' : `a mock: its world ${world}`
}
