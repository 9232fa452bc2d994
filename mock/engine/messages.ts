import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { Amount } from '#domain/amount.ts'
import en from './lang/en.json' with { type: 'json' }
import type { MessageValues } from './refusal.ts'

export type MessageId = keyof typeof en

/** Product language -> BCP-47. */
export const locales = {
  en: 'en',
  th: 'th',
  jp: 'ja',
  kr: 'ko',
  esp: 'es',
  hk: 'zh-Hant',
  zh: 'zh-Hans',
} as const
export type Language = keyof typeof locales
export const languages = Object.keys(locales) as readonly Language[]

/** Says a message; a value that is missing is a bug and throws. */
export interface Translate {
  (id: MessageId, values?: MessageValues): string
  readonly language: Language
  /** The id itself when there is such a message. */
  known(id: string): MessageId | undefined
}

const translators = new Map<Language, Translate>()

/** Translates into one language, into English where it is unknown; a catalogue is read when it is first needed. */
export function translator(language: string | undefined): Translate {
  const known = language !== undefined && Object.hasOwn(locales, language) ? (language as Language) : 'en'
  let translate = translators.get(known)
  if (!translate) {
    translate = createTranslator(known)
    translators.set(known, translate)
  }
  return translate
}

function createTranslator(language: Language): Translate {
  const file = new URL(`./lang/${language}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<MessageId, string>
  const compiled = new Map<MessageId, IntlMessageFormat>()
  const translate = (id: MessageId, values?: MessageValues) => {
    let format = compiled.get(id)
    if (!format) {
      format = new IntlMessageFormat(texts[id], locales[language], undefined, { ignoreTag: true })
      compiled.set(id, format)
    }
    return String(format.format(written(values, locales[language])))
  }
  return Object.assign(translate, {
    language,
    known: (id: string) => (Object.hasOwn(texts, id) ? (id as MessageId) : undefined),
  })
}

const written = (values: MessageValues = {}, locale: string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Amount ? value.in(locale) : value]),
  )
