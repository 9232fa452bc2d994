import { readDraft, writeDraft } from '../session/drafts.ts'

/** Draft of a withdrawal of one currency. */
export const withdrawDraft = (currency: number): string => `withdraw-${currency}`

/** The address book puts its choice there; the form finds it when one comes back. */
export function chooseAddress(currency: number, address: string): void {
  const name = withdrawDraft(currency)
  writeDraft(name, { ...readDraft(name), address })
}
