import type { Agreement, ComparisonReport } from './summary.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c1e21;background:#fff}
table{border-collapse:collapse;width:100%;margin:0 0 2rem}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}
td.n{text-align:right}code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}tr.differs td:first-child{font-weight:600}
@media(prefers-color-scheme:dark){body{color:#e4e6eb;background:#18191a}th,td{border-color:#444}a{color:#8ab4f8}}`

/** Generates a self-contained page. */
export function comparisonPage(report: ComparisonReport, file: string): string {
  const { percent, same, differs, incomparable, operations, remarks } = report
  const counts = `${String(same)} same, ${String(differs)} differ, ${String(incomparable)} cannot be compared`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Comparison of ${escapeHtml(file)}</title>
<style>${style}</style>
<h1>The mock agrees with the backend in ${String(percent)} %</h1>
<p>${escapeHtml(file)}: ${counts}.</p>
${remarks.map((remark) => `<p>${escapeHtml(remark)}</p>`).join('\n')}
<table>
<tr><th>Operation or event</th><th>Same</th><th>Differs</th><th>Not compared</th></tr>
${operations.map(rowOf).join('\n')}
</table>
${operations
  .filter((one) => one.differs > 0 || one.incomparable > 0)
  .map(sectionOf)
  .join('\n')}
</html>
`
}

const idOf = ({ kind, name }: Agreement): string => `${kind}-${name.replaceAll(' ', '-')}`

function rowOf(one: Agreement): string {
  const { name, same, differs, incomparable } = one
  const hasSection = differs > 0 || incomparable > 0
  const title = hasSection ? `<a href="#${escapeHtml(idOf(one))}">${escapeHtml(name)}</a>` : escapeHtml(name)
  const numbers = [same, differs, incomparable].map((count) => `<td class="n">${String(count)}</td>`).join('')
  return `<tr${differs > 0 ? ' class="differs"' : ''}><td>${title}</td>${numbers}</tr>`
}

const valueOf = (value: unknown): string =>
  value === undefined ? 'nothing' : `<code>${escapeHtml(JSON.stringify(value))}</code>`

function sectionOf(one: Agreement): string {
  const { name, differences, reasons } = one
  const rows = differences.map(
    ({ field, count, entry, backend, mock }) =>
      `<tr><td><code>${escapeHtml(field)}</code></td><td>${valueOf(backend)}</td><td>${valueOf(mock)}</td><td class="n">${String(count)}</td><td class="n">${entry === 0 ? '' : String(entry)}</td></tr>`,
  )
  const list =
    rows.length === 0
      ? ''
      : `<table>\n<tr><th>Field</th><th>Backend</th><th>Mock</th><th>Times</th><th>First entry</th></tr>\n${rows.join('\n')}\n</table>`
  return `<h2 id="${escapeHtml(idOf(one))}">${escapeHtml(name)}</h2>
${reasons.map((reason) => `<p>Not compared: ${escapeHtml(reason)}.</p>`).join('\n')}
${list}`
}
