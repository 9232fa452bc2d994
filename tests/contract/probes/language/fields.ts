import { resolve, type Reference, type Schema } from '#contract/document.ts'
import { languages, type Language } from '#generated/languages.ts'
import { operations as contractOperations, type OperationId } from '#generated/operations.ts'
import { operationIds, operationOf, theContract } from '../../core/contract.ts'
import { payloadOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { rowsIn } from '../../core/rows.ts'
import { makeRows } from '../lists/reading.ts'
import { sharedText } from './scripts.ts'

let known: ReadonlySet<string> | undefined

/** Reads whose answers have texts for people, of which `makeRows` can make one. */
const operations = operationIds.filter((id) => contractOperations[id].effect === 'read' && hasText(id))

export const fieldsInEach: Probe = {
  name: 'language.fields',
  rules: ['S7.03'],
  closes: 'texts',
  says: 'Texts that the contract describes as in the language of the caller differ in every language',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      await makeRows(trial, { operation })
      const happy = await trial.happy(operation)
      const whole = new Map<Language, string>()
      let last: Exchange | undefined
      for (const language of languages) {
        last = await trial.send(operation, { ...happy, language })
        succeeded(last)
        const texts = textsIn(last)
        if (texts.length > 0) whole.set(language, texts.join('\n'))
      }
      if (whole.size < 2) throw new NotPossible('there is no row with a text')
      const shared = sharedText(whole)
      watch.expect(shared === undefined, operation, shared ?? '', ...(last ? [last] : []))
    }),
}

const textsIn = (exchange: Exchange): readonly string[] =>
  rowsIn([payloadOf(exchange)]).flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && names().has(name) ? [value] : [],
    ),
  )

/** Returns whether an answer of an operation has such a text, at any depth. */
function hasText(id: OperationId): boolean {
  const { content } = operationOf(id).responses['200'] ?? {}
  return containsText(content?.['application/json']?.schema, new Set())
}

function containsText(part: unknown, seen: Set<unknown>): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false
  seen.add(part)
  if (Array.isArray(part)) return part.some((one) => containsText(one, seen))
  const { properties = {}, ...schema } = resolve<Schema>(theContract, part as Schema | Reference)
  return (
    Object.keys(properties).some((name) => names().has(name)) ||
    [properties, schema].some((one) => Object.values<unknown>(one).some((inner) => containsText(inner, seen)))
  )
}

/** Names that every schema of the contract describes as "in the language of the caller". */
function names(): ReadonlySet<string> {
  if (known) return known
  const properties = Object.values(theContract.components.schemas).flatMap((schema) =>
    Object.entries(resolve<Schema>(theContract, schema as Schema | Reference).properties ?? {}),
  )
  const isText = (property: unknown) =>
    /in the language of the caller/i.test((property as { readonly description?: string }).description ?? '')
  const others = new Set(properties.flatMap(([name, property]) => (isText(property) ? [] : [name])))
  known = new Set(properties.map(([name]) => name).filter((name) => !others.has(name)))
  return known
}
