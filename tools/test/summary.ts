import type { Failure } from './failures.ts'

/** Lines that a reader of the end of the output certainly sees. */
const linesInAll = 30
const linesOfOne = 12
/** Minimum per failure: its title, its error, and its place. */
const leastOfOne = 3

/** Formats the failures within this number of lines: the more there are, the shorter each one. */
export function summaryOf(failures: readonly Failure[], root: string): readonly string[] {
  const fitting = failures.length * leastOfOne <= linesInAll
  const shown = fitting ? failures : failures.slice(0, Math.floor((linesInAll - 1) / leastOfOne))
  const each = Math.min(linesOfOne, Math.floor((linesInAll - (fitting ? 0 : 1)) / shown.length))
  const lines = shown.flatMap((failure) => linesIn(failure, root, each))
  return fitting ? lines : [...lines, `… and ${String(failures.length - shown.length)} more failures`]
}

const widest = 200

function linesIn({ title, message }: Failure, root: string, most: number): readonly string[] {
  const lines = plainText(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const place = lines.find((line) => isPlace(line) && !line.includes('node_modules'))
  const details = lines.filter((line) => !isPlace(line)).slice(0, most - (place === undefined ? 1 : 2))
  const indented = [...details, ...(place === undefined ? [] : [place.trim()])].map((line) => `    ${line}`)
  return [`- ${title}`, ...indented].map((line) => line.replaceAll(`${root}/`, '').slice(0, widest))
}

/** A line of a stack trace: `at name (file:///x.ts:1:2)`. */
const isPlace = (line: string): boolean => /^\s+at .*:\d+(?::\d+)?\)?$/.test(line)

const plainText = (text: string): string =>
  text.replaceAll(new RegExp('\\u001b\\[[0-9;]*m', 'g'), '').replaceAll('file://', '')
