import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { start } from './program.ts'

/** A virtual display for browsers without a headless mode. */
export async function openScreen(
  program: string,
): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const process = start(program, ['-displayfd', '1', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'])
  // It chooses a free display number and prints it.
  const said: unknown[] = await once(process.stdout, 'data')
  return { name: `:${String(said[0]).trim()}`, process }
}
