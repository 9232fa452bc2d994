import { generateCliReference } from './cli.ts'
import { formatted } from './formatted.ts'
import { generateScenarioSchema } from './scenario.ts'

/** Outputs of code that imports from generated/, by name: it runs after those files are written. */
export async function generateFromCode(): Promise<ReadonlyMap<string, string>> {
  return formatted({
    'scenario.schema.json': generateScenarioSchema(),
    'cli.md': await generateCliReference(),
  })
}
