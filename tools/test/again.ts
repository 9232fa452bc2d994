import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './failures.ts'

/** A failed test that can be rerun alone. */
export type Suspect = Failure & Required<Pick<Failure, 'alone'>>

/** More failures than this are no coincidence, and not worth a rerun. */
const mostSuspects = 10

/** This many flaky tests in one run indicate a fault of the product or of its tests. */
export const tooManyFlaky = 3

/**
 * Reruns failed tests once, alone and at the end.
 * @param rerun reruns parts of a step and returns the ones that failed again
 * @returns the tests that passed; none if there was a failure that a rerun cannot excuse
 */
export async function flakyOf(
  failures: readonly Failure[],
  rerun: (step: string, places: readonly string[]) => Promise<readonly Failure[]>,
): Promise<readonly Suspect[]> {
  const suspects = failures.filter(isSuspect)
  if (suspects.length < failures.length || suspects.length > mostSuspects) return []
  const failedAgain = new Set<string>()
  for (const [step, some] of Map.groupBy(suspects, ({ alone }) => alone.step)) {
    const again = await rerun(step, [...new Set(some.map(({ alone }) => alone.place))])
    // A failure that belongs to no test, such as a file that does not load, counts for its whole step.
    for (const failure of again)
      for (const one of isSuspect(failure) ? [failure] : some) failedAgain.add(keyOf(one))
  }
  return suspects.filter((suspect) => !failedAgain.has(keyOf(suspect)))
}

/** A flaky test, and the folder with the trace of its first failure. */
export type Flaky = Suspect & { readonly trace: string }

/** Names the files of a run's flaky tests: `flaky.json`, and `flaky/NAME/` for the trace of each. */
export const flakyPaths = (root: string) => ({
  list: join(root, '.cache', 'flaky.json'),
  traces: join(root, '.cache', 'flaky'),
})

/** Removes what an earlier run kept. */
export function clearFlaky(root: string): void {
  for (const path of Object.values(flakyPaths(root))) rmSync(path, { recursive: true, force: true })
}

/**
 * Keeps the flaky tests of a run: the whole first error of each in `error.txt`, and beside it the files that its runner wrote.
 * Call it before another run of the same runner empties their folder.
 */
export function keepFlaky(root: string, flaky: readonly Suspect[]): readonly Flaky[] {
  const { list, traces } = flakyPaths(root)
  const entries = flaky.map((suspect, index) => {
    const trace = join(traces, `${String(index + 1)}-${folderName(suspect.title)}`)
    mkdirSync(trace, { recursive: true })
    writeFileSync(
      join(trace, 'error.txt'),
      `${suspect.title}\n\n${stripVTControlCharacters(suspect.message)}\n`,
    )
    for (const file of suspect.files ?? [])
      if (existsSync(file)) copyFileSync(file, join(trace, basename(file)))
    return { ...suspect, trace }
  })
  writeFileSync(list, JSON.stringify(entries, undefined, 2))
  return entries
}

const folderName = (title: string): string =>
  title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

const isSuspect = (failure: Failure): failure is Suspect => failure.alone !== undefined

const keyOf = ({ title, alone: { step, place } }: Suspect): string => `${step} ${place} ${title}`
