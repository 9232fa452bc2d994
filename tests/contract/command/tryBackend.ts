import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import type { Report } from '../report/report.ts'

const root = join(import.meta.dirname, '../../..')

export interface Tried {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** Output of `--json`; undefined when the trial did not get that far. */
  readonly report: Report | undefined
  readonly file: (name: string) => string
}

/** Actions of the user at the terminal. */
export interface Tester {
  /** Presses Ctrl-C when this output appears. */
  readonly interrupts?: Promise<unknown>
  /** Returns the answer to a question; undefined for other output. */
  readonly answers?: (question: string) => Promise<string> | undefined
}

/** Runs `h5 contract` as a process, with a separate folder for its reports. */
export function tryBackend(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { interrupts, answers }: Tester = {},
): Promise<Tried> {
  const place = temporaryFolder()
  const file = (name: string) => join(place, name)
  const line = ['--no-warnings', 'tests/contract/main.ts', ...words]
  if (words[0] !== 'plan')
    for (const kind of ['json', 'junit', 'html']) line.push(`--${kind}`, file(`report.${kind}`))
  return new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env } }
    const child = execFile(process.execPath, line, options, (error, stdout, stderr) => {
      resolve({
        code: error ? Number(error.code) : 0,
        stdout,
        stderr,
        report: reportIn(file('report.json')),
        file,
      })
    })
    void interrupts?.then(() => child.kill('SIGINT'))
    if (answers)
      child.stderr?.on('data', (text: string) => {
        void answers(text)?.then((answer) => child.stdin?.write(`${answer}\n`))
      })
    else child.stdin?.end()
  })
}

function reportIn(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
