import { escaped } from './escaped.ts'
import type { Result } from '../runScenario.ts'
import type { Report } from './report.ts'

/** The report as CI systems read it: one test case for each scenario. */
export function junitOf({ scenarios, failed, skipped, seconds, at, endpoint }: Report): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="scenarios" tests="${String(scenarios.length)}" failures="${String(failed)}" skipped="${String(skipped)}" time="${seconds.toFixed(3)}" timestamp="${at}" hostname="${escaped(endpoint)}">`,
    ...scenarios.map(caseOf),
    '</testsuite></testsuites>',
    '',
  ].join('\n')
}

function caseOf({ file, title, outcome, seconds, failure, missing = '' }: Result): string {
  const open = `  <testcase classname="${escaped(file)}" name="${escaped(title)}" time="${seconds.toFixed(3)}"`
  if (outcome === 'skipped') return `${open}><skipped message="${escaped(missing)}"/></testcase>`
  if (!failure) return `${open}/>`
  const [first = ''] = failure.lines
  const details = [`${failure.at} ${failure.step}`, ...failure.lines].join('\n')
  return `${open}><failure message="${escaped(first)}">${escaped(details)}</failure></testcase>`
}
