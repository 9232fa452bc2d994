import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A mock for this command: on a free port and in memory. */
interface OwnMock {
  readonly url: string
  stop(): Promise<void>
}

/** @throws Error with its output, when it ends instead of starting */
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
  // A signal that ends this command ends the mock too.
  process.once('exit', end)
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      printed += chunk.toString()
      const [, found] = /(http:\/\/\S+?)\/h5\//.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
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
