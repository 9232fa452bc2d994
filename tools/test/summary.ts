import type { Failure } from './failures.ts'

/** Of a run that is read from its end, this much is seen for certain. */
const linesInAll = 30
const linesOfOne = 12
/** Less of a failure says nothing: its title, what went wrong, and where. */
const leastOfOne = 3

/** Each failure with what went wrong and where, in so many lines that all are read: of many, less of each. */
export function summaryOf(failures: readonly Failure[], root: string): readonly string[] {
  const fitting = failures.length * leastOfOne <= linesInAll
  const told = fitting ? failures : failures.slice(0, Math.floor((linesInAll - 1) / leastOfOne))
  const each = Math.min(linesOfOne, Math.floor((linesInAll - (fitting ? 0 : 1)) / told.length))
  const lines = told.flatMap((failure) => linesIn(failure, root, each))
  return fitting ? lines : [...lines, `… and ${String(failures.length - told.length)} more that failed`]
}

const widest = 200

function linesIn({ title, message }: Failure, root: string, most: number): readonly string[] {
  const lines = plain(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const place = lines.find((line) => isPlace(line) && !line.includes('node_modules'))
  const said = lines.filter((line) => !isPlace(line)).slice(0, most - (place === undefined ? 1 : 2))
  const indented = [...said, ...(place === undefined ? [] : [place.trim()])].map((line) => `    ${line}`)
  return [`- ${title}`, ...indented].map((line) => line.replaceAll(`${root}/`, '').slice(0, widest))
}

/** A line of a stack: `at name (file:///x.ts:1:2)`. */
const isPlace = (line: string): boolean => /^\s+at .*:\d+(?::\d+)?\)?$/.test(line)

const plain = (text: string): string =>
  text.replaceAll(new RegExp('\\u001b\\[[0-9;]*m', 'g'), '').replaceAll('file://', '')
