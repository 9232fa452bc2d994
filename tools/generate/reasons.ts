import { routesOf, type Contract, type Operation } from '../../contract/document.ts'
import { Mistake } from './mistake.ts'

interface Reason {
  readonly name: string
  readonly when: string
  readonly do: string
  /** Operations with an example of it, and the fields it names there. */
  readonly operations: readonly string[]
  readonly fields: readonly string[]
}

/** Catalogue of refusals: the contract's `Reason` with its `x-reasons`, and the examples of each. */
export function reasonsOf(contract: Contract): readonly Reason[] {
  const schema = contract.components.schemas['Reason']
  const names: readonly string[] = schema?.enum ?? []
  const texts = schema?.['x-reasons'] ?? {}
  for (const name of Object.keys(texts))
    if (!names.includes(name)) throw new Mistake(`Reason: x-reasons has ${name}, which is not in Reason`)
  const shown = routesOf(contract).flatMap(({ operation }) => refusalsIn(operation))
  for (const { operation, reason } of shown)
    if (!names.includes(reason))
      throw new Mistake(`${operation}: its example has the reason ${reason}, which Reason lacks`)
  return names.map((name) => {
    const text = texts[name]
    if (!text) throw new Mistake(`Reason: x-reasons lacks ${name}`)
    const here = shown.filter(({ reason }) => reason === name)
    const distinct = (values: readonly string[]) => [...new Set(values)]
    return {
      name,
      ...text,
      operations: distinct(here.map(({ operation }) => operation)),
      fields: distinct(here.flatMap(({ field }) => (field === undefined ? [] : [field]))),
    }
  })
}

function refusalsIn({ operationId, responses }: Operation) {
  const examples = Object.values(responses['200']?.content['application/json']?.examples ?? {})
  return examples.flatMap(({ value: { reason, field } }) =>
    typeof reason === 'string'
      ? [{ operation: operationId, reason, field: typeof field === 'string' ? field : undefined }]
      : [],
  )
}

export function generateReasons(contract: Contract): string {
  const lines = reasonsOf(contract).map(
    ({ name, when, do: todo }) =>
      `/** ${when}. ${todo}. */\n  '${name}': { when: ${JSON.stringify(when)}, do: ${JSON.stringify(todo)} },`,
  )
  return `
/** Reasons of refusals, and what to do about them. */
export const reasons = {\n  ${lines.join('\n  ')}\n} as const
export type Reason = keyof typeof reasons
`
}

/** The catalogue as Markdown. */
export function generateErrorCatalogue(contract: Contract): string {
  const rows = reasonsOf(contract).map(({ name, when, do: todo, fields, operations }) => {
    const where =
      operations.length > 8 ? `${String(operations.length)} operations` : operations.map(code).join(', ')
    return `| ${code(name)} | ${when} | ${todo} | ${fields.map(code).join(', ')} | ${where} |`
  })
  return [
    '# Error catalogue',
    '',
    '<!-- written by npm run generate; do not edit -->',
    '',
    'Each refusal `{type: "error", message, field, reason}` carries one of these ids in `reason`, for programs: `message` is text',
    'for people, in the language that was asked for. `field` names the input at fault. A backend without our extensions sends',
    'neither.',
    '',
    '| reason | when | what to do | field | operations |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

const code = (text: string): string => `\`${text}\``
