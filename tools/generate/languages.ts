import type { Contract } from '../../contract/document.ts'
import { Mistake } from './mistake.ts'

/**
 * Generates the languages of LanguageCode. Its `x-locales` has the BCP-47 tags, from which Intl derives the native name
 * and the writing direction.
 */
export function generateLanguages(contract: Contract): string {
  const schema = contract.components.schemas['LanguageCode']
  const codes: readonly string[] = schema?.enum ?? []
  const locales = schema?.['x-locales'] ?? {}
  for (const code of codes) if (!(code in locales)) throw new Mistake(`LanguageCode: x-locales lacks ${code}`)
  for (const code of Object.keys(locales))
    if (!codes.includes(code))
      throw new Mistake(`LanguageCode: x-locales has ${code}, which is not in LanguageCode`)
  const facts = (of: (locale: string) => string) =>
    JSON.stringify(Object.fromEntries(codes.map((code) => [code, of(locales[code] ?? '')])))
  return `
export const languages = ${JSON.stringify(codes)} as const
export type Language = (typeof languages)[number]

/** BCP-47 tags, for Intl and for documents. */
export const locales: Readonly<Record<Language, string>> = ${facts((locale) => locale)}

/** Native names of the languages. */
export const ownNames: Readonly<Record<Language, string>> = ${facts(ownName)}

/** Languages written from right to left. */
export const rightToLeft: readonly Language[] = ${JSON.stringify(codes.filter((code) => isRightToLeft(locales[code] ?? '')))}
`
}

/** Capitalized, as in a list of languages. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** An Intl feature that TypeScript's library does not declare yet. */
interface LocaleWithText extends Intl.Locale {
  getTextInfo(): { readonly direction?: 'ltr' | 'rtl' }
}

function isRightToLeft(locale: string): boolean {
  return (new Intl.Locale(locale) as LocaleWithText).getTextInfo().direction === 'rtl'
}
