import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundledMock } from './mockBundle.ts'

/** The mock as a separate process. */
export interface MockProcess {
  readonly url: string
  readonly child: ChildProcess
  /** All output so far. */
  output(): string
  /** Kills it without any clean-up. */
  kill(): Promise<void>
  /** Asks it to stop, as Ctrl-C does. */
  stop(): Promise<void>
  /** Exit code, or the name of the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals | null>
}

const root = join(import.meta.dirname, '../..')

type Environment = Readonly<Record<string, string>>

const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/** Node arguments that start the mock from its sources, as users do. */
export const mockFromSources = [...flags, 'mock/app/main.ts']

/**
 * Starts the mock and waits until it has printed its addresses: the bundled one, with cheap passwords, by default.
 * @param line Node arguments that start another one, or wrap it; it gets a process group, as in a terminal
 * @param program runs the line instead of Node
 * @param folder of the project: this one, or a copy
 * @throws its output, when it exits before that
 */
export async function startProcess(
  env: Environment,
  line?: readonly string[],
  program = process.execPath,
  folder = root,
): Promise<MockProcess> {
  const { child, output } = spawnMock(env, line ?? (await bundled()), {
    program,
    folder,
    detached: line !== undefined,
  })
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
    if (signal === 'SIGKILL' && line !== undefined) process.kill(-(child.pid ?? 0), signal)
    else child.kill(signal)
    await ended()
  }
  return { url, child, output, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/**
 * Runs it where it must fail to start, and returns its exit code and stderr.
 * @param words its flags, or the whole command line of `program`
 */
export async function refusedStart(
  env: Environment,
  words: readonly string[] = [],
  program?: string,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const line = program === undefined ? [...(await bundled()), ...words] : words
  const { child } = spawnMock(env, line, { program, detached: program !== undefined })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('/h5/')) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { code: child.exitCode, said }
}

const bundled = async () => [...flags, await bundledMock()]

function spawnMock(
  env: Environment,
  line: readonly string[],
  {
    program = process.execPath,
    folder = root,
    detached,
  }: { readonly program?: string | undefined; readonly folder?: string; readonly detached: boolean },
) {
  const child = spawn(program, line, {
    cwd: folder,
    env: { ...process.env, MALLOC_ARENA_MAX: '1', PORT: '0', H5_PAST: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  })
  let printed = ''
  const hear = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { child, output: () => printed }
}
