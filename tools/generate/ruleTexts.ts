import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../../contract/document.ts'
import { breachMessageIds } from '../../mock/transport/http/breaches.ts'

const folder = join(import.meta.dirname, '../../mock/engine/lang')

/**
 * Messages of the mock for inputs that break a rule, in every language, for clients that validate locally: the message
 * of each schema keyword, and the texts by message. Languages without a mock catalogue are omitted.
 */
export function generateRuleTexts(contract: Contract): string {
  const languages = (contract.components.schemas['LanguageCode']?.enum ?? []) as readonly string[]
  const texts = Object.fromEntries(languages.map((language) => [language, rulesIn(language)]))
  return JSON.stringify({ sentences: breachMessageIds, texts })
}

function rulesIn(language: string): Readonly<Record<string, string>> {
  const file = join(folder, `${language}.json`)
  if (!existsSync(file)) return {}
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(all).filter(([id]) => id.startsWith('rule-')))
}
