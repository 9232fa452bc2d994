import { readDraft, writeDraft } from '../session/drafts.ts'

/** Draft of a withdrawal of one currency. */
export const withdrawDraft = (currency: number): string => `withdraw-${currency}`

/** Stores the choice of the address book in the draft, where the form finds it. */
export function chooseAddress(currency: number, address: string): void {
  const name = withdrawDraft(currency)
  writeDraft(name, { ...readDraft(name), address })
}

/** Returns the draft name of the deposit form of a currency. */
export const depositDraft = (currency: number): string => `deposit-${currency}`
