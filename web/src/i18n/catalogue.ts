import { batch, signal } from '@preact/signals-react'
import type { MessageFormatElement } from 'react-intl'
import { config } from '../core/config.ts'
import { readText, writeText } from '../core/storage.ts'
import { isLanguage, languageFacts, type Language } from './languages.ts'
import type en from './lang/en.json'

export type MessageId = keyof typeof en
/** A sentence without arguments stays text; the others were parsed by tools/i18n/compile.ts. */
export type Compiled = string | MessageFormatElement[]
export type Catalogue = Readonly<Record<string, Compiled>>

const chunks = import.meta.glob<Catalogue>('./compiled/*.json', { import: 'default' })

export const language = signal<Language>(saved())
export const catalogue = signal<Catalogue>({})

/** Loads a language and shows the app in it; the choice is kept. Rejects when the chunk does not come. */
export async function switchLanguage(next: Language): Promise<void> {
  const load = chunks[`./compiled/${next}.json`]
  if (!load) throw new Error(`There is no catalogue for ${next}`)
  const loaded = await load()
  batch(() => {
    language.value = next
    catalogue.value = loaded
  })
  document.documentElement.lang = languageFacts[next].locale
  document.documentElement.dir = languageFacts[next].direction
}

/** `lang` is also what the language-mark header is read from. */
export function rememberLanguage(next: Language): void {
  writeText('lang', next)
}

function saved(): Language {
  const value = readText('lang')
  return isLanguage(value) ? value : config.defaultLanguage
}
