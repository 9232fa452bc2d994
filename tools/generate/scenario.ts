import { toJSONSchema } from 'zod'
import { scenarioSchema } from '../../scenarios/runner/format/scenario.ts'

/** Generates a JSON schema of scenarios for completion and validation in editors. */
export function generateScenarioSchema(): string {
  return JSON.stringify(toJSONSchema(scenarioSchema, { io: 'input' }))
}
