import type { Result } from '../runScenario.ts'

/** What a run found, as `--report` writes it. */
export interface Report {
  readonly endpoint: string
  readonly at: string
  readonly seconds: number
  readonly held: number
  readonly failed: number
  readonly skipped: number
  /** It was ended before all of them had run. */
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
