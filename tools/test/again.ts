import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Failure } from './failures.ts'

/** A failed test that can be run by itself. */
export type Suspect = Failure & Required<Pick<Failure, 'alone'>>

/** More failures than these are no chance, and not worth a second run. */
const mostSuspects = 10

/** As many flaky tests in one run are a fault of the product or of its tests. */
export const tooManyFlaky = 3

/**
 * Runs failed tests once more, alone and at the end.
 * @param rerun runs some places of a step by themselves, and returns what failed again
 * @returns those that passed now; none where something failed that no second run can excuse
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
    // What cannot be told apart, a file that does not load, speaks for all of its step.
    for (const failure of again)
      for (const one of isSuspect(failure) ? [failure] : some) failedAgain.add(keyOf(one))
  }
  return suspects.filter((suspect) => !failedAgain.has(keyOf(suspect)))
}

/** Keeps the flaky tests of a run, with what went wrong at first. */
export function keepFlaky(file: string, flaky: readonly Suspect[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(flaky, undefined, 2))
}

const isSuspect = (failure: Failure): failure is Suspect => failure.alone !== undefined

const keyOf = ({ title, alone: { step, place } }: Suspect): string => `${step} ${place} ${title}`
