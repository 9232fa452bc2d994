import type { CommandLine } from './commandLine.ts'
import type { ScenarioPlan } from './plan.ts'
import { readPlan } from './readPlan.ts'
import { BadScenario } from './yamlFile.ts'

export interface Selection {
  /** Only scenarios with one of these tags. */
  readonly tags?: readonly string[]
  readonly skipTags?: readonly string[]
}

/**
 * Reads scenarios and applies the filters.
 * @param commandLine checks h5 steps; without it they are not checked
 * @throws BadScenario with the mistakes of all files, for an unknown tag, and when nothing is left to run
 */
export async function readPlans(
  files: readonly string[],
  { tags = [], skipTags = [] }: Selection = {},
  commandLine?: CommandLine,
): Promise<readonly ScenarioPlan[]> {
  const faults: string[] = []
  const plans: ScenarioPlan[] = []
  for (const file of files) {
    try {
      plans.push(await readPlan(file, commandLine))
    } catch (error) {
      if (!(error instanceof BadScenario)) throw error
      faults.push(error.message)
    }
  }
  if (faults.length > 0) throw new BadScenario(faults.join('\n'))
  // A misspelt tag must not look like a run in which every scenario held.
  expectKnown(tags, plans)
  const chosen = plans
    .filter((plan) => tags.length === 0 || plan.tags.some((tag) => tags.includes(tag)))
    .filter((plan) => !plan.tags.some((tag) => skipTags.includes(tag)))
  if (chosen.length === 0) throw new BadScenario('--skip-tag: leaves no scenario to run')
  return chosen
}

function expectKnown(tags: readonly string[], plans: readonly ScenarioPlan[]): void {
  const known = [...new Set(plans.flatMap((plan) => plan.tags))].sort()
  const unknown = tags.filter((tag) => !known.includes(tag))
  if (unknown.length > 0)
    throw new BadScenario(
      `--tag: no scenario has the tag ${unknown.join(', ')}; known: ${known.join(', ') || 'none'}`,
    )
}
