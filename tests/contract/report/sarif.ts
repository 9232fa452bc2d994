import { commonFaultOf, commonFaults, commonFaultText } from './commons.ts'
import { ofKind, type Entry, type Report } from './report.ts'

const taxonomy = 'Web Fuzzing Commons'

/** Renders the report as SARIF 2.1.0, for code scanners: one result for each fault, warning and unchecked place. */
export function sarifOf(report: Report): string {
  const shown = (['fault', 'undocumented', 'slow', 'unchecked'] as const).flatMap((kind) =>
    ofKind(report, kind),
  )
  const rules = [...new Map(shown.map(({ probe, says }) => [probe, says]))].map(([id, says]) => ({
    id,
    shortDescription: { text: says === '' ? id : says },
  }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'h5 contract', version: report.product, rules } },
        automationDetails: { id: `contract/${report.contract}` },
        invocations: [{ executionSuccessful: true, endTimeUtc: report.at }],
        taxonomies: [
          {
            name: taxonomy,
            taxa: Object.entries(commonFaults).map(([id, text]) => ({ id, shortDescription: { text } })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: shown.map((entry) =>
          resultOf(
            entry,
            rules.findIndex(({ id }) => id === entry.probe),
          ),
        ),
        properties: { endpoint: report.endpoint, writes: report.writes, requests: report.requests },
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function resultOf(entry: Entry, ruleIndex: number) {
  const { probe, subject, kind, sentence, place, known, before, seen, received } = entry
  const [uri = place, line] = place.split(':')
  const number = commonFaultOf(entry)
  const said = number === undefined ? '' : ` (${taxonomy} ${commonFaultText(number)})`
  return {
    ruleId: probe,
    ruleIndex,
    // Something that was not checked is neither right nor wrong.
    ...(kind === 'unchecked'
      ? { kind: 'open', level: 'none' }
      : { kind: 'fail', level: kind === 'fault' ? 'error' : 'warning' }),
    message: { text: `${subject}: ${sentence}${said}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          ...(line !== undefined && { region: { startLine: Number(line) } }),
        },
        logicalLocations: [{ name: subject, kind: subject.startsWith('socket ') ? 'event' : 'function' }],
      },
    ],
    partialFingerprints: {
      'probeSubjectSentence/v1': `${probe} ${subject} ${sentence.replaceAll(/\d+/g, '#')}`,
    },
    ...(number !== undefined && { taxa: [{ id: String(number), toolComponent: { name: taxonomy } }] }),
    ...(known && { suppressions: [{ kind: 'external', justification: 'In the baseline of known faults' }] }),
    ...((seen.length > 0 || received) && {
      properties: { before, requests: seen, ...(received && { message: received }) },
    }),
  }
}
