import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The mock as a process of its own, as `npm start` runs it. */
export interface MockProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Ends it without a chance to put anything in order. */
  kill(): Promise<void>
  /** Asks it to end, as Ctrl-C does. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/**
 * Starts `mock/main.ts` and waits until it has printed its addresses.
 * @throws when it ends before that, with what it printed
 */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<MockProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'mock/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', H5_PAST: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /app\s+(http:\S+)\/h5\//.exec(printed)
      if (found?.[1] !== undefined) resolve(found[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => {
      reject(new Error(`The mock ended: ${printed}`))
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url, child, output: () => printed, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
