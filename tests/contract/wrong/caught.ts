import { afterAll, describe, test } from 'vitest'
import { wrongBackends } from './all.ts'
import { closeHonest } from './honest.ts'
import { catches, caughtBy, findingsOf, operationsOf, probesFor } from './trial.ts'
import type { Wrong } from './types.ts'

/**
 * Tests that a trial catches each of these wrong backends, with an allowed probe and at the faulty operation. Several at a
 * time: trials mostly wait for messages.
 */
export function expectCaught(groups: Readonly<Record<string, readonly Wrong[]>>): void {
  afterAll(closeHonest)
  describe.each(Object.entries(groups))(
    'a trial catches wrong %s',
    { concurrent: true },
    (_group, backends) => {
      test.for(backends)('$name: $says', async (wrong, { expect }) => {
        const findings = await findingsOf(wrong, probesFor(wrong), {
          operations: operationsOf(wrong),
          isEnough: catches(wrong),
        })
        expect(
          caughtBy(wrong, findings),
          JSON.stringify(findings.filter(({ kind }) => kind === 'fault')),
        ).not.toEqual([])
      })
    },
  )
}

/** The same tenth of each group in every run: `npm run contract:wrong` tests all of them, which takes minutes. */
export const sampleOf = (...groups: readonly string[]): Readonly<Record<string, readonly Wrong[]>> =>
  Object.fromEntries(
    Object.entries(wrongBackends)
      .filter(([group]) => groups.includes(group))
      .map(([group, backends]) => [group, backends.filter((_, index) => index % 10 === 0)]),
  )
