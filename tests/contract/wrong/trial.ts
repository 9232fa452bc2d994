import type { OperationId } from '#generated/operations.ts'
import { isOperation } from '../core/contract.ts'
import type { Finding } from '../core/findings.ts'
import type { Probe } from '../core/probe.ts'
import { runTrial } from '../core/run.ts'
import { everyOperationDirectly } from '../core/success.ts'
import { probes as allProbes } from '../probes/all.ts'
import { honestWorld } from './honest.ts'
import type { Behaviour, Wrong } from './types.ts'
import { wrap, type WrapOptions } from './wrapper.ts'

/** The probes of a trial; in a test one process asks for every operation, without Dredd. */
export const probes: readonly Probe[] = allProbes.map((probe) =>
  probe.name === everyOperationDirectly.name ? everyOperationDirectly : probe,
)

interface Extent extends WrapOptions {
  /** The operations to look at; all without it. */
  readonly operations?: ReadonlySet<OperationId> | undefined
  /** Ends the trial at a finding that says enough. */
  readonly isEnough?: (finding: Finding) => boolean
}

/** What a trial finds at a backend that behaves so, in a world of its own. */
export async function findingsOf(
  behaviour: Behaviour,
  chosen: readonly Probe[],
  { operations, isEnough = () => false, ...options }: Extent = {},
): Promise<readonly Finding[]> {
  const ending = new AbortController()
  await using honest = await honestWorld()
  const backend = await wrap(honest, behaviour, options)
  try {
    const { findings } = await runTrial(
      {
        base: `${backend.url}${options.basePath ?? '/api'}`,
        socket: backend.url,
        ...(options.control === 'hidden' ? {} : { control: backend.url }),
        world: honest.name,
        account: { account: 'demo@h5.example', password: 'demo123456', fundPassword: '246810' },
        register: true,
        invitation: 'WELCOME8',
        codes: honest.newestCode,
        writes: true,
        timeoutMs: 10_000,
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

/** The probes that may rightly catch a wrong backend. What holds answers to their schemas comes with each. */
export function probesFor({ probes: patterns }: Wrong): readonly Probe[] {
  const named = (probe: Probe) => patterns.some((pattern) => fits(pattern, probe.name))
  // Schemas are held against whatever is asked for, so that whoever may be caught by them needs all operations.
  const shapes = patterns.some((pattern) => pattern.startsWith('shapes.'))
  return probes.filter((probe) => named(probe) || (shapes && probe.name === 'operations.succeed'))
}

/** The operations that are wrong, where it is known which: a trial need not look at others. */
export function operationsOf({ operations }: Wrong): ReadonlySet<OperationId> | undefined {
  const known = operations.filter((place) => isOperation(place))
  return known.length === operations.length ? new Set(known) : undefined
}

/** Whether a finding alone shows that a wrong backend is caught: nothing that a trial finds later takes a fault back. */
export const catches =
  (wrong: Wrong) =>
  (finding: Finding): boolean =>
    finding.kind === 'fault' && caughtBy(wrong, [finding]).length > 0

/** The findings that blame what is wrong, by a probe that may. */
export function caughtBy(
  { probes: patterns, operations, outcome }: Wrong,
  findings: readonly Finding[],
): readonly Finding[] {
  return findings.filter(
    ({ probe, subject, kind }) =>
      kind === (outcome ?? 'fault') &&
      [...patterns, 'operations.*'].some((pattern) => fits(pattern, probe)) &&
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
