import type { Result } from '../runScenario.ts'
import type { Report } from './report.ts'
import { suiteXml, type SuiteCase } from './suiteXml.ts'

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
