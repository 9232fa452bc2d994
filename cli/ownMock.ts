import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A mock of this command alone: on a free port, and nothing of it is kept. */
export interface OwnMock {
  readonly url: string
  stop(): Promise<void>
}

/** @throws Error with what it printed, when it ends instead of starting */
export async function startOwnMock(): Promise<OwnMock> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    H5_DATA: ':memory:',
    H5_PAST: '0',
    H5_LOG: 'silent',
  }
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']
  const line = [...flags, join(root, 'mock/app/main.ts')]
  const child = spawn(process.execPath, line, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = () => child.kill('SIGTERM')
  // Whoever ends this command by a signal ends the mock with it.
  process.once('exit', end)
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      const [, found] = /(http:\/\/\S+?)\/h5\//.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', () => {
      reject(new Error(`the mock did not start: ${printed}`))
    })
  })
  return {
    url,
    stop: async () => {
      end()
      await ended
      process.off('exit', end)
    },
  }
}
