import type { FormatFault } from './format/explain.ts'
import { reservedNames, similar } from './format/names.ts'
import type { Step } from './format/scenario.ts'
import type { ScenarioPlan, PlannedStep } from './plan.ts'
import { isDecimal, isMap } from './values.ts'
import type { Path, PlacedFault } from './yamlFile.ts'

/** Uses of `${names}` that no earlier step captures. */
export function variableFaults({ customers, steps }: ScenarioPlan): readonly PlacedFault[] {
  const faults: PlacedFault[] = []
  check(steps, new Set([...reservedNames, ...Object.keys(customers)]), faults)
  return faults
}

/** Checks consecutive steps, and adds their captures to `known`. */
function check(steps: readonly PlannedStep[], known: Set<string>, faults: PlacedFault[]): void {
  for (const planned of steps) {
    const { step, placeOf, inner } = planned
    for (const fault of usesIn(ownPart(step), known)) faults.push({ ...fault, at: placeOf(fault.path) })
    if ('parallel' in step) {
      // Parallel steps cannot use each other's captures.
      const after = inner.map((one) => {
        const branch = new Set(known)
        check([one], branch, faults)
        return branch
      })
      for (const name of after.flatMap((branch) => [...branch])) known.add(name)
    } else if ('repeat' in step) check(inner, new Set([...known, step.repeat.as ?? 'row']), faults)
    else if ('include' in step) check(inner, new Set([...known, ...Object.keys(step.with ?? {})]), faults)
    else check(inner, known, faults)
    if ('capture' in step) for (const name of Object.keys(step.capture ?? {})) known.add(name)
  }
}

/** A step without its inner steps and its name, which is for the report. */
function ownPart(step: Step): object {
  const { name: _name, ...own } = step
  if ('parallel' in own) return {}
  if ('repeat' in own) {
    const { over } = own.repeat
    return { repeat: { over } }
  }
  return 'wait' in own ? {} : own
}

function usesIn(thing: unknown, known: ReadonlySet<string>, path: Path = []): readonly FormatFault[] {
  if (typeof thing === 'string')
    return namesIn(thing)
      .filter((name) => !known.has(name))
      .map((name) => ({
        path,
        message: `has \${${name}}, which no earlier step captures${similar(name, [...known])}`,
      }))
  if (Array.isArray(thing)) return thing.flatMap((one, index) => usesIn(one, known, [...path, index]))
  if (!isMap(thing)) return []
  return Object.entries(thing).flatMap(([key, inner]) => usesIn(inner, known, [...path, key]))
}

/** The first word of every operand: `order` of `${order.price * 2 | 2}`. */
const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\$\{([^}]*)\}/g)).flatMap(([, expression = '']) => {
    const [sum = ''] = expression.split(' | ')
    const operands = sum
      .trim()
      .split(/\s+/)
      .filter((word, index) => index % 2 === 0 && !isDecimal(word))
    return operands.map((word) => /^\w+/.exec(word)?.[0] ?? word)
  })
