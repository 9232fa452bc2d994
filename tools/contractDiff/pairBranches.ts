import { alternativesOf, type Alternative, type Resolve } from './alternatives.ts'

interface BranchPairs {
  readonly pairs: readonly {
    readonly before: Alternative
    readonly after: Alternative
    readonly label: string
  }[]
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Branches of one version, and the resolver of its references. */
export interface VersionBranches {
  readonly branches: readonly Alternative[]
  readonly resolve: Resolve
}

/**
 * Pairs the branches of two schemas: by a distinguishing value (`type: "ok"`), then by component name, then by
 * position.
 */
export function pairBranches(before: VersionBranches, after: VersionBranches): BranchPairs {
  const [only] = before.branches
  const [other] = after.branches
  if (only && other && before.branches.length === 1 && after.branches.length === 1)
    return { pairs: [{ before: only, after: other, label: '' }], removed: [], added: [] }
  const ways = [byConstants(before, after), byName, byPlace]
  const labels = ways
    .map((way) => ({ old: before.branches.map(way), fresh: after.branches.map(way) }))
    .find(({ old, fresh }) => isUnique(old) && isUnique(fresh))
  const { old = [], fresh = [] } = labels ?? {}
  return {
    pairs: before.branches.flatMap((one, index) => {
      const label = old[index] ?? ''
      const now = after.branches[fresh.indexOf(label)]
      return now ? [{ before: one, after: now, label }] : []
    }),
    removed: old.filter((label) => !fresh.includes(label)),
    added: fresh.filter((label) => !old.includes(label)),
  }
}

/** Pairs by the fields that have a single possible value in every branch of both versions. */
function byConstants(before: VersionBranches, after: VersionBranches): (branch: Alternative) => string {
  const labels = new Map<Alternative, ReadonlyMap<string, string>>()
  for (const { branches, resolve } of [before, after])
    for (const branch of branches) labels.set(branch, constantsOf(branch, resolve))
  const all = [...labels.values()]
  const distinctive = [...(all[0]?.keys() ?? [])].filter((name) => all.every((one) => one.has(name))).sort()
  return (branch) => distinctive.map((name) => `${name}: ${labels.get(branch)?.get(name) ?? ''}`).join(', ')
}

function constantsOf({ properties }: Alternative, resolve: Resolve): ReadonlyMap<string, string> {
  const constants = new Map<string, string>()
  for (const [name, schema] of Object.entries(properties)) {
    const [one, second] = alternativesOf(schema, resolve)
    if (one?.enum?.length === 1 && !second) constants.set(name, JSON.stringify(one.enum[0]))
  }
  return constants
}

const byName = ({ name, types }: Alternative): string => name ?? (types ?? []).join(' or ')
const byPlace = (_branch: Alternative, index: number): string => `branch ${String(index + 1)}`

const isUnique = (labels: readonly string[]): boolean =>
  new Set(labels).size === labels.length && !labels.includes('')
