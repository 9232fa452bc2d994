import type { ScenarioPlan } from './plan.ts'
import { reportOf, type Report } from './report/report.ts'
import { runScenario, type Result, type RunOptions } from './runScenario.ts'

export interface RunAllOptions extends RunOptions {
  /** Number of scenarios that run concurrently. */
  readonly workers: number
  /** Called after each scenario. */
  readonly onResult?: (result: Result) => void
}

/**
 * Runs scenarios concurrently, each in its own world.
 * @throws Unreachable when the backend does not answer
 */
export async function runAll(plans: readonly ScenarioPlan[], options: RunAllOptions): Promise<Report> {
  const at = new Date().toISOString()
  const began = performance.now()
  const results = await inPool(plans, options.workers, async (plan) => {
    const result = await runScenario(plan, options)
    options.onResult?.(result)
    return result
  })
  const seconds = (performance.now() - began) / 1000
  const interrupted = options.signal?.aborted === true
  return reportOf({ endpoint: options.endpoint, at, seconds, interrupted }, results)
}

/** Runs `work` for all items, at most `workers` at a time; results are in the order of the items. */
async function inPool<Item, Result>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const runNext = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.max(1, workers) }, runNext))
  return results
}
