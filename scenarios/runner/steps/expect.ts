import { wallets } from '#sdk/model/balance.ts'
import type { Payload } from '#sdk/operations.ts'
import { customerNamed, fillInStep, type Context } from '../context.ts'
import { asCustomer } from '../customer.ts'
import { milliseconds } from '../duration.ts'
import { Failure } from '../failure.ts'
import type { ExpectStep } from '../format/scenario.ts'
import { differences } from '../matching.ts'
import { valueText, asList } from '../values.ts'
import { controlOf } from './control.ts'
import { withRetries } from './time.ts'

/**
 * Compares the current state with the expectations of the step.
 * @throws Failure with all differences
 */
export async function runExpect(context: Context, { expect, retry }: ExpectStep): Promise<void> {
  const { balance, ledger, event, value } = expect
  const attempt = async () => {
    const lines: string[] = []
    for (const one of asList(balance)) lines.push(...(await balanceFaults(context, one)))
    for (const one of asList(value)) {
      const { of, is } = await fillInStep(context, one)
      lines.push(...differences(is, of))
    }
    if (ledger !== undefined) lines.push(...(await ledgerFaults(context)))
    if (lines.length > 0) throw new Failure(lines)
    for (const one of asList(event)) await takeEvent(context, one)
  }
  await withRetries(context, (retry?.times ?? 1) - 1, milliseconds(retry?.every ?? '1s'), attempt)
}

type SingleExpectation<Key extends keyof ExpectStep['expect']> = Exclude<
  NonNullable<ExpectStep['expect'][Key]>,
  readonly unknown[]
>

async function balanceFaults(
  context: Context,
  expected: SingleExpectation<'balance'>,
): Promise<readonly string[]> {
  const { of, account, currency, is, frozen } = await fillInStep(context, expected)
  const owner = await customerNamed(context, of)
  const answer = await asCustomer(context.backend, owner, 'walletList')
  const rows = wallets(answer.message as Payload<'walletList'>)
  const found = rows.find((row) => row.account === account && row.currency === currency)
  const name = `${of}'s ${account} ${currency}`
  if (!found) return [`there is no balance ${name}`]
  return [
    ...(is === undefined ? [] : differences(is, found.available, { path: name })),
    ...(frozen === undefined ? [] : differences(frozen, found.frozen, { path: `${name} frozen` })),
  ]
}

/** @returns faults in the ledger of the world */
export async function ledgerFaults(context: Context): Promise<readonly string[]> {
  const report = await controlOf(context)('ledger')
  return report.balanced ? [] : [`the ledger is not balanced: ${valueText(report)}`]
}

async function takeEvent(context: Context, event: SingleExpectation<'event'>): Promise<void> {
  const { of, name, with: expected = {} } = await fillInStep(context, event)
  await context.events.take({ of: await customerNamed(context, of), name, with: expected })
}
