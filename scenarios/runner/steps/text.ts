import type { Step } from '../format/scenario.ts'
import { valueText, asList } from '../values.ts'

/** Describes a step in one line of the report. */
export function stepText(step: Step): string {
  return step.name ?? textOfStep(step)
}

function textOfStep(step: Step): string {
  if ('call' in step) return `${step.as === undefined ? '' : `${step.as}: `}${step.call}`
  if ('control' in step) return `control ${step.control}`
  if ('h5' in step) {
    const line = typeof step.h5 === 'string' ? step.h5 : step.h5.join(' ')
    return `${step.as === undefined ? '' : `${step.as}: `}h5 ${line}`
  }
  if ('clock' in step) return `clock ${valueText(step.clock)}`
  if ('signIn' in step) return `${step.signIn} signs in`
  if ('parallel' in step) return `${String(step.parallel.length)} steps at the same time`
  if ('repeat' in step) return `repeat ${valueText(step.repeat.over ?? step.repeat.times)}`
  if ('include' in step) return `include ${step.include}`
  if ('wait' in step) return `wait within ${step.wait.within} until ${textOfStep(step.wait.until)}`
  const { balance, event } = step.expect
  const balances = asList(balance).map(({ of, account, currency }) => `${of}'s ${account} ${currency}`)
  const events = asList(event).map(({ of, name }) => `${of} hears ${name}`)
  return `expect ${[...balances, ...events].join(', ') || Object.keys(step.expect).join(', ')}`
}
