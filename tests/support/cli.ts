import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { runInThread, type Run } from './cliThreads.ts'

// Some commands are processes of their own, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 240_000 })

type Variables = Readonly<Record<string, string | undefined>>

export interface Cli {
  /** Runs the command to its end, in a thread of this process. */
  h5(...words: string[]): Promise<Run>
  /** The same; answers what it printed as JSON. @throws when it failed */
  json<T>(...words: string[]): Promise<T>
  /** Runs it as a process of its own, where a test is about that. */
  spawned(...words: string[]): Promise<Run>
  /** The same, with this on stdin. */
  piped(input: string, ...words: string[]): Promise<Run>
  /** Starts it as a process of its own and leaves it running. */
  start(...words: string[]): ChildProcess
  readonly env: Variables
}

export const root = join(import.meta.dirname, '../..')
const line = (words: readonly string[]) => ['cli/h5.mjs', ...words]

/** The real command with a configuration folder of its own. */
export function openCli(variables: Variables): Cli {
  const home = mkdtempSync(join(tmpdir(), 'h5-cli-'))
  afterAll(() => {
    rmSync(home, { recursive: true, force: true })
  })
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: home,
    NO_COLOR: undefined,
    FORCE_COLOR: undefined,
    ...variables,
  }
  const piped = (input: string, ...words: string[]) =>
    new Promise<Run>((resolve) => {
      const child = execFile(
        process.execPath,
        line(words),
        { cwd: root, env, maxBuffer: 1e8 },
        (error, out, err) => {
          resolve({ code: error ? Number(error.code) : 0, out, err })
        },
      )
      child.stdin?.end(input)
    })
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
