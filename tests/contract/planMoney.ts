import { format } from '#domain/decimal.ts'
import { theChecker } from './core/checker.ts'
import { needsToken } from './core/contract.ts'
import { succeeded, type Ground } from './core/ground.ts'
import { announcedWrites } from './core/money/announced.ts'
import { purposes, type Purpose } from './core/money/cost.ts'
import { readLargest, type Largest } from './core/money/largest.ts'
import { NotPossible } from './core/notPossible.ts'
import type { TrialOptions } from './core/options.ts'
import type { Probe } from './core/probe.ts'
import { createWire, noGuards } from './core/wire.ts'

/** Each part of a trial that writes money: its maximum number of writes and their maximum total cost. */
export async function moneyPlan(options: TrialOptions, probes: readonly Probe[]): Promise<readonly string[]> {
  const largest = await readLargest({ must: readOnly(options) })
  const parts = Object.entries(announcedWrites).filter(([by]) => isNeeded(by, probes, options))
  const lines = parts.flatMap(([by, counts]) =>
    entriesOf(counts).map(([purpose, count]) => {
      const cost = largest(by, purpose)
      const sum = cost ? `${format(BigInt(count) * cost.amount)} ${cost.currency}` : unknown
      return `  ${by.padEnd(26)} ${String(count)} x ${purposes[purpose]}, at most ${sum}`
    }),
  )
  return [...lines, `  together: ${together(parts, largest)}`]
}

const unknown = 'an amount that --token shows'

function together(
  parts: readonly (readonly [string, Readonly<Partial<Record<Purpose, number>>>])[],
  largest: Largest,
): string {
  const sums = new Map<string, bigint>()
  let writes = 0
  let others = 0
  for (const [by, counts] of parts)
    for (const [purpose, count] of entriesOf(counts)) {
      writes += count
      const cost = largest(by, purpose)
      if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? 0n) + BigInt(count) * cost.amount)
      else others += count
    }
  const text = [...sums].map(([currency, sum]) => `${format(sum)} ${currency}`).join(', ')
  const rest = others === 0 ? '' : `, and ${String(others)} writes of unknown amounts`
  return `${String(writes)} writes, at most ${text === '' ? 'nothing known' : text}${rest}`
}

const entriesOf = (counts: Readonly<Partial<Record<Purpose, number>>>) =>
  Object.entries(counts) as readonly (readonly [Purpose, number])[]

/** Every probe may use the stage; shared work of the socket probes is done for any of them. */
function isNeeded(by: string, probes: readonly Probe[], { control }: TrialOptions): boolean {
  // The inviter of that deposit is paid by the clock.
  if (by === 'stage.rebates') return control !== undefined
  if (by.startsWith('stage.')) return true
  return probes.some(({ name }) => name === by || (by === 'sockets.dealings' && name.startsWith('sockets.')))
}

/** Reads public data, and with a token that of its owner. */
function readOnly(options: TrialOptions): Ground['must'] {
  const headers: Readonly<Record<string, string>> =
    options.world === undefined ? {} : { 'X-Mock-World': options.world }
  const { send } = createWire({ ...options, writes: false }, headers, noGuards)('the plan')
  return async (operation, asking) => {
    const { token } = options
    if (needsToken(operation) && token === undefined) throw new NotPossible('needs a session')
    const exchange = await send(operation, { ...asking, ...(token !== undefined && { token }) })
    const isSound = exchange.answer && theChecker().check(operation, exchange.answer).faults.length === 0
    if (!isSound) throw new NotPossible(`${operation} violated the contract`)
    return succeeded(exchange)
  }
}
