import { wordsOfLine, type CommandLine } from './commandLine.ts'
import { allSteps, type Plan } from './plan.ts'
import { BadScenario, faultText, type PlacedFault } from './yamlFile.ts'

/** Checks the words of every h5 step before anything runs. @throws BadScenario with the mistakes of all scenarios */
export async function checkCommandLines(plans: readonly Plan[], commandLine: CommandLine): Promise<void> {
  const faults: PlacedFault[] = []
  for (const { step, placeOf } of plans.flatMap(({ steps }) => [...allSteps(steps)])) {
    if (!('h5' in step)) continue
    const message = await commandLine.check(wordsOfLine(step.h5))
    if (message !== undefined) faults.push({ path: ['h5'], at: placeOf(['h5']), message })
  }
  if (faults.length > 0) throw new BadScenario(faultText(faults))
}
