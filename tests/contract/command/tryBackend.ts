import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../support/runProgram.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import type { Report } from '../report/report.ts'

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
export async function tryBackend(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { interrupts, answers }: Tester = {},
): Promise<Tried> {
  const place = temporaryFolder()
  const file = (name: string) => join(place, name)
  const line = ['--no-warnings', 'tests/contract/main.ts', ...words]
  if (words[0] !== 'plan')
    for (const kind of ['json', 'junit', 'html']) line.push(`--${kind}`, file(`report.${kind}`))
  const { code, out, err } = await runProgram(line, {
    env: { ...process.env, ...env },
    onStart: (child) => {
      void interrupts?.then(() => child.kill('SIGINT'))
      if (answers)
        child.stderr?.on('data', (text: string) => {
          void answers(text)?.then((answer) => child.stdin?.write(`${answer}\n`))
        })
      else child.stdin?.end()
    },
  })
  return { code, stdout: out, stderr: err, report: reportIn(file('report.json')), file }
}

function reportIn(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
