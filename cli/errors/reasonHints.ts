import type { Reason } from '#generated/reasons.ts'

/** Commands that help after a refusal, by its reason. */
const hints: Partial<Readonly<Record<Reason, string>>> = {
  'address-not-saved': 'save it with: h5 address add',
  'basic-first': 'apply for the basic verification first: h5 kyc basic --help',
  'card-first': 'save a bank card with: h5 card save',
  'fund-password-not-set': 'set one with: h5 password fund',
  'insufficient-balance': 'see: h5 wallet; between accounts: h5 transfer',
  'not-in-account': 'see: h5 wallet; between accounts: h5 transfer',
  'unknown-delivery-time': 'see: h5 api microtradeSeconds',
  'unknown-issue': 'see: h5 launch list',
  'unknown-multiple': 'see: h5 api leverDeal --example',
  'unknown-product': 'see: h5 earn plans',
  'withdraw-address-first': 'save one with: h5 address add',
  'wrong-fund-password': 'change it with: h5 password fund',
  'wrong-password': 'if you forgot it: h5 password reset <account>',
}

/** Returns undefined for a reason without a command that helps, and for those of other backends. */
export const hintOfReason = (reason: string | undefined): string | undefined =>
  Object.entries(hints).find(([each]) => each === reason)?.[1]
