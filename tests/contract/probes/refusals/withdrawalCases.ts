import { NotPossible } from '../../core/notPossible.ts'
import { but, wrongCode, type Case } from './case.ts'

/** Named failures of withdrawals and their addresses. */
export const withdrawalCases: readonly Case[] = [
  {
    operation: 'walletAddaddress',
    reasons: ['unknown-chain'],
    what: 'a chain that the currency does not have',
    ask: but('walletAddaddress', { netType: 'NOCHAIN' }),
  },
  {
    operation: 'walletAddaddress',
    reasons: ['wrong-code', 'too-many-attempts'],
    what: 'a code that was not sent',
    ask: wrongCode('walletAddaddress'),
  },
  {
    operation: 'walletAddaddress',
    reasons: ['wrong-fund-password', 'too-many-attempts'],
    what: 'a wrong fund password',
    ask: wrongCode('walletAddaddress', 'pay_password'),
  },
  {
    operation: 'walletAddaddress',
    reasons: ['address-taken'],
    what: 'an address that is saved already',
    ask: but('walletAddaddress', async ({ stage }) => ({ address: (await stage.savedAddress()).address })),
  },
  {
    operation: 'walletOut',
    reasons: ['address-not-saved', 'withdraw-address-first'],
    what: 'an address that was never saved',
    ask: but('walletOut', ({ control }) => {
      // A backend that pays it anyway pays an address without an owner.
      if (!control) throw new NotPossible('could lose money for good: tried on a mock alone')
      return Promise.resolve({ address: 'TNobodyHasSavedThisAddressBefore00' })
    }),
  },
  {
    operation: 'walletOut',
    reasons: ['wrong-fund-password', 'too-many-attempts'],
    what: 'a wrong fund password',
    ask: wrongCode('walletOut', 'pay_password'),
  },
  {
    operation: 'walletOut',
    reasons: ['wrong-code', 'too-many-attempts'],
    what: 'a code that was not sent',
    ask: wrongCode('walletOut'),
  },
  {
    operation: 'walletOut',
    reasons: ['below-minimum'],
    what: 'a withdrawal of next to nothing',
    ask: but('walletOut', { number: '0.00000001' }),
  },
  {
    operation: 'walletOut',
    reasons: ['insufficient-balance', 'daily-limit', 'above-maximum'],
    what: 'a withdrawal of more than there is',
    ask: but('walletOut', { number: '9999999999' }),
  },
]
