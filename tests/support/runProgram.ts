import { execFile, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Run } from './cliThreads.ts'

export const root = join(import.meta.dirname, '../..')

interface Running {
  readonly env?: NodeJS.ProcessEnv
  /** Called with the process, which waits for the end of its stdin. */
  readonly onStart?: (child: ChildProcess) => void
}

/**
 * Runs a program of the project with Node to its end, by default with an empty stdin.
 * @throws when it does not start, or when a signal ends it, which leaves no exit code
 */
export const runProgram = (
  words: readonly string[],
  { env = process.env, onStart = (child) => void child.stdin?.end() }: Running = {},
): Promise<Run> =>
  new Promise((resolve, reject) => {
    const options = { cwd: root, env, maxBuffer: 1e8 }
    const child = execFile(process.execPath, words, options, (error, out, err) => {
      if (error && typeof error.code !== 'number')
        reject(new Error(`${words.join(' ')} ended without an exit code`, { cause: error }))
      else resolve({ code: Number(error?.code ?? 0), out, err })
    })
    onStart(child)
  })
