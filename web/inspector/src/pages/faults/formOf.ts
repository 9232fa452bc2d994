import type { ControlInput } from '#sdk/control/control.ts'
import { always, fields, kinds, type FieldName, type Kind } from './kinds.ts'

/** Returns the form fields of a kind of fault. */
export const fieldsOf = (kind: Kind): readonly FieldName[] => [...kinds[kind].fields, ...always]

/**
 * Returns the fault to add: the fields that this kind takes.
 * @throws Error with the name of a field that is not JSON
 */
export function formOf(
  kind: Kind,
  given: Readonly<Partial<Record<FieldName, string>>>,
): ControlInput<'faultAdd'> {
  const entries = fieldsOf(kind).flatMap((name) => {
    const text = (given[name] ?? fields[name].first ?? '').trim()
    return text === '' ? [] : [[name, valueOf(name, text)] as const]
  })
  return { kind, ...Object.fromEntries(entries) }
}

function valueOf(name: FieldName, text: string): unknown {
  const { type, label } = fields[name]
  if (type === 'number') return Number(text)
  if (type === 'time') return Date.parse(`${text}Z`)
  if (type === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${label}: this is no JSON`)
  }
}
