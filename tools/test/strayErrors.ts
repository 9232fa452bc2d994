import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, SerializedError } from 'vitest/node'
import { z } from 'zod'
import type { Failure } from './failures.ts'

const fileIn = (root: string) => join(root, '.cache', 'stray-errors.json')
const shape = z.array(z.object({ message: z.string() }))

/** Saves errors outside of tests, such as late rejections, which vitest's own report omits. */
export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = fileIn(process.cwd())
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message: stack ?? message }))))
  }
}

/** Errors of the last run. They belong to no test, so no rerun excuses them. */
export function strayErrorsIn(root: string): readonly Failure[] {
  if (!existsSync(fileIn(root))) return []
  const errors = shape.parse(JSON.parse(readFileSync(fileIn(root), 'utf8')))
  return errors.map(({ message }) => ({ title: 'outside of any test', message }))
}
