import { Flag } from '#generated/enums.ts'
import type { Fields } from '../../core/contract.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Asking } from '../../core/request.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { but, wrongCode, type Case } from './case.ts'

/** Another mistake besides a wrong fund password or code, which could lock out a live account. */
const besides = (wrong: NonNullable<Asking['fields']>): Case['ask'] =>
  but('walletOut', ({ control }) => {
    if (!control) throw new NotPossible('could lock the account: tested only on a mock')
    return Promise.resolve(wrong)
  })
const never = '000000'

/** A withdrawal with another mistake that names a new address: refused, it saves nothing. */
const toNewAddress = (reasons: Case['reasons'], what: string, wrong: Fields): Case => ({
  operation: 'walletOut',
  reasons,
  what: `${what} to a new address`,
  ask: but('walletOut', async (trial) => {
    if (!trial.control) throw new NotPossible('could lose money: tested only on a mock')
    const info = await trial.must('walletGetInfo', { fields: { currency: usdt } })
    if (info.message.saves_address !== Flag.yes) throw new NotPossible('saves no address with a withdrawal')
    const [netType = ''] = await chainsOf(trial, await trial.people.main())
    return { address: newAddress(), netType, ...wrong }
  }),
})

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
    reasons: ['fund-password-not-set'],
    what: 'an address of a user without a fund password',
    ask: async (trial) => {
      // First: where nobody else can be registered, no code is sent in vain.
      const person = await trial.people.another()
      const { fields } = await trial.happy('walletAddaddress')
      return { token: person.token, fields: { ...fields, code: await ownCode(trial, person) } }
    },
  },
  {
    operation: 'walletAddaddress',
    reasons: ['wrong-code'],
    what: 'a code that was not sent',
    ask: wrongCode('walletAddaddress'),
  },
  {
    operation: 'walletAddaddress',
    reasons: ['wrong-fund-password'],
    what: 'a wrong fund password',
    ask: wrongCode('walletAddaddress', 'pay_password'),
  },
  {
    operation: 'walletAddaddress',
    reasons: ['address-taken'],
    what: 'a saved address',
    ask: but('walletAddaddress', async ({ stage }) => ({ address: (await stage.savedAddress()).address })),
  },
  {
    operation: 'walletOut',
    reasons: ['address-not-saved', 'withdraw-address-first'],
    what: 'an unsaved address',
    ask: but('walletOut', ({ control }) => {
      // A backend that pays it anyway pays an address without an owner.
      if (!control) throw new NotPossible('could lose money: tested only on a mock')
      return Promise.resolve({ address: 'TNobodyHasSavedThisAddressBefore00' })
    }),
  },
  {
    operation: 'walletOut',
    reasons: ['unknown-chain'],
    what: 'a new address on a chain that the currency does not have',
    ask: but('walletOut', async ({ control, must }) => {
      if (!control) throw new NotPossible('could lose money: tested only on a mock')
      const info = await must('walletGetInfo', { fields: { currency: usdt } })
      if (info.message.saves_address !== Flag.yes) throw new NotPossible('saves no address with a withdrawal')
      return { address: newAddress(), netType: 'NOCHAIN' }
    }),
  },
  toNewAddress(['below-minimum'], 'a tiny withdrawal', { number: '0.00000001' }),
  toNewAddress(['wrong-fund-password'], 'a withdrawal with a wrong fund password', {
    pay_password: '135799',
  }),
  toNewAddress(['wrong-code'], 'a withdrawal with a wrong code', { code: never }),
  toNewAddress(['insufficient-balance', 'daily-limit'], 'a withdrawal above the balance', {
    number: '9999999999',
  }),
  {
    operation: 'walletOut',
    reasons: ['wrong-fund-password'],
    what: 'a wrong fund password',
    ask: wrongCode('walletOut', 'pay_password'),
  },
  {
    operation: 'walletOut',
    reasons: ['wrong-code'],
    what: 'a code that was not sent',
    ask: wrongCode('walletOut'),
  },
  {
    operation: 'walletOut',
    reasons: ['below-minimum'],
    what: 'a tiny withdrawal',
    ask: but('walletOut', { number: '0.00000001' }),
  },
  {
    operation: 'walletOut',
    reasons: ['insufficient-balance', 'daily-limit', 'above-maximum'],
    what: 'a withdrawal above the balance',
    ask: but('walletOut', { number: '9999999999' }),
  },
  {
    operation: 'walletOut',
    reasons: ['below-minimum'],
    what: 'a tiny withdrawal with a wrong fund password',
    ask: besides({ number: '0.00000001', pay_password: '135799' }),
  },
  {
    operation: 'walletOut',
    reasons: ['wrong-fund-password'],
    what: 'a wrong fund password, a wrong code and too high an amount',
    ask: besides({ number: '9999999', pay_password: '135799', code: never }),
  },
  {
    operation: 'walletOut',
    reasons: ['wrong-code'],
    what: 'a wrong code and too high an amount',
    ask: besides({ number: '9999999', code: never }),
  },
]
