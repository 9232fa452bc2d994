import { execFileSync } from 'node:child_process'
import { choose } from './choose.ts'
import type { Count, TestStep } from './runners.ts'
import { allSteps, prerequisites } from './steps.ts'
import { playwright, repeat, vitest } from './testRunners.ts'

/** Steps of `npm test`, by name and in order. */
export type TestPlan = Readonly<Record<string, TestStep>>

/** A command line with an unknown name. */
export class UsageError extends Error {}

/**
 * All steps by default; otherwise the named ones, `changed [REVISION]` or `repeat FILE [TIMES]`.
 * @throws UsageError
 */
export function planOf(words: readonly string[], root: string): TestPlan {
  const [first, second, third] = words
  if (first === 'changed') return changedSince(second, root)
  if (first === 'repeat') return repeatPlan(second, third)
  const unknown = words.filter((name) => !(name in allSteps))
  if (unknown.length > 0) {
    const known = [...Object.keys(allSteps), 'changed [REVISION]', 'repeat FILE [TIMES]']
    throw new UsageError(`Unknown steps: ${unknown.join(', ')}. Available: ${known.join(', ')}`)
  }
  const all = Object.entries(allSteps)
  return words.length === 0 ? allSteps : prepared(all.filter(([name]) => words.includes(name)))
}

/** Adds to each step what it reads and no step of the plan makes: made once, neither printed nor counted unless it fails. */
function prepared(steps: readonly (readonly [string, TestStep])[]): TestPlan {
  const made = new Map<string, Promise<Count>>()
  const make = (name: string, root: string) => {
    const count = made.get(name) ?? allSteps[name]?.(root)
    if (count) made.set(name, count)
    return count
  }
  const isMissing = (name: string) => !steps.some(([other]) => other === name)
  const after = (needed: readonly string[], step: TestStep): TestStep => {
    return async (root) => {
      for (const name of needed) {
        const count = await make(name, root)
        if (count && count.failed > 0) return count
      }
      return step(root)
    }
  }
  return Object.fromEntries(
    steps.map(([name, step]) => [name, after((prerequisites[name] ?? []).filter(isMissing), step)]),
  )
}

function repeatPlan(file: string | undefined, times = '50'): TestPlan {
  if (file === undefined || !/\.(?:test|journey)\.tsx?$/.test(file) || !/^[1-9]\d*$/.test(times))
    throw new UsageError('Usage: npm test -- repeat FILE [TIMES]')
  return prepared([['repeat', repeat(file, Number(times))]])
}

function changedSince(revision: string | undefined, root: string): TestPlan {
  const files = changedFiles(revision, root)
  const { steps, tests, journeys, leftOut } = choose(files, root)
  console.log(`Changed: ${files.join(' ') || 'nothing'}`)
  if (leftOut.length > 0) console.log(`Left to the full run: ${leftOut.join(' ')}`)
  return prepared([
    ...Object.entries(allSteps).filter(([name]) => steps.includes(name)),
    ...(tests.length > 0
      ? [['tests', vitest('related', '--run', '--passWithNoTests', ...tests)] as const]
      : []),
    ...(journeys.length > 0 ? [['journeys', playwright(...journeys)] as const] : []),
  ])
}

/** Existing files that differ from the revision; on a clean tree, those of its last commit. */
function changedFiles(revision: string | undefined, root: string): readonly string[] {
  if (!isCheckout(root))
    throw new UsageError(
      'changed needs a git checkout, and this folder is not one: run npm test, or name its steps',
    )
  const git = (...words: readonly string[]) => {
    try {
      return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
        .split('\n')
        .filter(Boolean)
    } catch (error) {
      throw new UsageError(
        `git ${words.join(' ')}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const since = (from: string) => git('diff', '--name-only', '--diff-filter=d', from, '--')
  const files = [...since(revision ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return files.length === 0 && revision === undefined ? since('HEAD~1') : files
}

/** Also false where there is no git. */
function isCheckout(root: string): boolean {
  try {
    execFileSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
