import { escapeXml } from '#scenarios/runner/report/suiteXml.ts'
import { percentText } from '../../coverage/table.ts'
import { causesOf, othersOf, type Cause } from './causes.ts'
import { commonFaultOf, commonFaultText } from './commons.ts'
import { moneyLines } from './money.ts'
import { newFaults, ofKind, type Entry, type Report } from './report.ts'
import { linesOf, unexercised } from './unexercised.ts'

/** Renders the report as one self-contained page for readers who know the backend but not this project. */
export function htmlOf(report: Report): string {
  const faults = ofKind(report, 'fault')
  const unchecked = ofKind(report, 'unchecked')
  const extra = ofKind(report, 'undocumented')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contract test of ${escapeXml(report.endpoint)}</title>
<style>${style}</style>
<main>
<h1>${escapeXml(report.endpoint)}</h1>
<p>Tested on ${report.at} against contract ${escapeXml(report.contract)}, ${report.writes ? 'with writes' : 'read only'}: ${String(report.requests)} requests in ${report.seconds.toFixed(1)} s.</p>
<ul class="counts">
<li class="${newFaults(report).length > 0 ? 'bad' : 'good'}"><b>${String(newFaults(report).length)}</b> ${newFaults(report).length === 1 ? 'fault' : 'faults'}</li>
<li><b>${String(ofKind(report, 'holds').length)}</b> hold</li>
<li><b>${String(unchecked.length)}</b> not checked</li>
<li><b>${String(extra.length)}</b> undocumented</li>
</ul>
${section('Operations', [indexOf(report)])}
${section(
  'Faults',
  causesOf(faults).map((cause) => causeOf(cause, firstOfSubjects(faults))),
)}
${section(
  'Left behind',
  report.left.map((line) => `<p>${escapeXml(line)}</p>`),
)}
${section(
  'Registered accounts',
  report.registered.length === 0 ? [] : [`<p>${report.registered.map(escapeXml).join('<br>')}</p>`],
)}
${section('Fields outside the contract', extra.map(line))}
${section('Coverage of the contract', coverageTable(report))}
${section('Slow', ofKind(report, 'slow').map(line))}
${section('Not checked', unchecked.map(line))}
${section(
  'Not exercised',
  unexercised(report).map(
    ({ kind, missing }) =>
      `<details><summary>${String(missing.length)} ${escapeXml(kind)}</summary><p>${linesOf(missing).map(escapeXml).join('<br>')}</p></details>`,
  ),
)}
${section(
  'Money',
  moneyLines(report).map((text) => `<p>${escapeXml(text)}</p>`),
)}
${section('What holds', ofKind(report, 'holds').map(line))}
</main>
</html>
`
}

const section = (title: string, parts: readonly string[]): string =>
  parts.length === 0 ? '' : `<h2>${title}</h2>\n${parts.join('\n')}`

const line = ({ probe, subject, sentence }: Entry): string =>
  `<p><code>${escapeXml(probe)}</code> ${escapeXml(subject)}${sentence === '' ? '' : `: ${escapeXml(sentence)}`}</p>`

/** The first fault of a cause, and the others folded. */
function causeOf(cause: Cause, firsts: ReadonlySet<Entry>): string {
  const faultOf = (entry: Entry) => faultArticle(entry, firsts.has(entry))
  const others = othersOf(cause)
  if (others === undefined) return faultOf(cause.first)
  return `${faultOf(cause.first)}
<details><summary>${escapeXml(others)}</summary>
${cause.others.map(faultOf).join('\n')}
</details>`
}

/** One row for each operation and channel, those with faults first. */
function indexOf({ findings }: Report): string {
  const rows = [...Map.groupBy(findings, ({ subject }) => subject)].map(([subject, entries]) => ({
    subject,
    counts: (['fault', 'holds', 'unchecked'] as const).map(
      (kind) => entries.filter((entry) => entry.kind === kind).length,
    ),
  }))
  const sorted = rows.toSorted(
    (one, other) => (other.counts[0] ?? 0) - (one.counts[0] ?? 0) || (one.subject < other.subject ? -1 : 1),
  )
  const body = sorted.map(({ subject, counts }) => {
    const name = escapeXml(subject)
    const cell = counts[0] === 0 ? name : `<a href="#${anchorOf(subject)}">${name}</a>`
    return row([cell, ...counts.map(String)])
  })
  return table(['', 'faults', 'holds', 'not checked'], body)
}

/** Empty where the run did not count. */
function coverageTable({ uncovered = [] }: Report): readonly string[] {
  const body = uncovered.map(({ kind, exercised, of, least }) =>
    row([
      escapeXml(kind),
      String(exercised),
      String(of),
      `${percentText({ exercised, of })} %`,
      `${String(least)} %`,
    ]),
  )
  return body.length === 0 ? [] : [table(['', 'exercised', 'of', 'percent', 'at least'], body)]
}

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const table = (head: readonly string[], body: readonly string[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`

const anchorOf = (subject: string): string => subject.replaceAll(/[^A-Za-z0-9]+/g, '-')

/** The index leads to the first fault of each operation. */
const firstOfSubjects = (faults: readonly Entry[]): ReadonlySet<Entry> =>
  new Set([...Map.groupBy(faults, ({ subject }) => subject).values()].flatMap((some) => some.slice(0, 1)))

function faultArticle(entry: Entry, hasAnchor: boolean): string {
  const { probe, says, subject, sentence, rules, place, known, before, seen, received } = entry
  const number = commonFaultOf(entry)
  return `<article${hasAnchor ? ` id="${anchorOf(subject)}"` : ''}>
<h3>${escapeXml(subject)}: ${escapeXml(sentence)}${known ? ' (known)' : ''}</h3>
<p><code>${escapeXml(probe)}</code>: ${escapeXml(says)}, ${escapeXml(place)}${number === undefined ? '' : `, Web Fuzzing Commons ${escapeXml(commonFaultText(number))}`}</p>
${rules.map((rule) => `<p class="rule">${escapeXml(rule)}</p>`).join('\n')}
${before.length === 0 ? '' : `<details><summary>Commands before the requests</summary><pre>${before.map(escapeXml).join('\n')}</pre></details>`}
${seen.map(({ curl, h5, answer }) => `<details><summary>${answer === '' ? 'Step of the mock' : 'Request and answer'}</summary><pre>${escapeXml(curl)}</pre>${h5 === undefined ? '' : `<pre>${escapeXml(h5)}</pre>`}${answer === '' ? '' : `<pre>${escapeXml(answer)}</pre>`}</details>`).join('\n')}
${received === undefined ? '' : `<details><summary>Message at ${received.at}</summary><pre>${escapeXml(received.message)}</pre>${received.h5 === undefined ? '' : `<pre>${escapeXml(received.h5)}</pre>`}</details>`}
</article>`
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #1a1a1a; background: #fff; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1, h3, p, td { overflow-wrap: anywhere; } h3 { margin: 0; }
.counts { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
.counts li { padding: .5rem 1rem; border: 1px solid #ccc; border-radius: .5rem; }
.counts b { font-size: 1.5rem; } .bad b { color: #b3261e; } .good b { color: #1b6e3c; }
article { border-left: 4px solid #b3261e; padding: .25rem 1rem; margin: 1rem 0; }
table { border-collapse: collapse; } td, th { padding: .15rem clamp(.25rem, 1.5vw, .75rem); text-align: left; border-bottom: 1px solid #ccc; }
.rule { color: #555; } pre { overflow-x: auto; background: #f5f5f5; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
body { color: #eee; background: #111; } pre { background: #222; } .rule { color: #aaa; }
a { color: #8ab4f8; } .bad b { color: #f2b8b5; } .good b { color: #81c995; } article { border-color: #f2b8b5; }
}
`
