import { suiteXml, type SuiteCase } from '#scenarios/runner/report/suiteXml.ts'
import type { Entry, Report } from './report.ts'

/** Renders the report for CI systems: one test case for each probe and subject. */
export function junitOf({ findings, at, endpoint, seconds }: Report): string {
  const cases = findings.filter(({ kind }) => kind !== 'undocumented' && kind !== 'slow').map(caseOf)
  return suiteXml({ name: 'contract', at, host: endpoint, seconds, cases })
}

function caseOf({ probe, subject, kind, known, sentence, seen, received }: Entry): SuiteCase {
  const one = { group: probe, name: subject }
  if (kind === 'holds') return one
  if (kind === 'unchecked' || known) return { ...one, skipped: known ? `known: ${sentence}` : sentence }
  const details = [
    ...seen.map(({ curl, h5, answer }) => [curl, h5, answer].filter(Boolean).join('\n')),
    ...(received ? [[received.h5, `${received.at} ${received.message}`].filter(Boolean).join('\n')] : []),
  ].join('\n\n')
  return { ...one, failure: { message: sentence, details } }
}
