import type { Command } from 'commander'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { contextOf, type Context } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { columns } from '../output/humanText.ts'
import { idOf } from '../values/options.ts'

type Item = ControlAnswer<'reviewList'>[number]
const reviewKinds: readonly Item['kind'][] = ['deposit', 'withdrawal', 'basic', 'advanced', 'subscription']

const listHint = 'see: h5 review list'

interface Which {
  readonly all?: true
  readonly account?: string
  readonly reason?: string
}

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list pending reviews, oldest first')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await context.control('reviewList'), (rows) =>
        columns(rows, {
          kind: (row) => row.kind,
          id: (row) => row.id,
          account: (row) => row.account,
          what: (row) => row.summary,
        }),
      )
    })

  for (const decision of ['pass', 'reject'] as const) {
    const leaf = command.command(decision).description(`${decision} one item, or all of them`)
    leaf
      .addArgument(leaf.createArgument('[kind]').choices(reviewKinds))
      .argument('[id]', 'id from the list', idOf)
      .option('--all', 'all pending reviews, or all of the given kind')
      .option('--account <account>', 'all of this customer')
      .option('--reason <text>', 'shown to the customer')
      .action(async (kind: Item['kind'] | undefined, id: number | undefined, which: Which) => {
        const context = contextOf(leaf)
        const decided = await items(context, kind, id, which)
        const { reason = '' } = which
        for (const item of decided)
          await nameFlagsInErrors(
            { reason: '--reason' },
            () => context.control('review', { kind: item.kind, id: item.id, decision, reason }),
            { 'not-found': listHint, 'already-reviewed': listHint },
          )
        await context.confirm(
          { decision, items: decided.map((item) => ({ kind: item.kind, id: item.id })) },
          `${String(decided.length)} ${decision === 'pass' ? 'passed' : 'rejected'}`,
        )
      })
  }
}

async function items(
  { control }: Context,
  kind: Item['kind'] | undefined,
  id: number | undefined,
  { all, account }: Which,
): Promise<readonly Pick<Item, 'kind' | 'id'>[]> {
  // A numbered item may be decided already; the mock reports its state.
  if (kind !== undefined && id !== undefined) return [{ kind, id }]
  if (all !== true && account === undefined)
    throw new UsageError('<kind>: give a kind and an id, --all, or --account', '<kind>')
  // An unknown customer has nothing to review: report the typing error instead.
  if (account !== undefined)
    await nameFlagsInErrors({ account: '--account' }, () => control('userShow', { account }))
  return (await control('reviewList')).filter(
    (item) =>
      (kind === undefined || item.kind === kind) && (account === undefined || item.account === account),
  )
}
