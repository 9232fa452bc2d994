import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { Amount } from '#domain/amount.ts'
import { isKeyOf, parsedRecord } from '#domain/records.ts'
import { languages, locales, type Language } from '#generated/languages.ts'
import en from './lang/en.json' with { type: 'json' }
import { textIsMissing } from './missingTexts.ts'
import type { WorldFile, WorldTexts } from './worldfile/schema.ts'

export type MessageId = keyof typeof en
export type MessageValues = Readonly<Record<string, string | number | Amount>>

/** Formats a message. Missing messages are English; a value missing in English is a bug and throws. */
export interface Translate {
  (id: MessageId, values?: MessageValues): string
  readonly language: Language
  /** Returns the id if there is such a message. */
  known(id: string): MessageId | undefined
}

type Texts = Readonly<Record<string, unknown>>

const english = createTranslator('en', en)
const translators = new Map<Language, Translate>([['en', english]])

export const isMessageId = (id: string): id is MessageId => isKeyOf(en, id)

/** Translators of worlds with texts of their own. */
const ofWorlds = new WeakMap<WorldTexts, Map<Language, Translate>>()

/** Returns the translator of a language in a world, whose texts take the place of the mock's. */
export function worldTranslator(
  language: string | readonly string[] | undefined,
  { texts }: Pick<WorldFile, 'texts'>,
): Translate {
  const usual = translator(language)
  const own = texts?.[usual.language]
  if (!texts || !own) return usual
  const known = ofWorlds.get(texts) ?? new Map<Language, Translate>()
  ofWorlds.set(texts, known)
  const made =
    known.get(usual.language) ??
    Object.assign((id: MessageId, values?: MessageValues) => own[id] ?? usual(id, values), {
      language: usual.language,
      known: (id: string) => usual.known(id),
    })
  known.set(usual.language, made)
  return made
}

/** Returns the translator of a language, or of English for unknown ones. Catalogues are read on first use. */
export function translator(language: string | readonly string[] | undefined): Translate {
  const found = languages.find((one) => one === language) ?? 'en'
  const translate = translators.get(found) ?? createTranslator(found, readTexts(found))
  translators.set(found, translate)
  return translate
}

/** Creates a translator from these texts, with the number format of the language. */
export function createTranslator(language: Language, texts: Texts): Translate {
  const compiled = new Map<MessageId, IntlMessageFormat>()
  const locale = locales[language]
  const format = (id: MessageId, values?: MessageValues) => {
    const found =
      compiled.get(id) ?? new IntlMessageFormat(textOf(id), locale, undefined, { ignoreTag: true })
    compiled.set(id, found)
    return String(found.format(textValues(values, locale)))
  }
  const textOf = (id: MessageId) => {
    const text = texts[id]
    if (typeof text !== 'string') throw new Error('Missing in the catalogue')
    return text
  }
  const orEnglish = (id: MessageId, values?: MessageValues) => {
    try {
      return format(id, values)
    } catch (error) {
      textIsMissing({ language, id, detail: String(error) })
      return english(id, values)
    }
  }
  return Object.assign(language === 'en' ? format : orEnglish, {
    language,
    known: (id: string) => (isMessageId(id) ? id : undefined),
  })
}

function readTexts(language: Language): Texts {
  try {
    return parsedRecord(readFileSync(new URL(`./lang/${language}.json`, import.meta.url), 'utf8'))
  } catch (error) {
    textIsMissing({ language, id: `mock/engine/lang/${language}.json`, detail: String(error) })
    return {}
  }
}

const textValues = (values: MessageValues = {}, locale: string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Amount ? value.in(locale) : value]),
  )
