import { Flag } from '#generated/enums.ts'
import type { Currency } from '../engine/catalogue.ts'
import type { AccountKind } from '../store/moneyTables.ts'

/** Whether a currency can be in an account of this kind, as the family flags it. */
export function kindFlags({ kinds }: Currency) {
  const flag = (kind: AccountKind) => (kinds.includes(kind) ? Flag.yes : Flag.no)
  return {
    is_legal: flag('legal'),
    is_lever: flag('lever'),
    is_match: flag('change'),
    is_micro: flag('micro'),
  }
}
