import { languages, type Language } from '#generated/languages.ts'

/** Letters that a text of a language has at least one of. */
const letters: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  th: /\p{Script=Thai}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  kr: /\p{Script=Hangul}/u,
  esp: /\p{Script=Latin}/u,
  hk: /\p{Script=Han}/u,
  zh: /\p{Script=Han}/u,
}
/** Letters that a text of a language has none of. A coin or a field may be named in Latin letters in any of them. */
const foreign: Readonly<Record<Language, RegExp>> = {
  en: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u,
  th: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u,
  jp: /[\p{Script=Thai}\p{Script=Hangul}]/u,
  kr: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  esp: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u,
  hk: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Hangul}]/u,
  zh: /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Hangul}]/u,
}

/** Whether a text can be one of that language, as far as its letters tell. */
export const isWrittenIn = (language: Language, text: string): boolean =>
  letters[language].test(text) && !foreign[language].test(text)

/** Those that nobody takes for English. */
export const ownScripts: readonly Language[] = languages.filter((one) => one !== 'en' && one !== 'esp')

/** The same text in every language; a text that two of them share, in a sentence for a fault. */
export function sharedText(texts: ReadonlyMap<Language, string>): string | undefined {
  const seen = new Map<string, Language>()
  for (const [language, text] of texts) {
    const other = seen.get(text)
    if (other !== undefined)
      return `${other} and ${language} are both told ${JSON.stringify(text.slice(0, 80))}`
    seen.set(text, language)
  }
  return undefined
}
