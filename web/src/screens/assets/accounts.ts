import type { Address } from '../../platform/paths.ts'
import { accountFields, accountNames, type AccountName } from '#sdk/model/balance.ts'
import type { MessageId } from '../../i18n/translate.ts'
import type { IconName } from '../../kit/icons.tsx'

interface Account {
  readonly name: MessageId
  readonly note: MessageId
  readonly icon: IconName
  /** Screen where the account's money is put to work. */
  readonly use: { readonly label: MessageId; readonly to: Address }
}

export const accounts: Readonly<Record<AccountName, Account>> = {
  spot: {
    name: 'account.spot',
    note: 'account.spotNote',
    icon: 'trade',
    use: { label: 'nav.trade', to: '/pages/trade/index' },
  },
  contract: {
    name: 'account.contract',
    note: 'account.contractNote',
    icon: 'chart',
    use: { label: 'title.lever', to: '/pages/lever/index' },
  },
  option: {
    name: 'account.option',
    note: 'account.optionNote',
    icon: 'option',
    use: { label: 'nav.option', to: '/pages/option/detail' },
  },
  trust: {
    name: 'account.trust',
    note: 'account.trustNote',
    icon: 'finance',
    use: { label: 'nav.finance', to: '/pages/finance/index' },
  },
}

/** Returns the account of an address or a stored name; spot for unknown ones. */
export function accountOf(text: string | null): AccountName {
  return accountNames.find((name) => name === text || accountFields[name] === text) ?? 'spot'
}
