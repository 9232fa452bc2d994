import { toJSONSchema } from 'zod'
import { scenarioSchema } from '../../scenarios/runner/format/scenario.ts'

/** A JSON schema of scenarios, by which an editor completes and checks them. */
export function generateScenarioSchema(): string {
  return JSON.stringify(toJSONSchema(scenarioSchema, { io: 'input' }))
}
