import { generateCliReference } from './cli.ts'
import { formatted } from './formatted.ts'
import { generateScenarioSchema } from './scenario.ts'

/** What is made by code that imports from generated/, by its name: it tells of the contracts once that is written and loaded. */
export async function generateFromCode(): Promise<ReadonlyMap<string, string>> {
  return formatted({
    'scenario.schema.json': generateScenarioSchema(),
    'cli.md': await generateCliReference(),
  })
}
