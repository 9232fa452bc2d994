import { table } from '../output/humanText.ts'
import { bold } from '../output/terminalText.ts'
import type { Agreement, ComparisonReport } from './summary.ts'

/** Fields of one operation that are printed; the others are in the reports. */
const mostFields = 12
const longest = 60

/** Value of a field on one line. */
function valueText(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** The page for a terminal. */
export function comparisonText(report: ComparisonReport): string {
  const { same, differs, incomparable, percent, operations, remarks } = report
  const rows = operations.map((one) => [one.name, one.same, one.differs, one.incomparable])
  return [
    table(['operation', 'same', 'differs', 'not compared'], rows),
    ...operations.filter((one) => one.differs > 0).map(differencesText),
    ...operations.filter(({ reasons }) => reasons.length > 0).map(reasonsText),
    ...remarks.map((remark) => `note: ${remark}`),
    `${bold(`The mock agrees with the backend in ${String(percent)} %`)}: ${String(same)} same, ${String(differs)} differ, ${String(incomparable)} cannot be compared`,
  ].join('\n\n')
}

function differencesText({ name, differences }: Agreement): string {
  const shown = differences.slice(0, mostFields).map(({ field, count, entry, backend, mock }) => {
    const place = entry === 0 ? '' : `, first in entry ${String(entry)}`
    return `  ${field}  ${count === 1 ? 'once' : `${String(count)} times`}${place}\n    backend  ${valueText(backend)}\n    mock     ${valueText(mock)}`
  })
  const more = differences.length - shown.length
  return [bold(name), ...shown, ...(more > 0 ? [`  and ${String(more)} more fields`] : [])].join('\n')
}

const reasonsText = ({ name, incomparable, reasons }: Agreement): string =>
  `${name}  ${String(incomparable)} not compared: ${reasons.join('; ')}`
