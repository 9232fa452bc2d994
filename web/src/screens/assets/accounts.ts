import type { AccountName } from '#sdk/model/balance.ts'
import type { Input } from '#sdk/operations.ts'
import type { MessageId } from '../../i18n/translate.ts'
import type { IconName } from '../../kit/icons.tsx'

type Kind = Input<'walletChange'>['from_field']

interface Account {
  readonly name: MessageId
  readonly note: MessageId
  readonly icon: IconName
  /** How transfers call it, and how the account log counts it. */
  readonly kind: Kind
  readonly log: 1 | 2 | 3 | 4
  /** Where its money is put to work. */
  readonly use: { readonly label: MessageId; readonly to: string }
}

export const accountNames = ['spot', 'contract', 'option', 'trust'] as const satisfies readonly AccountName[]

export const accounts: Readonly<Record<AccountName, Account>> = {
  spot: {
    name: 'account.spot',
    note: 'account.spotNote',
    icon: 'trade',
    kind: 'change',
    log: 2,
    use: { label: 'nav.trade', to: '/pages/trade/index' },
  },
  contract: {
    name: 'account.contract',
    note: 'account.contractNote',
    icon: 'chart',
    kind: 'lever',
    log: 3,
    use: { label: 'title.lever', to: '/pages/lever/index' },
  },
  option: {
    name: 'account.option',
    note: 'account.optionNote',
    icon: 'option',
    kind: 'micro',
    log: 4,
    use: { label: 'nav.option', to: '/pages/option/detail' },
  },
  trust: {
    name: 'account.trust',
    note: 'account.trustNote',
    icon: 'finance',
    kind: 'legal',
    log: 1,
    use: { label: 'nav.finance', to: '/pages/finance/index' },
  },
}

/** The account of an address or a stored name; spot for what is none. */
export function accountOf(text: string | null): AccountName {
  return accountNames.find((name) => name === text || accounts[name].kind === text) ?? 'spot'
}

/** Chains of a currency as its rows spell them: `TRC20,OMNI`. */
export const chainsOf = (currencyType: string): readonly string[] => currencyType.split(',').filter(Boolean)

/** The bank is a currency to the backend; what goes in and out by it is USDT. */
export const bank = 9999
export const bankUnit = 'USDT'
