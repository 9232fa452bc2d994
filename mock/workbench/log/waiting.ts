/** Callers that wait for new log entries of worlds. */
export interface Waiting {
  /** Call it after an entry was added. */
  wake(world: string): void
  /** Call it when the log of a world was dropped; all waiting callers get an answer. */
  end(world: string): void
  /** Returns the result of `look` as soon as it is not empty, or an empty one after `ms` of real time. */
  wait<Row>(world: string, look: () => readonly Row[], ms: number): Promise<readonly Row[]>
}

interface Waiter {
  readonly look: () => void
  readonly end: () => void
}

const noWaiters: readonly Waiter[] = []

export function createWaiting(): Waiting {
  const worlds = new Map<string, Set<Waiter>>()
  const of = (world: string) => {
    const waiters = worlds.get(world)
    return waiters ? Array.from(waiters) : noWaiters
  }
  return {
    wake: (world) => {
      for (const one of of(world)) one.look()
    },
    end: (world) => {
      for (const one of of(world)) one.end()
    },
    wait: <Row>(world: string, look: () => readonly Row[], ms: number) =>
      new Promise<readonly Row[]>((resolve) => {
        const waiters = worlds.get(world) ?? new Set()
        const answer = (found: readonly Row[]) => {
          clearTimeout(timer)
          waiters.delete(waiter)
          if (waiters.size === 0 && worlds.get(world) === waiters) worlds.delete(world)
          resolve(found)
        }
        const waiter: Waiter = {
          look: () => {
            const found = look()
            if (found.length > 0) answer(found)
          },
          end: () => {
            answer([])
          },
        }
        const timer = setTimeout(waiter.end, ms)
        timer.unref()
        worlds.set(world, waiters.add(waiter))
        waiter.look()
      }),
  }
}
