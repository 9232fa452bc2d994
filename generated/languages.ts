// written by npm run generate; do not edit

export const languages = ['en', 'th', 'jp', 'kr', 'esp', 'hk', 'zh'] as const
export type Language = (typeof languages)[number]

/** BCP-47 tags, for Intl and for documents. */
export const locales: Readonly<Record<Language, string>> = {
  en: 'en',
  th: 'th',
  jp: 'ja',
  kr: 'ko',
  esp: 'es',
  hk: 'zh-Hant',
  zh: 'zh-Hans',
}

/** Native names of the languages. */
export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  th: 'ไทย',
  jp: '日本語',
  kr: '한국어',
  esp: 'Español',
  hk: '繁體中文',
  zh: '简体中文',
}

/** Languages written from right to left. */
export const rightToLeft: readonly Language[] = []
