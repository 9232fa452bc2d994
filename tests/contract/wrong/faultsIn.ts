import type { Finding } from '../core/findings.ts'
import { wrongBackends } from './all.ts'
import { findingsOf, operationsOf, probes } from './trial.ts'

/** Faults that these probes find in a wrong backend. */
export async function faultsIn(name: string, chosen: readonly string[]): Promise<readonly Finding[]> {
  const wrong = Object.values(wrongBackends)
    .flat()
    .find((one) => one.name === name)
  if (!wrong) throw new Error(`no wrong backend ${name}`)
  const findings = await findingsOf(
    wrong,
    probes.filter((probe) => chosen.includes(probe.name)),
    // The shortest time that probes wait for a message.
    { operations: operationsOf(wrong), timeoutMs: 12_000 },
  )
  return findings.filter(({ kind, probe }) => kind === 'fault' && chosen.includes(probe))
}
