import { operations, type OperationId } from '#generated/operations.ts'
import { isOperation, operationIds } from '../core/contract.ts'
import type { Probe } from '../core/probe.ts'
import { exitCode, Stop } from './exit.ts'
import type { Words } from './program.ts'

export interface Choice {
  readonly probes: readonly Probe[]
  /** Operations to check; undefined means all. */
  readonly operations: ReadonlySet<OperationId> | undefined
}

const tagOf = (id: OperationId): string => operations[id].tag
const groupOf = (probe: Probe): string => probe.name.replace(/\..*$/, '')

/**
 * Applies `--only`, `--skip` and `--read-only`. Names of probes and groups select probes, tags and operations select
 * operations.
 * @throws Stop
 */
export function choose(
  all: readonly Probe[],
  { only, skip, readOnly }: Pick<Words, 'only' | 'skip' | 'readOnly'>,
): Choice {
  // A read-only run does not report the skipped writes as missing.
  const probes = all.filter(({ effect }) => readOnly !== true || effect === 'read')
  const ids = operationIds.filter((id) => readOnly !== true || operations[id].effect === 'read')
  const isProbe = (word: string) => all.some((probe) => probe.name === word || groupOf(probe) === word)
  const isPlace = (word: string) => isOperation(word) || operationIds.some((id) => tagOf(id) === word)
  for (const word of [...only, ...skip])
    if (!isProbe(word) && !isPlace(word))
      throw new Stop(
        exitCode.usage,
        `${word} is not a probe, group, tag or operation. See --list for the probes.`,
      )

  const named = (words: readonly string[]) => (probe: Probe) =>
    words.includes(probe.name) || words.includes(groupOf(probe))
  const placed = (words: readonly string[]) => (id: OperationId) =>
    words.includes(id) || words.includes(tagOf(id))
  const onlyProbes = only.filter(isProbe)
  const onlyPlaces = only.filter((word) => !isProbe(word))
  const places = ids.filter((id) => (onlyPlaces.length === 0 || placed(onlyPlaces)(id)) && !placed(skip)(id))
  const chosen = places.length === operationIds.length ? undefined : new Set(places)
  return {
    probes: probes.filter(
      (probe) =>
        (onlyProbes.length === 0 || named(onlyProbes)(probe)) &&
        !named(skip)(probe) &&
        (!chosen ||
          onlyPlaces.length === 0 ||
          probe.subjects.some((subject) => isOperation(subject) && chosen.has(subject))),
    ),
    operations: chosen,
  }
}
