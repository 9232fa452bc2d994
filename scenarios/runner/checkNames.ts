import type { Fault } from './format/explain.ts'
import { similar } from './format/names.ts'
import { fieldsOf, inputWords, wordsOf } from './fields.ts'
import { list } from './list.ts'
import { allSteps, type Plan, type PlannedStep } from './plan.ts'
import { BadScenario, placeText, type YamlFile } from './yamlFile.ts'

/**
 * Checks what the shape of a file does not tell: that customers, fields and words are there.
 * @throws BadScenario
 */
export function checkNames(plan: Plan, yaml: YamlFile): void {
  const faults = [...customerFaults(plan, yaml)]
  for (const planned of allSteps(plan.steps)) {
    for (const { path, message } of stepFaults(planned, plan))
      faults.push(`${placeText(planned.placeOf(path))}: ${message}`)
  }
  if (faults.length > 0) throw new BadScenario(faults.join('\n'))
}

function* customerFaults({ customers }: Plan, yaml: YamlFile): Generator<string, void, undefined> {
  const names = Object.keys(customers)
  for (const [name, customer] of Object.entries(customers)) {
    const { invitedBy, account, password } = customer ?? {}
    const at = (key: string) => placeText(yaml.placeOf(['customers', name, key]))
    if (invitedBy !== undefined && !names.slice(0, names.indexOf(name)).includes(invitedBy))
      yield `${at('invitedBy')}: customers.${name}.invitedBy must be a customer before this one`
    if (account !== undefined && password === undefined)
      yield `${at('account')}: customers.${name} needs a password beside the account`
  }
}

function stepFaults({ step }: PlannedStep, plan: Plan): readonly Fault[] {
  const names = Object.keys(plan.customers)
  const ofCustomer = (path: Fault['path'], name: string | undefined): readonly Fault[] =>
    name === undefined || name.includes('${') || names.includes(name)
      ? []
      : [{ path, message: `${path.join('.')}: there is no customer ${name}${similar(name, names)}` }]
  if ('signIn' in step) return ofCustomer(['signIn'], step.signIn)
  if ('call' in step) {
    const ways = (['expect', 'refused', 'lost', 'outcome'] as const).filter((way) => step[way] !== undefined)
    return [
      ...ofCustomer(['as'], step.as),
      ...(ways.length > 1 ? [{ path: [], message: `${ways.join(' and ')} exclude one another` }] : []),
      ...inputFaults(step.call, step.with ?? {}),
    ]
  }
  if ('repeat' in step && (step.repeat.times === undefined) === (step.repeat.over === undefined))
    return [{ path: ['repeat'], message: 'repeat needs times or over, and not both' }]
  if (!('expect' in step) || 'control' in step) return []
  const { balance, event } = step.expect
  return [
    ...list(balance).flatMap(({ of }) => ofCustomer(['expect', 'balance'], of)),
    ...list(event).flatMap(({ of }) => ofCustomer(['expect', 'event'], of)),
  ]
}

function inputFaults(operation: Parameters<typeof fieldsOf>[0], input: object): readonly Fault[] {
  const known = fieldsOf(operation)
  return Object.entries(input).flatMap(([field, value]): readonly Fault[] => {
    const path = ['with', field]
    if (known && !known.includes(field)) {
      const others = known.length === 0 ? 'takes no fields' : `has ${known.join(', ')}`
      return [{ path, message: `with.${field}: ${operation} has no such field; it ${others}` }]
    }
    const words = wordsOf(inputWords(operation), field)
    const isWord = typeof value === 'string' && /^[a-zA-Z]+$/.test(value)
    if (words && isWord && !(value in words))
      return [{ path, message: `with.${field}: must be one of ${Object.keys(words).join(', ')}` }]
    return []
  })
}
