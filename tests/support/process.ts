import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The mock as a process of its own, as `npm start` runs it, but for the cost of a password. */
export interface MockProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Ends it without a chance to put anything in order. */
  kill(): Promise<void>
  /** Asks it to end, as Ctrl-C does. */
  stop(): Promise<void>
  /** Its exit code once it has ended; the name of the signal when that ended it. */
  ended(): Promise<number | NodeJS.Signals | null>
}

const root = join(import.meta.dirname, '../..')

type Environment = Readonly<Record<string, string>>

const recorder = (process.env['H5_COVERAGE'] ?? '') === '' ? [] : ['--import', './tests/coverage/record.ts']
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']
const cheapPasswords = ['--import', './tests/support/cheapPasswords.ts']
const mockAlone = [...flags, ...recorder, ...cheapPasswords, 'mock/app/main.ts']

/** What Node runs to start the mock just as users do: for measurements. */
export const asUsersStartIt = [...flags, 'mock/app/main.ts']

/**
 * Starts `mock/app/main.ts` and waits until it has printed its addresses.
 * @param line what Node runs, when that is something around it; it gets a process group, as a terminal gives one to a command
 * @param program what runs the line in the place of Node
 * @param folder the project that it is started in: this one, or a copy
 * @throws when it ends before that, with what it printed
 */
export async function startProcess(
  env: Environment,
  line: readonly string[] = mockAlone,
  program = process.execPath,
  folder = root,
): Promise<MockProcess> {
  const { child, output } = spawnMock(env, line, program, folder)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /app\s+(http:\S+)\/h5\//.exec(output())
      if (found?.[1] !== undefined) resolve(found[1])
    }
    child.stdout.on('data', look)
    child.once('close', () => {
      reject(new Error(`The mock ended: ${output()}`))
    })
  })
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode ?? child.signalCode
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    if (signal === 'SIGKILL' && line !== mockAlone) process.kill(-(child.pid ?? 0), signal)
    else child.kill(signal)
    await ended()
  }
  return { url, child, output, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/**
 * Starts it where it cannot start: its exit code, and what it said on stderr.
 * @param words its flags, or the whole command line of `program`
 */
export async function refusedStart(
  env: Environment,
  words: readonly string[] = [],
  program?: string,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const { child } = spawnMock(env, program === undefined ? [...mockAlone, ...words] : words, program)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('/h5/')) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { code: child.exitCode, said }
}

function spawnMock(env: Environment, line: readonly string[], program = process.execPath, folder = root) {
  const child = spawn(program, line, {
    cwd: folder,
    env: { ...process.env, MALLOC_ARENA_MAX: '1', PORT: '0', H5_PAST: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: line !== mockAlone,
  })
  let printed = ''
  const hear = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { child, output: () => printed }
}
