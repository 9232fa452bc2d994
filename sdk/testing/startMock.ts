import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface StartedMock {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The part of vitest's project that this global setup uses. */
interface Project {
  readonly config: { readonly root: string }
  provide(key: 'mockUrl', url: string): void
}

/** The `globalSetup` of vitest: one mock for all tests of a run, unless `H5_ENDPOINT` names another. */
export async function setup(project: Project): Promise<(() => Promise<void>) | undefined> {
  if (process.env['H5_ENDPOINT'] !== undefined) return undefined
  const mock = await startMock(project.config.root)
  project.provide('mockUrl', mock.url)
  return mock.stop
}

/**
 * Starts the mock of the package h5-exchange as a process on a free port, without persistence.
 * @param folder a project that has h5-exchange installed
 * @throws Error when it is not installed or does not start
 */
export async function startMock(folder = process.cwd()): Promise<StartedMock> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', commandOf(folder)], {
    env: { ...process.env, PORT: '0', H5_DATA: ':memory:', H5_PAST: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Path of the `h5-exchange` command. */
function commandOf(folder: string): string {
  const name = 'h5-exchange'
  for (const place of createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []) {
    const manifest = join(place, name, 'package.json')
    if (!existsSync(manifest)) continue
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly bin: Record<string, string> }
    return join(dirname(manifest), bin[name] ?? '')
  }
  throw new Error(
    `h5-exchange is not installed in ${folder}: npm install --save-dev h5-exchange, or name a running mock in H5_ENDPOINT`,
  )
}

function addressOf(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      printed += part.toString()
      const [, found] = /app\s+(http:\S+)\/h5\//.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', reject)
    child.once('close', () => {
      reject(new Error(`The mock exited: ${printed}`))
    })
  })
}
