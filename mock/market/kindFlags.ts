import { Flag } from '#generated/enums.ts'
import type { Currency } from '../engine/catalogue.ts'
import type { AccountKind } from '../store/accountKinds.ts'

/** Account kinds of a currency, as the flags of the contract. */
export function kindFlags({ kinds }: Currency) {
  const flag = (kind: AccountKind) => (kinds.includes(kind) ? Flag.yes : Flag.no)
  return {
    is_legal: flag('trust'),
    is_lever: flag('contract'),
    is_match: flag('spot'),
    is_micro: flag('option'),
  }
}
