import { languages, type Language } from '#generated/languages.ts'

/** Letters of which a text in this language has at least one. */
const letters: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  th: /\p{Script=Thai}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  kr: /\p{Script=Hangul}/u,
  esp: /\p{Script=Latin}/u,
  hk: /\p{Script=Han}/u,
  zh: /\p{Script=Han}/u,
}
/**
 * Letters that a text in this language never has. Names of coins and fields may be in Latin letters in any language.
 */
const foreign: Readonly<Record<Language, RegExp>> = {
  en: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u,
  th: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u,
  jp: /[\p{Script=Thai}\p{Script=Hangul}]/u,
  kr: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  esp: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u,
  hk: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Hangul}]/u,
  zh: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Hangul}]/u,
}

/** Returns whether a text can be in this language, judging by its letters. */
export const isWrittenIn = (language: Language, text: string): boolean =>
  letters[language].test(text) && !foreign[language].test(text)

/** Languages that cannot be mistaken for English. */
export const ownScripts: readonly Language[] = languages.filter((one) => one !== 'en' && one !== 'esp')

/** Reports a text that two languages share, as a fault sentence. */
export function sharedText(texts: ReadonlyMap<Language, string>): string | undefined {
  const seen = new Map<string, Language>()
  for (const [language, text] of texts) {
    const other = seen.get(text)
    if (other !== undefined)
      return `${other} and ${language} have the same text ${JSON.stringify(text.slice(0, 80))}`
    seen.set(text, language)
  }
  return undefined
}
