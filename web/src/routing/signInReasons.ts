import type { MessageId } from '../i18n/catalogue.ts'
import type { ProtectedPath } from '../platform/paths.ts'

/** The reason to sign in that the login names, by the screen that requires it. */
const reasons: Readonly<Record<ProtectedPath, MessageId>> = {
  '/pages/settings/account/index': 'signIn.other',
  '/pages/settings/security/index': 'signIn.other',
  '/pages/settings/security/changePassword': 'signIn.other',
  '/pages/settings/security/changePayPassword': 'signIn.other',
  '/pages/user/address/index': 'signIn.other',
  '/pages/user/address/address': 'signIn.other',
  '/pages/user/address/create': 'signIn.other',
  '/pages/publication/purchase': 'signIn.other',
  '/pages/verification/index': 'signIn.other',
  '/pages/verification/basic': 'signIn.other',
  '/pages/verification/advanced': 'signIn.other',
  '/pages/assets/index': 'signIn.assets',
  '/pages/assets/tradeAccount': 'signIn.assets',
  '/pages/assets/transfer/index': 'signIn.assets',
  '/pages/assets/transfer/record': 'signIn.records',
  '/pages/assets/deposit/index': 'signIn.assets',
  '/pages/assets/deposit/charge': 'signIn.assets',
  '/pages/assets/withdraw/index': 'signIn.assets',
  '/pages/assets/withdraw/detail': 'signIn.assets',
  '/pages/assets/withdraw/bank/bank': 'signIn.assets',
  '/pages/assets/record': 'signIn.records',
  '/pages/finance/buyPage': 'signIn.other',
  '/pages/finance/ordersPage': 'signIn.other',
  '/pages/promotion/index': 'signIn.referral',
  '/pages/bankbind/index': 'signIn.other',
  '/pages/bankbind/addbank': 'signIn.other',
}

/** Returns the reason to sign in for an address inside the app; undefined for screens that are open to everybody. */
export function signInReason(address: string): MessageId | undefined {
  const byPath: Readonly<Record<string, MessageId | undefined>> = reasons
  return byPath[address.replace(/[?#].*$/s, '')]
}
