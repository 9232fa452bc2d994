import type { Result } from '../runScenario.ts'

/** Results of a run, as written by `--report`. */
export interface Report {
  readonly endpoint: string
  readonly at: string
  readonly seconds: number
  readonly held: number
  readonly failed: number
  readonly skipped: number
  /** True when the run ended before all scenarios had run. */
  readonly interrupted: boolean
  readonly scenarios: readonly Result[]
}

export function reportOf(
  { endpoint, at, seconds, interrupted }: Pick<Report, 'endpoint' | 'at' | 'seconds' | 'interrupted'>,
  scenarios: readonly Result[],
): Report {
  const count = (wanted: Result['outcome']) => scenarios.filter(({ outcome }) => outcome === wanted).length
  const [held, failed, skipped] = [count('held'), count('failed'), count('skipped')]
  return { endpoint, at, seconds, held, failed, skipped, interrupted, scenarios }
}
