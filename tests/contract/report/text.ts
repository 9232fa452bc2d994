import { styleText } from 'node:util'
import { mostNewcomers } from '../core/people.ts'
import { causesOf, othersOf, type Cause } from './causes.ts'
import { commonFaultOf, commonFaultText } from './commons.ts'
import { moneyLines } from './money.ts'
import { reasonOf } from './reasons.ts'
import { newFaults, ofKind, type Entry, type Report } from './report.ts'
import { linesOf, unexercised } from './unexercised.ts'

/**
 * Renders the report for a terminal. Colours are omitted for other outputs and with NO_COLOR.
 *
 * @param namesCoverage prints the parts of the contract that were not exercised, not only their number
 */
export function textOf(report: Report, namesCoverage: boolean): string {
  return [
    ...causesOf(ofKind(report, 'fault')).flatMap((cause) => faultLines(cause, report.signIn)),
    ...(report.signIn.length === 0
      ? []
      : ['$TOKEN of the requests above:', ...report.signIn.map((line) => `  ${line}`), '']),
    ...warnings(report),
    ...notChecked(report),
    ...(namesCoverage ? notExercised(report) : []),
    ...summary(report, namesCoverage),
  ].join('\n')
}

const red = (text: string) => styleText('red', text, { stream: process.stdout })
const faint = (text: string) => styleText('dim', text, { stream: process.stdout })

/** @param signIn commands that are printed once, below all faults */
function faultLines(cause: Cause, signIn: readonly string[]): readonly string[] {
  const { probe, says, subject, sentence, rules, place, known, before, seen, received } = cause.first
  const numbers = commonFaultOf(cause.first)
  const others = othersOf(cause)
  return [
    `${known ? 'known fault' : red('fault')}  ${probe}  ${subject}  ${faint(place)}`,
    `  ${sentence}`,
    ...(others === undefined ? [] : [`  ${others}`]),
    faint(`  checks: ${says}`),
    ...rules.map((rule) => faint(`  ${rule}`)),
    ...(numbers === undefined ? [] : [faint(`  Web Fuzzing Commons ${commonFaultText(numbers)}`)]),
    ...(received === undefined
      ? []
      : [
          faint(`  ${received.at} ${received.message.slice(0, 300)}`),
          ...(received.h5 === undefined ? [] : [`  ${received.h5}`]),
        ]),
    ...before.filter((line) => !signIn.includes(line)).map((line) => `  ${line}`),
    ...seen.flatMap(({ curl, h5, answer }) => [
      `  ${curl}`,
      ...(h5 === undefined ? [] : [`  ${h5}`]),
      ...(answer === '' ? [] : answer.split('\n').map((line) => faint(`  ${line.slice(0, 300)}`))),
    ]),
    '',
  ]
}

function warnings(report: Report): readonly string[] {
  const lines = (['undocumented', 'slow'] as const).flatMap((kind) =>
    ofKind(report, kind).map(({ subject, sentence }) => `${kind}  ${subject}: ${sentence}`),
  )
  return lines.length === 0 ? [] : [...lines, '']
}

/** Many subjects often share one reason. */
function notChecked(report: Report): readonly string[] {
  const byReason = new Map<string, string[]>()
  for (const { probe, subject, sentence } of ofKind(report, 'unchecked'))
    byReason.set(sentence, [...(byReason.get(sentence) ?? []), `${probe} ${subject}`])
  return [...byReason].flatMap(([reason, places]) => [
    `not checked (${String(places.length)}): ${reason}`,
    ...shortened(places).map((place) => faint(`  ${place}`)),
  ])
}

/** Items that the coverage misses, by name: on a mock those with a reason first. */
function notExercised(report: Report): readonly string[] {
  return unexercised(report).flatMap(({ kind, missing }) => {
    const byReason = Map.groupBy(missing, (name) => (report.isMock ? reasonOf(kind, name) : undefined))
    const open = byReason.get(undefined)
    byReason.delete(undefined)
    return [...byReason, ...(open ? [[undefined, open] as const] : [])].flatMap(([reason, names]) => [
      `not checked (${String(names.length)}): ${kind} that no request or message exercised${reason === undefined ? '' : `: ${reason}`}`,
      ...linesOf(names).map((line) => faint(`  ${line}`)),
    ])
  })
}

/** Joins the subjects of one probe in one line. */
function shortened(places: readonly string[]): readonly string[] {
  const byProbe = new Map<string, string[]>()
  for (const place of places) {
    const [probe = '', ...subject] = place.split(' ')
    byProbe.set(probe, [...(byProbe.get(probe) ?? []), subject.join(' ')])
  }
  return [...byProbe].map(([probe, subjects]) => `${probe}: ${subjects.join(', ')}`)
}

function summary(report: Report, namesCoverage: boolean): readonly string[] {
  const groups = [...new Set(report.findings.map(({ probe }) => probe.replace(/\..*$/, '')))]
  const count = (group: string, kind: Entry['kind']) =>
    String(
      report.findings.filter((entry) => entry.kind === kind && entry.probe.startsWith(`${group}.`)).length,
    )
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(13))).join('')
  const { endpoint, contract, requests, seconds, slowedDown, sentAgain, slowest, left, registered } = report
  return [
    '',
    row(['', 'holds', 'faults', 'undocumented', 'not checked']),
    ...groups.map((group) =>
      row([
        group,
        count(group, 'holds'),
        count(group, 'fault'),
        count(group, 'undocumented'),
        count(group, 'unchecked'),
      ]),
    ),
    '',
    `${endpoint} tested against contract ${contract}: ${String(requests)} requests in ${seconds.toFixed(1)} s${slowedDown === 0 ? '' : `, rate limited ${String(slowedDown)} times`}${sentAgain === 0 ? '' : `, ${String(sentAgain)} sent again after a reset connection`}`,
    `slowest: ${slowest.map(({ operation, ms }) => `${operation} ${String(ms)} ms`).join(', ')}`,
    ...moneyLines(report),
    ...registeredLine(registered),
    ...left.map((line) => red(`left behind: ${line}`)),
    verdict(report, namesCoverage),
  ]
}

/** A live backend keeps three accounts at most, which are all named; on a mock, more than a hundred are registered. */
function registeredLine(accounts: readonly string[]): readonly string[] {
  if (accounts.length === 0) return []
  const count = accounts.length === 1 ? '1 account' : `${String(accounts.length)} accounts`
  const others = accounts.length - mostNewcomers
  const more = others > 0 ? ` and ${String(others)} more, listed by --json` : ''
  return [`registered: ${count}: ${accounts.slice(0, mostNewcomers).join(', ')}${more}`]
}

function verdict(report: Report, namesCoverage: boolean): string {
  const faults = newFaults(report).length
  const known = ofKind(report, 'fault').length - faults
  const unchecked = ofKind(report, 'unchecked').length
  const held = ofKind(report, 'holds').length
  const more = known === 0 ? '' : `, ${String(known)} known`
  const causes = causesOf(newFaults(report)).length
  const of = causes === faults ? '' : ` of ${causes === 1 ? '1 cause' : `${String(causes)} causes`}`
  if (faults > 0)
    return red(
      `${String(held)} hold, ${faults === 1 ? '1 fault' : `${String(faults)} faults`}${of}${more}, ${String(unchecked)} not checked`,
    )
  if (held === 0) return 'Nothing was checked.'
  if (unchecked > 0)
    return `${String(held)} hold, no fault${more}, but ${String(unchecked)} could not be checked`
  const missed = unexercised(report).reduce((sum, { missing }) => sum + missing.length, 0)
  if (missed === 0) return `${String(held)} hold, no fault${more}, nothing left unchecked`
  const where = namesCoverage ? '' : ': --coverage names them'
  return `${String(held)} hold, no fault${more}, but ${String(missed)} parts of the contract were not exercised${where}`
}
