import { plainText } from '../../forms/rules.ts'
import type { CardField } from './cardFields.ts'

/** Fields of a card that may follow from its IBAN. */
export const derivedFields = [
  'bank_account',
  'bank_branch',
  'swift_code',
] as const satisfies readonly CardField[]

export type FromIban = Readonly<Partial<Record<(typeof derivedFields)[number], string>>>

/** Bank codes with their BIC, by country, as the central banks publish them. */
const bics: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>> =
  {
    AT: () => import('iban-to-bic/datasets/at.json'),
    BE: () => import('iban-to-bic/datasets/be.json'),
    DE: () => import('iban-to-bic/datasets/de.json'),
    ES: () => import('iban-to-bic/datasets/es.json'),
    FR: () => import('iban-to-bic/datasets/fr.json'),
    LU: () => import('iban-to-bic/datasets/lu.json'),
    NL: () => import('iban-to-bic/datasets/nl.json'),
  }

/**
 * Returns what an IBAN says about its account. Undefined for an IBAN that is incomplete, mistyped or of an unknown
 * country.
 */
export async function fromIban(typed: string): Promise<FromIban | undefined> {
  const text = plainText(typed)
  // Shorter ones exist nowhere: spare the download.
  if (text.replaceAll(' ', '').length < 15) return undefined
  const { electronicFormatIBAN, extractIBAN } = await import('ibantools')
  const iban = electronicFormatIBAN(text) ?? ''
  const {
    valid,
    bban = '',
    countryCode = '',
    bankIdentifier = '',
    branchIdentifier = '',
    ...rest
  } = extractIBAN(iban)
  if (!valid) return undefined
  const { [countryCode]: load } = bics
  const codes = `${bankIdentifier}${branchIdentifier}`
  const { accountNumber = bban.startsWith(codes) ? bban.slice(codes.length) : '' } = rest
  return {
    // Account numbers of some countries have letters, which the form does not take.
    ...(/^\d{8,34}$/.test(accountNumber) && { bank_account: accountNumber }),
    ...(branchIdentifier !== '' && { bank_branch: branchIdentifier }),
    ...(load && { swift_code: (await load()).default[bankIdentifier] }),
  }
}
