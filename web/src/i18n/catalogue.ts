import { batch, signal } from '@preact/signals-react'
import type { MessageFormatElement } from 'react-intl'
import { languages, locales, rightToLeft, type Language } from '#generated/languages.ts'
import { config } from '../platform/config.ts'
import { readText, writeText } from '../platform/storage.ts'
import type en from './lang/en.json'

export type MessageId = keyof typeof en
/** A message without arguments is plain text; the others were parsed by tools/i18n/compile.ts. */
export type Compiled = string | MessageFormatElement[]
export type Catalogue = Readonly<Record<string, Compiled>>

const chunks = import.meta.glob<Catalogue>('./compiled/**/*.json', { import: 'default' })
/**
 * False while only the texts of home are loaded. The first other screen loads the rest; after that, both are loaded
 * together.
 */
let whole = false

/** The storage key of the language; the language-mark header uses it too. */
export const languageKey = 'lang'

export const language = signal<Language>(firstLanguage())
export const catalogue = signal<Catalogue>({})

/** Loads a language, shows the app in it and stores the choice. Rejects if the chunk fails to load. */
export async function switchLanguage(next: Language): Promise<void> {
  const [first, rest] = await Promise.all([load(next), whole ? load(`rest/${next}`) : {}])
  batch(() => {
    language.value = next
    catalogue.value = { ...first, ...rest }
  })
  document.documentElement.lang = locales[next]
  document.documentElement.dir = rightToLeft.includes(next) ? 'rtl' : 'ltr'
}

/** Loads the texts of all screens. Rejects if the chunk fails to load. */
export async function wholeCatalogue(): Promise<void> {
  if (whole) return
  const shown = language.peek()
  const rest = await load(`rest/${shown}`)
  whole = true
  if (language.peek() === shown) catalogue.value = { ...catalogue.peek(), ...rest }
  else await switchLanguage(language.peek())
}

/** Starts to load the texts of all screens, which `wholeCatalogue` waits for. */
export function fetchWholeCatalogue(): void {
  load(`rest/${language.peek()}`).catch(() => {})
}

async function load(name: string): Promise<Catalogue> {
  const chunk = chunks[`./compiled/${name}.json`]
  if (!chunk) throw new Error(`There is no catalogue ${name}`)
  return chunk()
}

export function rememberLanguage(next: Language): void {
  writeText(languageKey, next)
}

/** The language chosen on this phone, otherwise the browser's, if it is one of ours. */
export function firstLanguage(): Language {
  const chosen = readText(languageKey)
  // English is the default of many browsers, so it does not override the default of the build. Most users need no script,
  // which takes the browser ten milliseconds to find.
  const isOurs = (one: Language) =>
    one !== 'en' &&
    navigator.language.startsWith(locales[one].slice(0, 2)) &&
    written(locales[one]) === written(navigator.language)
  return languages.find((one) => one === chosen) ?? languages.find(isOurs) ?? config.defaultLanguage
}

/** Returns a language with its script: `zh-TW` and `zh-Hant` are the same. */
function written(tag: string): string {
  try {
    const { language: name, script = '' } = new Intl.Locale(tag).maximize()
    return `${name} ${script}`
  } catch {
    // Some browsers report `en-US@posix`.
    return ''
  }
}
