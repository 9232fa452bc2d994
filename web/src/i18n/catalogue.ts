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

/** Also what the language-mark header is read from. */
export const languageKey = 'lang'

export const language = signal<Language>(firstLanguage())
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

export function rememberLanguage(next: Language): void {
  writeText(languageKey, next)
}

/** The language chosen on this phone, otherwise the browser's, if it is one of ours. */
export function firstLanguage(): Language {
  const chosen = readText(languageKey)
  // English is what browsers are set to that nobody has set: it does not overrule the build's own default.
  const isOurs = (one: Language) => one !== 'en' && written(locales[one]) === written(navigator.language)
  return languages.find((one) => one === chosen) ?? languages.find(isOurs) ?? config.defaultLanguage
}

/** A language and its script: `zh-TW` and `zh-Hant` are written the same. */
function written(tag: string): string {
  try {
    const { language: name, script = '' } = new Intl.Locale(tag).maximize()
    return `${name} ${script}`
  } catch {
    // `en-US@posix` is what some browsers say.
    return ''
  }
}
