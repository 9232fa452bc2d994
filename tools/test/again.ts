import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
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

/** Saves the flaky tests of a run with their first failures. */
export function keepFlaky(file: string, flaky: readonly Suspect[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(flaky, undefined, 2))
}

const isSuspect = (failure: Failure): failure is Suspect => failure.alone !== undefined

const keyOf = ({ title, alone: { step, place } }: Suspect): string => `${step} ${place} ${title}`
