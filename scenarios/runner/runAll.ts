import type { Plan } from './plan.ts'
import { pooled } from './pool.ts'
import { reportOf, type Report } from './report/report.ts'
import { runScenario, type Result, type RunOptions } from './runScenario.ts'

export interface RunAllOptions extends RunOptions {
  /** How many scenarios run at the same time. */
  readonly workers: number
  /** Hears of each scenario as it ends. */
  readonly onResult?: (result: Result) => void
}

/** Runs scenarios side by side, each in a world of its own. @throws Unreachable when there is no backend */
export async function runAll(plans: readonly Plan[], options: RunAllOptions): Promise<Report> {
  const at = new Date().toISOString()
  const began = performance.now()
  const results = await pooled(plans, options.workers, async (plan) => {
    const result = await runScenario(plan, options)
    options.onResult?.(result)
    return result
  })
  const seconds = (performance.now() - began) / 1000
  const interrupted = options.signal?.aborted === true
  return reportOf({ endpoint: options.endpoint, at, seconds, interrupted }, results)
}
