import type { OperationId } from '#generated/operations.ts'
import { isOperation } from '../core/contract.ts'
import type { Finding } from '../core/findings.ts'
import type { Credentials } from '../core/options.ts'
import type { Probe } from '../core/probe.ts'
import { runTrial } from '../core/run.ts'
import { everyOperationDirectly } from '../core/success.ts'
import { probes as allProbes } from '../probes/all.ts'
import { honestWorld, type Start } from './honest.ts'
import type { Behaviour, Wrong } from './types.ts'
import { wrap, type WrapOptions } from './wrapper.ts'

/** Probes of a trial; in tests, one process sends the requests of all operations without Dredd. */
export const probes: readonly Probe[] = allProbes.map((probe) =>
  probe.name === everyOperationDirectly.name ? everyOperationDirectly : probe,
)

/** Setting of a trial, as its tester would describe it. */
export interface Setting extends WrapOptions {
  readonly world?: Start
  /** Account of the tester; the demo user by default. */
  readonly account?: Credentials
  readonly invitation?: string
  readonly timeoutMs?: number
}

interface Extent extends Setting {
  /** Operations to check; all by default. */
  readonly operations?: ReadonlySet<OperationId> | undefined
  /** Ends the trial at a conclusive finding. */
  readonly isEnough?: (finding: Finding) => boolean
}

const demo: Credentials = { account: 'demo@h5.example', password: 'demo123456', fundPassword: '246810' }

/** Runs a trial of a backend with this behaviour, in a fresh world. */
export async function findingsOf(
  behaviour: Behaviour,
  chosen: readonly Probe[],
  { operations, isEnough = () => false, world, ...options }: Extent = {},
): Promise<readonly Finding[]> {
  const ending = new AbortController()
  await using honest = await honestWorld(world)
  const backend = await wrap(honest, behaviour, options)
  try {
    const { findings } = await runTrial(
      {
        base: `${backend.url}${options.basePath ?? '/api'}`,
        socket: backend.url,
        ...(options.control === 'hidden' ? {} : { control: backend.url }),
        world: honest.name,
        account: options.account ?? demo,
        register: true,
        invitation: options.invitation ?? 'WELCOME8',
        codes: honest.newestCode,
        writes: true,
        // Several trials share a process, and on a busy machine a processor.
        timeoutMs: options.timeoutMs ?? 20_000,
        ...(operations && { operations }),
        paceMs: 0,
      },
      chosen,
      {
        signal: ending.signal,
        onFinding: (finding) => {
          if (isEnough(finding)) ending.abort()
        },
      },
    )
    return findings
  } finally {
    await backend.close()
  }
}

/** Probes that may catch a wrong backend. Each includes schema validation. */
export function probesFor({ probes: patterns }: Wrong): readonly Probe[] {
  const named = (probe: Probe) => patterns.some((pattern) => fits(pattern, probe.name))
  // Schema faults can appear in any response, so that catching them needs all operations.
  const shapes = patterns.some((pattern) => pattern.startsWith('shapes.'))
  return probes.filter((probe) => named(probe) || (shapes && probe.name === 'operations.succeed'))
}

/** The faulty operations, where they are known: a trial can skip the others. */
export function operationsOf({ operations }: Wrong): ReadonlySet<OperationId> | undefined {
  const known = operations.filter((place) => isOperation(place))
  return known.length === operations.length ? new Set(known) : undefined
}

/**
 * Returns whether a single finding proves that a wrong backend is caught. Later findings never retract a fault, but they
 * can move the blame for two places that disagree.
 */
export const catches =
  (wrong: Wrong) =>
  (finding: Finding): boolean =>
    finding.kind === 'fault' && !finding.facts?.dispute && caughtBy(wrong, [finding]).length > 0

/** Findings of allowed probes that blame the faulty operation. */
export function caughtBy(
  { probes: patterns, operations, outcome }: Wrong,
  findings: readonly Finding[],
): readonly Finding[] {
  return findings.filter(
    ({ probe, subject, kind }) =>
      kind === (outcome ?? 'fault') &&
      [...patterns, 'operations.*', 'records.*'].some((pattern) => fits(pattern, probe)) &&
      operations.some(
        (place) =>
          place === '*' ||
          place === subject ||
          `socket ${place}` === subject ||
          (place === 'connect' && subject === 'socket connection'),
      ),
  )
}

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
