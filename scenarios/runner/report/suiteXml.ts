/** Result of one test case. */
export interface SuiteCase {
  readonly group: string
  readonly name: string
  readonly seconds?: number
  /** Reason why it was skipped or does not count. */
  readonly skipped?: string
  readonly failure?: { readonly message: string; readonly details: string }
}

export interface Suite {
  readonly name: string
  /** Start time, ISO text. */
  readonly at: string
  readonly host: string
  readonly seconds: number
  readonly cases: readonly SuiteCase[]
}

/** Formats results as JUnit XML, for CI systems. */
export function suiteXml({ name, at, host, seconds, cases }: Suite): string {
  const count = (holds: (one: SuiteCase) => boolean) => String(cases.filter(holds).length)
  const counts = `tests="${String(cases.length)}" failures="${count(isFailed)}" skipped="${count(isSkipped)}"`
  const about = `time="${seconds.toFixed(3)}" timestamp="${at}" hostname="${escapeXml(host)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="${escapeXml(name)}" ${counts} ${about}>`,
    ...cases.map(caseXml),
    '</testsuite></testsuites>',
    '',
  ].join('\n')
}

const isSkipped = ({ skipped }: SuiteCase): boolean => skipped !== undefined
const isFailed = (one: SuiteCase): boolean => !isSkipped(one) && one.failure !== undefined

function caseXml({ group, name, seconds, skipped, failure }: SuiteCase): string {
  const time = seconds === undefined ? '' : ` time="${seconds.toFixed(3)}"`
  const open = `  <testcase classname="${escapeXml(group)}" name="${escapeXml(name)}"${time}`
  if (skipped !== undefined) return `${open}><skipped message="${escapeXml(skipped)}"/></testcase>`
  if (!failure) return `${open}/>`
  const { message, details } = failure
  return `${open}><failure message="${escapeXml(message)}">${escapeXml(details)}</failure></testcase>`
}

/** Escapes text for XML and HTML; removes characters that XML 1.0 does not allow. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
