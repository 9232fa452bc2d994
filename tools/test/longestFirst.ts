import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of more than twenty seconds, of several projects. */
export const longest: readonly string[] = [
  'tests/packages/consumer',
  'tests/contract/wrong/green',
  'tests/contract/wrong/caughtSockets',
  'tests/docs/pages',
  'tests/contract/command/command',
  'tests/postgres/failures',
  'tests/property/exchange',
  'tools/recipes/language',
  'tests/faults/startUp',
  'tests/faults/kill',
  'tests/contract/wrong/caughtValues',
]

/**
 * Starts the longest files first. By default vitest runs one project after the other and, without results of an earlier
 * run, larger files first: on a clean clone a single worker was busy for the last minute.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
