import { Flag } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Asking } from '../../core/request.ts'
import { chainsOf } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'
import { but, type Case } from './case.ts'

/** A currency of the markets that no account can hold, so that it is neither deposited nor withdrawn. */
async function onlyTraded({ must }: Trial): Promise<number> {
  const { message } = await must('walletList')
  const { legal_wallet, change_wallet, lever_wallet, micro_wallet } = message
  const held = new Set(
    [legal_wallet, change_wallet, lever_wallet, micro_wallet].flatMap(({ balance }) =>
      balance.map((row: { readonly currency_name: string }) => row.currency_name),
    ),
  )
  const traded = (await must('currencyQuotationNew')).message.flatMap(({ quotation }) => quotation)
  const found = traded.find(({ currency_name }) => !held.has(currency_name))
  if (!found) throw new NotPossible('the accounts can hold every currency that is traded')
  return found.currency_id
}
const currency = async (trial: Trial) => ({ currency: await onlyTraded(trial) })

/** A withdrawal from which a backend may take a new address. */
const withNewAddress =
  (wrong: (saved: Saved, trial: Trial) => Promise<NonNullable<Asking['fields']>>): Case['ask'] =>
  async (trial) => {
    if (!trial.control) throw new NotPossible('could lose money: tested only on a mock')
    const info = await trial.must('walletGetInfo', { fields: { currency: usdt } })
    if (info.message.saves_address !== Flag.yes) throw new NotPossible('saves no address with a withdrawal')
    const { fields = {}, token } = await trial.happy('walletOut')
    const { message } = await trial.must('walletGetAddress', { fields: { currency: usdt } })
    const saved = message.find((row) => row.address === fields['address'])
    if (!saved) throw new NotPossible('the saved address is not in wallet/get_address')
    return { token, fields: { ...fields, ...(await wrong(saved, trial)) } }
  }

interface Saved {
  readonly nettype: string
}

/** One character more than the contract allows. */
const tooLong = { chain: 'x'.repeat(17), notes: 'x'.repeat(129) }

/** Named failures of deposits and withdrawals that are closed, too large or on another chain. */
export const closedCases: readonly Case[] = [
  {
    operation: 'walletGetInAddress',
    reasons: ['deposits-closed', 'not-in-account', 'unknown-currency'],
    what: 'a currency that is only traded',
    ask: but('walletGetInAddress', currency),
  },
  {
    operation: 'walletGetInfo',
    reasons: ['withdrawals-closed', 'not-in-account', 'unknown-currency'],
    what: 'a currency that is only traded',
    ask: but('walletGetInfo', async (trial) => ({ ...(await currency(trial)), currencytxt: '' })),
  },
  {
    operation: 'walletChargeReq',
    reasons: ['deposits-closed', 'not-in-account', 'unknown-currency'],
    what: 'a deposit of a currency that is only traded',
    ask: but('walletChargeReq', currency),
  },
  {
    operation: 'walletChargeReq',
    reasons: ['above-maximum'],
    what: 'a deposit of ten billion',
    ask: but('walletChargeReq', ({ control }) => {
      // No list shows the maximum, and what is accepted is work for the reviewers.
      if (!control) throw new NotPossible('the maximum is not shown: tested only on a mock')
      return Promise.resolve({ amount: '9999999999' })
    }),
  },
  {
    operation: 'walletChargeReq',
    reasons: ['invalid-input', 'unknown-chain'],
    what: 'a chain with too long a name',
    ask: but('walletChargeReq', async ({ must }) => {
      const { message } = await must('walletGetInfo', { fields: { currency: usdt } })
      if (!message.networks) throw new NotPossible('the chain of a deposit is an extension')
      return { chain: tooLong.chain }
    }),
  },
  {
    operation: 'walletAddaddress',
    reasons: ['withdrawals-closed', 'not-in-account', 'unknown-currency', 'unknown-chain'],
    what: 'an address for a currency that is only traded',
    ask: but('walletAddaddress', async (trial) => ({ currency_id: await onlyTraded(trial) })),
  },
  {
    operation: 'walletOut',
    reasons: [
      ...(['withdrawals-closed', 'not-in-account', 'unknown-currency'] as const),
      ...['withdraw-address-first', 'address-not-saved', 'insufficient-balance', 'below-minimum'],
    ],
    what: 'a withdrawal of a currency that is only traded',
    ask: but('walletOut', currency),
  },
  {
    operation: 'walletOut',
    reasons: ['address-taken'],
    what: 'a saved address on another chain',
    ask: withNewAddress(async ({ nettype }, trial) => {
      const chains = await chainsOf(trial, await trial.people.main())
      const netType = chains.find((chain) => chain !== nettype)
      if (netType === undefined) throw new NotPossible('USDT has one chain')
      return { netType }
    }),
  },
  {
    operation: 'walletOut',
    reasons: ['invalid-input', 'unknown-chain'],
    what: 'an empty chain',
    ask: withNewAddress(async () => ({ netType: '' })),
  },
  {
    operation: 'walletOut',
    reasons: ['invalid-input', 'unknown-chain'],
    what: 'a chain with too long a name',
    ask: withNewAddress(async () => ({ netType: tooLong.chain })),
  },
  {
    operation: 'walletOut',
    reasons: ['invalid-input'],
    what: 'notes that are too long',
    ask: withNewAddress(async ({ nettype }) => ({ netType: nettype, notes: tooLong.notes })),
  },
]
