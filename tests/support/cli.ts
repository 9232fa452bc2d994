import { spawn, type ChildProcess } from 'node:child_process'
import { vi } from 'vitest'
import { runInThread, type Run } from './cliThreads.ts'
import { root, runProgram } from './runProgram.ts'
import { temporaryFolder } from './temporaryFolder.ts'

// Some commands run in their own process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

type Variables = Readonly<Record<string, string | undefined>>

export interface Cli {
  /** Runs the command to its end, in a thread of this process. */
  readonly h5: (...words: string[]) => Promise<Run>
  /**
   * Runs the command and returns its output as JSON.
   * @throws when it failed
   */
  readonly json: <T>(...words: string[]) => Promise<T>
  /** Runs the command in its own process, for tests about processes. */
  readonly spawned: (...words: string[]) => Promise<Run>
  /** Runs the command in its own process with this text on stdin. */
  readonly piped: (input: string, ...words: string[]) => Promise<Run>
  /** Starts the command in its own process without waiting for it. */
  readonly start: (...words: string[]) => ChildProcess
  readonly env: Variables
}

const line = (words: readonly string[]) => ['cli/h5.mjs', ...words]

/** The real command with a separate configuration folder. */
export function openCli(variables: Variables): Cli {
  const home = temporaryFolder()
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: home,
    NO_COLOR: undefined,
    FORCE_COLOR: undefined,
    ...variables,
  }
  const piped = (input: string, ...words: string[]) =>
    runProgram(line(words), { env, onStart: (child) => void child.stdin?.end(input) })
  const set = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const h5 = (...words: string[]) => runInThread({ words, env: Object.fromEntries(set) })
  return {
    env,
    h5,
    piped,
    spawned: (...words) => piped('', ...words),
    json: async <T>(...words: string[]) => {
      const { code, out, err } = await h5('--json', ...words)
      if (code !== 0) throw new Error(`h5 ${words.join(' ')}: ${String(code)} ${err}`)
      return JSON.parse(out) as T
    },
    start: (...words) =>
      spawn(process.execPath, line(words), { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  }
}
