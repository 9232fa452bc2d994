import { wordsOfLine, type CommandLine } from './commandLine.ts'
import { isExpectStep } from './format/scenario.ts'
import { allSteps, type Plan } from './plan.ts'
import { asList } from './values.ts'

/** Reasons why a scenario requires a control API; empty when it does not. */
export function doorNeeds({ world, customers, steps }: Plan, commandLine?: CommandLine): readonly string[] {
  const needs: string[] = []
  if (world) needs.push('its own world')
  const registered = Object.entries(customers)
    .filter(([, customer]) => customer?.account === undefined)
    .map(([name]) => name)
  if (registered.length > 0) needs.push(`the outbox, to register ${registered.join(', ')}`)
  const found = new Set<string>()
  for (const { step } of allSteps(steps)) {
    if ('control' in step) found.add(`the operation ${step.control}`)
    else if ('clock' in step) found.add('a clock that can be moved')
    else if ('h5' in step) {
      const words = wordsOfLine(step.h5)
      if (commandLine?.needsDoor(words) === true) found.add(`the command h5 ${words[0] ?? ''}`)
    } else if (isExpectStep(step) && asList(step.expect.ledger).length > 0) found.add('the ledger check')
    if (/\$\{\w+\.code[ }]/.test(JSON.stringify(step))) found.add('the outbox, to read codes')
  }
  return [...needs, ...found]
}
