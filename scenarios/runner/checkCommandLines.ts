import { controlReasonFaults, reasonFaults } from './checkNames.ts'
import { wordsOfLine, type CommandLine } from './commandLine.ts'
import { allSteps, type Plan } from './plan.ts'
import type { PlacedFault } from './yamlFile.ts'

/** Mistakes in the words of h5 steps, and unknown reasons in their `refused`. */
export async function commandFaults(
  { steps }: Plan,
  commandLine: CommandLine,
): Promise<readonly PlacedFault[]> {
  const faults: PlacedFault[] = []
  for (const { step, placeOf } of allSteps(steps)) {
    if (!('h5' in step)) continue
    const words = wordsOfLine(step.h5)
    const message = await commandLine.check(words)
    if (message !== undefined) faults.push({ path: ['h5'], at: placeOf(['h5']), message })
    const unknown = commandLine.needsDoor(words) ? controlReasonFaults : reasonFaults
    faults.push(...unknown(step.refused).map((fault) => ({ ...fault, at: placeOf(fault.path) })))
  }
  return faults
}
