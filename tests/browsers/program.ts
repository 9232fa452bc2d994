import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['/usr/bin', '/usr/local/bin']

/** Path of the first of these programs that is installed; undefined when none is. */
export const findProgram = (...patterns: readonly string[]): string | undefined =>
  globSync(patterns.flatMap((pattern) => folders.map((folder) => join(folder, pattern))))[0]

/** Starts a program that is stopped with this process. */
export function start(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } })
  child.stdout.resume()
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/**
 * Polls until there is a result.
 * @throws Error after half a minute
 */
export async function until<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what}: timed out after 30 s`)
}
