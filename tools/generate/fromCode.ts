import { toJSONSchema } from 'zod'
import { scenarioSchema } from '../../scenarios/runner/format/scenario.ts'
import { generateCliReference } from './cli.ts'
import { formatted } from './formatted.ts'

/** Outputs of code that imports from generated/, by name: it runs after those files are written. */
export async function generateFromCode(): Promise<ReadonlyMap<string, string>> {
  return formatted({
    'scenario.schema.json': generateScenarioSchema(),
    'cli.md': await generateCliReference(),
  })
}

/** Generates a JSON schema of scenarios for completion and validation in editors. */
function generateScenarioSchema(): string {
  return JSON.stringify(toJSONSchema(scenarioSchema, { io: 'input' }))
}
