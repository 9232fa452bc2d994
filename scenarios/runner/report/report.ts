import type { Result } from '../runScenario.ts'
import { suiteXml, type SuiteCase } from './suiteXml.ts'

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

/** The report for CI systems: one test case per scenario. */
export const junitOf = ({ scenarios, seconds, at, endpoint }: Report): string =>
  suiteXml({ name: 'scenarios', at, host: endpoint, seconds, cases: scenarios.map(caseOf) })

function caseOf({ file, title, seconds, failure, missing }: Result): SuiteCase {
  const one = { group: file, name: title, seconds }
  if (missing !== undefined) return { ...one, skipped: missing }
  if (!failure) return one
  const { at, step, lines } = failure
  return { ...one, failure: { message: lines[0] ?? '', details: [`${at} ${step}`, ...lines].join('\n') } }
}
