import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from '../../mock/doors/http/breaches.ts'
import type { Contract } from '../../contract/document.ts'

const folder = join(import.meta.dirname, '../../mock/engine/lang')

/**
 * What the mock says of an input that breaks a rule, in every language, for clients that say it beforehand: the message
 * of each keyword of a schema, and the texts by message. A language that the mock has no catalogue of yet has none here.
 */
export function generateRuleTexts(contract: Contract): string {
  const languages = (contract.components.schemas['LanguageCode']?.enum ?? []) as readonly string[]
  const texts = Object.fromEntries(languages.map((language) => [language, rulesIn(language)]))
  return JSON.stringify({ sentences, texts })
}

function rulesIn(language: string): Readonly<Record<string, string>> {
  const file = join(folder, `${language}.json`)
  if (!existsSync(file)) return {}
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(all).filter(([id]) => id.startsWith('rule-')))
}
