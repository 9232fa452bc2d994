import { newFaults, type Entry, type Report } from './report.ts'

/** The report as CI systems read it: one test case for each probe at each subject. */
export function junitOf(report: Report): string {
  const cases = report.findings.filter(({ kind }) => kind !== 'undocumented' && kind !== 'slow')
  const skipped = cases.filter(({ kind, known }) => kind === 'unchecked' || known)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="contract" tests="${String(cases.length)}" failures="${String(newFaults(report).length)}" skipped="${String(skipped.length)}" time="${report.seconds.toFixed(3)}" timestamp="${report.at}" hostname="${escaped(report.endpoint)}">`,
    ...cases.map(caseOf),
    '</testsuite></testsuites>',
    '',
  ].join('\n')
}

function caseOf({ probe, subject, kind, known, sentence, seen }: Entry): string {
  const open = `  <testcase classname="${escaped(probe)}" name="${escaped(subject)}"`
  if (kind === 'holds') return `${open}/>`
  if (kind === 'unchecked' || known)
    return `${open}><skipped message="${escaped(known ? `known: ${sentence}` : sentence)}"/></testcase>`
  const details = seen.map(({ curl, answer }) => `${curl}\n${answer}`).join('\n\n')
  return `${open}><failure message="${escaped(sentence)}">${escaped(details)}</failure></testcase>`
}

/** Text inside of XML or HTML; what XML 1.0 has no place for is left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
