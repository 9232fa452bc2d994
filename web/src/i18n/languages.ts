export const languages = ['en', 'th', 'jp', 'kr', 'esp', 'hk', 'zh'] as const
export type Language = (typeof languages)[number]

interface LanguageFacts {
  /** BCP-47, for the document and for plurals. */
  readonly locale: string
  /** For dates and numbers. Thai dates stay in the Gregorian calendar, as the market's do. */
  readonly format: string
  /** Its name in itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { locale: 'en', format: 'en', name: 'English', direction: 'ltr' },
  th: { locale: 'th', format: 'th-u-ca-gregory', name: 'ไทย', direction: 'ltr' },
  jp: { locale: 'ja', format: 'ja', name: '日本語', direction: 'ltr' },
  kr: { locale: 'ko', format: 'ko', name: '한국어', direction: 'ltr' },
  esp: { locale: 'es', format: 'es', name: 'Español', direction: 'ltr' },
  hk: { locale: 'zh-Hant', format: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
  zh: { locale: 'zh-Hans', format: 'zh-Hans', name: '简体中文', direction: 'ltr' },
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
