import { controlFields, controlReasons } from '#generated/control.ts'
import { reasons } from '#generated/reasons.ts'
import { wordsOfLine, type CommandLine } from './commandLine.ts'
import { operationFields, inputWords, wordsOf } from './fields.ts'
import type { FormatFault } from './format/explain.ts'
import { similar } from './format/names.ts'
import { isExpectStep, type CallStep, type ControlStep } from './format/scenario.ts'
import { allSteps, type ScenarioPlan, type PlannedStep } from './plan.ts'
import { asList } from './values.ts'
import type { PlacedFault, YamlFile } from './yamlFile.ts'

/** Mistakes that a schema cannot express: unknown customers, fields, words and reasons. */
export function nameFaults(plan: ScenarioPlan, yaml: YamlFile): readonly PlacedFault[] {
  const faults = customerFaults(plan).map((fault) => ({ ...fault, at: yaml.placeOf(fault.path) }))
  for (const planned of allSteps(plan.steps))
    for (const fault of stepFaults(planned, plan)) faults.push({ ...fault, at: planned.placeOf(fault.path) })
  return faults
}

function customerFaults({ customers }: ScenarioPlan): readonly FormatFault[] {
  const names = Object.keys(customers)
  return Object.entries(customers).flatMap(([name, customer], index) => {
    const { invitedBy, account, password } = customer ?? {}
    const faults: FormatFault[] = []
    if (invitedBy !== undefined && !names.slice(0, index).includes(invitedBy))
      faults.push({ path: ['customers', name, 'invitedBy'], message: 'must be an earlier customer' })
    if (account !== undefined && password === undefined)
      faults.push({ path: ['customers', name, 'account'], message: 'needs a password' })
    return faults
  })
}

function stepFaults({ step }: PlannedStep, plan: ScenarioPlan): readonly FormatFault[] {
  const names = Object.keys(plan.customers)
  const ofCustomer = (path: FormatFault['path'], name: string | undefined): readonly FormatFault[] =>
    name === undefined || name.includes('${') || names.includes(name)
      ? []
      : [{ path, message: `is not a customer of this scenario: ${name}${similar(name, names)}` }]
  if ('signIn' in step) return ofCustomer(['signIn'], step.signIn)
  if ('h5' in step) return [...ofCustomer(['as'], step.as), ...exclusionFaults(step, ['expect', 'refused'])]
  if ('call' in step) {
    return [
      ...ofCustomer(['as'], step.as),
      ...exclusionFaults(step, ['expect', 'refused', 'lost', 'outcome']),
      ...inputFaults(step.call, step.with ?? {}),
      ...reasonFaults(step.refused),
    ]
  }
  if ('control' in step) {
    return [
      ...exclusionFaults(step, ['expect', 'refused']),
      ...controlFieldFaults(step.control, step.with ?? {}),
      ...controlReasonFaults(step.refused),
    ]
  }
  if ('repeat' in step && (step.repeat.times === undefined) === (step.repeat.over === undefined))
    return [{ path: ['repeat'], message: 'needs times or over, and not both' }]
  if (!isExpectStep(step)) return []
  const { balance, event } = step.expect
  return [
    ...asList(balance).flatMap(({ of }) => ofCustomer(['expect', 'balance'], of)),
    ...asList(event).flatMap(({ of }) => ofCustomer(['expect', 'event'], of)),
  ]
}

/** Reasons that the contract does not have. The contract includes the reasons of injected faults. */
export const reasonFaults = (refused: CallStep['refused']): readonly FormatFault[] =>
  unknownReasonFaults(refused, 'the contract', Object.keys(reasons))

/** Reasons that neither the control API nor the contract has; some control operations reach the products. */
export const controlReasonFaults = (refused: CallStep['refused']): readonly FormatFault[] =>
  unknownReasonFaults(refused, 'the control API', [...controlReasons, ...Object.keys(reasons)])

function unknownReasonFaults(
  refused: CallStep['refused'],
  owner: string,
  known: readonly string[],
): readonly FormatFault[] {
  const reason = typeof refused === 'string' ? refused : refused?.reason
  if (reason === undefined || reason.includes('${') || known.includes(reason)) return []
  const path = typeof refused === 'string' ? ['refused'] : ['refused', 'reason']
  return [{ path, message: `is not a reason of ${owner}: ${reason}${similar(reason, known)}` }]
}

/** Rejects a step with more than one of these expectations. */
function exclusionFaults(step: object, ways: readonly string[]): readonly FormatFault[] {
  const [one, other] = ways.filter((way) => way in step)
  return one === undefined || other === undefined
    ? []
    : [{ path: [other], message: `cannot be combined with ${one}` }]
}

function inputFaults(
  operation: Parameters<typeof operationFields>[0],
  input: object,
): readonly FormatFault[] {
  const known = operationFields(operation)
  return Object.entries(input).flatMap(([field, value]): readonly FormatFault[] => {
    const path = ['with', field]
    if (known && !known.includes(field)) return [unknownFieldFault(operation, field, known)]
    const words = wordsOf(inputWords(operation), field)
    const isWord = typeof value === 'string' && /^[a-zA-Z]+$/.test(value)
    if (words && isWord && !(value in words))
      return [{ path, message: `must be one of ${Object.keys(words).join(', ')}` }]
    return []
  })
}

function controlFieldFaults(operation: ControlStep['control'], input: object): readonly FormatFault[] {
  const known = controlFields[operation]
  return Object.keys(input).flatMap((field) =>
    known.includes(field) ? [] : [unknownFieldFault(operation, field, known)],
  )
}

function unknownFieldFault(operation: string, field: string, known: readonly string[]): FormatFault {
  const others = known.length === 0 ? 'takes no fields' : `has ${known.join(', ')}`
  return {
    path: ['with', field],
    message: `is not a field of ${operation}, which ${others}${similar(field, known)}`,
  }
}

/** Mistakes in the words of h5 steps, and unknown reasons in their `refused`. */
export async function commandFaults(
  { steps }: ScenarioPlan,
  commandLine: CommandLine,
): Promise<readonly PlacedFault[]> {
  const faults: PlacedFault[] = []
  for (const { step, placeOf } of allSteps(steps)) {
    if (!('h5' in step)) continue
    const words = wordsOfLine(step.h5)
    const message = await commandLine.check(words)
    if (message !== undefined) faults.push({ path: ['h5'], at: placeOf(['h5']), message })
    const unknown = commandLine.needsControlApi(words) ? controlReasonFaults : reasonFaults
    faults.push(...unknown(step.refused).map((fault) => ({ ...fault, at: placeOf(fault.path) })))
  }
  return faults
}
