import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReference, type Contract, type Schema, countsOf } from '../../contract/document.ts'
import { ruleMessageIds } from '../../contract/labels.ts'
import { Mistake } from './mistake.ts'

const textsFolder = join(import.meta.dirname, '../../mock/engine/lang')

/**
 * Generates the numbers of the contract's rules for checks and hints: `{ least: 6, most: 16 }` for each named schema
 * with both length bounds, `x-counts` or `x-limits`, and the pattern of each schema with `x-rule`.
 */
export function generateRules(contract: Contract): string {
  const lines = Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    const counts = { ...lengthOf(schema), ...namedCounts(name, schema) }
    const constant = name.charAt(0).toLowerCase() + name.slice(1)
    const pattern = patternOf(schema)
    return [
      ...(Object.keys(counts).length > 0
        ? [`export const ${constant} = ${JSON.stringify(counts)} as const`]
        : []),
      ...(pattern === undefined ? [] : [`export const ${constant}Pattern = ${String(new RegExp(pattern))}`]),
    ]
  })
  return `\n${lines.join('\n')}\n`
}

/** @throws Mistake that names the schema */
function namedCounts(name: string, schema: Schema): Readonly<Record<string, number>> {
  try {
    return countsOf(schema)
  } catch (error) {
    throw new Mistake(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function lengthOf({ minLength, maxLength }: Schema): object {
  return minLength === undefined || maxLength === undefined ? {} : { least: minLength, most: maxLength }
}

/** Its own rules, or those it adds to a base schema. */
function patternOf(schema: Schema): string | undefined {
  return [schema, ...(schema.allOf ?? [])].flatMap((part) =>
    !isReference(part) && part['x-rule'] !== undefined && part.pattern !== undefined ? [part.pattern] : [],
  )[0]
}

/**
 * Messages of the mock for inputs that break a rule, in every language, for clients that validate locally: the message
 * of each schema keyword, and the texts by message. Languages without a mock catalogue are omitted.
 */
export function generateRuleTexts(contract: Contract): string {
  const languages = (contract.components.schemas['LanguageCode']?.enum ?? []) as readonly string[]
  const texts = Object.fromEntries(languages.map((language) => [language, rulesIn(language)]))
  return JSON.stringify({ sentences: ruleMessageIds, texts })
}

function rulesIn(language: string): Readonly<Record<string, string>> {
  const file = join(textsFolder, `${language}.json`)
  if (!existsSync(file)) return {}
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(all).filter(([id]) => id.startsWith('rule-')))
}
