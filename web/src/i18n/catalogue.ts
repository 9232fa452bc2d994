import { batch, signal } from '@preact/signals-react'
import type { MessageFormatElement } from 'react-intl'
import { languages, locales, rightToLeft, type Language } from '#generated/languages.ts'
import { config } from '../platform/config.ts'
import { readText, writeText } from '../platform/storage.ts'
import type en from './lang/en.json'

export type MessageId = keyof typeof en
/** A sentence without arguments stays text; the others were parsed by tools/i18n/compile.ts. */
export type Compiled = string | MessageFormatElement[]
export type Catalogue = Readonly<Record<string, Compiled>>

const chunks = import.meta.glob<Catalogue>('./compiled/**/*.json', { import: 'default' })
/** Home starts with its own words; the first other screen brings the rest, and from then on they come together. */
let whole = false

export const language = signal<Language>(saved())
export const catalogue = signal<Catalogue>({})

/** Loads a language and shows the app in it; the choice is kept. Rejects when the chunk does not come. */
export async function switchLanguage(next: Language): Promise<void> {
  const [first, rest] = await Promise.all([load(next), whole ? load(`rest/${next}`) : {}])
  batch(() => {
    language.value = next
    catalogue.value = { ...first, ...rest }
  })
  document.documentElement.lang = locales[next]
  document.documentElement.dir = rightToLeft.includes(next) ? 'rtl' : 'ltr'
}

/** Everything that any screen says. Rejects when the chunk does not come. */
export async function wholeCatalogue(): Promise<void> {
  if (whole) return
  const shown = language.peek()
  const rest = await load(`rest/${shown}`)
  whole = true
  if (language.peek() === shown) catalogue.value = { ...catalogue.peek(), ...rest }
  else await switchLanguage(language.peek())
}

async function load(name: string): Promise<Catalogue> {
  const chunk = chunks[`./compiled/${name}.json`]
  if (!chunk) throw new Error(`There is no catalogue ${name}`)
  return chunk()
}

/** `lang` is also what the language-mark header is read from. */
export function rememberLanguage(next: Language): void {
  writeText('lang', next)
}

function saved(): Language {
  const value = readText('lang')
  return languages.find((one) => one === value) ?? config.defaultLanguage
}
