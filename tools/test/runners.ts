import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure } from './failures.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly Failure[]
}

export type TestStep = (root: string) => Promise<Count>

/** A script that passes or fails; its output is shown when it fails. */
export function command(...line: readonly string[]): TestStep {
  return async (root) => {
    const { code, output } = await run(root, line, 'hidden')
    if (code === 0) return { passed: 1, failed: 0 }
    console.log(output)
    return { passed: 0, failed: 1, failures: [{ title: line.join(' '), message: output }] }
  }
}

/** A script whose output is read even if it passes: its faults are on standard error. */
export function commandWithOutput(...line: readonly string[]): TestStep {
  return async (root) => {
    const { code, output } = await run(root, line, 'answers')
    if (code === 0) return { passed: 1, failed: 0 }
    return { passed: 0, failed: 1, failures: [{ title: line.join(' '), message: output }] }
  }
}

export function allOf(...steps: readonly TestStep[]): TestStep {
  return async (root) => {
    const counts = await Promise.all(steps.map((step) => step(root)))
    const sum = (of: 'passed' | 'failed') => counts.reduce((total, count) => total + count[of], 0)
    return {
      passed: sum('passed'),
      failed: sum('failed'),
      failures: counts.flatMap(({ failures = [] }) => failures),
    }
  }
}

/** A step that several others need and that runs once. */
export function once(step: TestStep): TestStep {
  let count: Promise<Count> | undefined
  return (root) => (count ??= step(root))
}

/** Exit code of a trial with unchecked subjects. */
const onlyUnchecked = 6

interface Counting<Report> {
  /** Additional arguments or variables that set the path of the report. */
  readonly where: (file: string) => readonly string[] | Readonly<Record<string, string>>
  readonly count: (report: Report, root: string) => Count
}

/** A runner that counts its own tests and writes a report. */
export function countingStep<Report>(
  script: string,
  words: readonly string[],
  { where, count }: Counting<Report>,
): TestStep {
  return async (root) => {
    const file = join(root, '.cache', `${script.replaceAll(/\W+/g, '-')}.json`)
    mkdirSync(join(root, '.cache'), { recursive: true })
    rmSync(file, { force: true })
    const place = where(file)
    const more = Array.isArray(place) ? (place as readonly string[]) : []
    const { code } = await run(
      root,
      [script, ...words, ...more],
      'all',
      Array.isArray(place) ? {} : (place as Record<string, string>),
    )
    const result = count(JSON.parse(readFileSync(file, 'utf8')) as Report, root)
    // A runner may fail without a failed test, for example after an error at the end.
    return code !== 0 && code !== onlyUnchecked && result.failed === 0 ? { ...result, failed: 1 } : result
  }
}

/** @param show receives output as it arrives; `output` is the rest */
function run(
  root: string,
  line: readonly string[],
  show: 'all' | 'answers' | 'hidden',
  env: Readonly<Record<string, string>> = {},
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...line], {
      cwd: root,
      stdio: ['ignore', show === 'hidden' ? 'pipe' : 'inherit', show === 'all' ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    })
    const output: string[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.join('') }))
  })
}
