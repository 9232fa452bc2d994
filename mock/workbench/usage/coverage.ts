/** Counts the answers of each world by operation. */
export interface Coverage {
  /** @param branch the envelope of HTTP 200, or another status */
  count(world: string, operation: string, branch: string, reason: string): void
  /** Counts of an operation in a world. */
  times(world: string, operation: string): { branch(name: string): number; reason(name: string): number }
  forget(world: string): void
}

/** Exceeds the number of answer forms and refusals in the contract; a fault may use any text as a reason. */
const mostCounts = 4000

export function createCoverage(): Coverage {
  const worlds = new Map<string, Map<string, number>>()
  return {
    count: (world, operation, branch, reason) => {
      const counts = worlds.get(world) ?? new Map<string, number>()
      worlds.set(world, counts)
      for (const key of [branchKey(operation, branch), reasonKey(operation, reason)])
        if (counts.size < mostCounts || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    times: (world, operation) => {
      const counts = worlds.get(world)
      return {
        branch: (name) => counts?.get(branchKey(operation, name)) ?? 0,
        reason: (name) => counts?.get(reasonKey(operation, name)) ?? 0,
      }
    },
    forget: (world) => {
      worlds.delete(world)
    },
  }
}

const branchKey = (operation: string, branch: string): string => `${operation} ${branch}`
const reasonKey = (operation: string, reason: string): string => `${operation}: ${reason}`
