import type { MessageId } from '../i18n/catalogue.ts'
import type { ScreenPath } from '../platform/paths.ts'

export interface Topic {
  /** Name of the topic: the title of a help article with one of its words explains it. */
  readonly name: MessageId
  /** The records of this form, of which the newest are shown. */
  readonly records?: 'deposits' | 'withdrawals' | 'transfers' | 'changes'
}

const deposit: Topic = { name: 'title.deposit', records: 'deposits' }
const withdrawal: Topic = { name: 'title.withdraw', records: 'withdrawals' }
const transfer: Topic = { name: 'title.transfer', records: 'transfers' }
const identity: Topic = { name: 'title.identity' }
const account: Topic = { name: 'title.login' }

/** Topics of the forms that leave a wide page empty. */
export const topics: Readonly<Partial<Record<ScreenPath, Topic>>> = {
  '/pages/assets/deposit/index': deposit,
  '/pages/assets/deposit/charge': deposit,
  '/pages/assets/withdraw/index': withdrawal,
  '/pages/assets/withdraw/detail': withdrawal,
  '/pages/assets/withdraw/bank/bank': withdrawal,
  '/pages/assets/transfer/index': transfer,
  '/pages/bankbind/index': withdrawal,
  '/pages/bankbind/addbank': withdrawal,
  '/pages/user/address/index': withdrawal,
  '/pages/user/address/create': withdrawal,
  '/pages/verification/index': identity,
  '/pages/verification/basic': identity,
  '/pages/verification/advanced': identity,
  '/pages/finance/buyPage': { name: 'nav.finance', records: 'changes' },
  '/pages/publication/purchase': { name: 'title.publication', records: 'changes' },
  '/pages/settings/index': account,
  '/pages/settings/account/index': account,
  '/pages/settings/security/index': account,
  '/pages/settings/security/changePassword': account,
  '/pages/settings/security/changePayPassword': account,
}
