import { exampleOk } from '../contract.ts'
import { envelope, fieldsOf, withFields, withJson, type Fields, type Operation } from '../exchange.ts'
import { despite, refusals } from '../http.ts'
import { address, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'
import { deposited } from './depositDetails.ts'
import { accepts, doesIt } from './missingRules.ts'

export const closed = group({ probes: ['refusals.*', 'moves.*', 'time.*'], needs: ['writes'] })

/** Refuses for another reason than the honest backend. */
export const insteadOf = (operation: Operation, reason: string, other: string): HttpFault =>
  refusals(operation, (json, _request, answer) =>
    json['reason'] === reason ? withJson(answer, { ...json, reason: other }) : answer,
  )

/** Refuses, but carries out a request with other fields. */
export const secretly = (
  operation: Operation,
  reason: string,
  change: (fields: Fields) => Fields,
): HttpFault =>
  despite(
    operation,
    (refusal) => refusal['reason'] === reason,
    async (request, next) => {
      await next(withFields(request, change(fieldsOf(request))))
      return undefined
    },
  )

/** Accepts a malformed field: does what the request asks without it, or pretends to. */
export const ignores = (operation: Operation, name: string, outcome: 'done' | 'pretended'): HttpFault =>
  despite(
    operation,
    (refusal) => refusal['reason'] === 'invalid-input' && refusal['field'] === name,
    (request, next) => {
      if (outcome === 'pretended') return Promise.resolve(exampleOk(operation))
      const { [name]: _, ...rest } = fieldsOf(request)
      return next(withFields(request, rest))
    },
  )

const gold = '100'

/** The answer to a withdrawal with these fields, and the balances. */
const withdrawn =
  (fields: Fields): Show =>
  async (site) => {
    await saveAddress(site)
    const ask = site.as(await site.demo())
    const form = {
      currency: '3',
      number: '50',
      address,
      pay_password: fundPassword,
      code: await demoCode(site),
    }
    return [(await ask('walletOut', { ...form, ...fields })).json, (await ask('walletList')).json]
  }

const savedFor =
  (currency_id: string): Show =>
  async (site) =>
    saveAddress(site, { currency_id })

/** Deposits and withdrawals that are closed, too large or on another chain. */
export const closedFaults: readonly Wrong[] = [
  closed({
    name: 'address-for-gold',
    says: 'There is a deposit address for a currency that is only traded',
    operations: ['walletGetInAddress'],
    http: () => accepts('walletGetInAddress', 'deposits-closed'),
    shows: demo(['walletGetInAddress', { currency: gold }]),
  }),
  closed({
    name: 'closed-deposits-called-wrong-input',
    says: 'Closed deposits are refused as malformed input',
    operations: ['walletGetInAddress', 'walletChargeReq'],
    http: () => (request, next) =>
      insteadOf(
        'walletGetInAddress',
        'deposits-closed',
        'invalid-input',
      )(request, async (asked) => {
        const reply = await insteadOf('walletChargeReq', 'deposits-closed', 'proof-not-found')(asked, next)
        return typeof reply === 'string' ? envelope({}, 500) : reply
      }),
    shows: demo(['walletGetInAddress', { currency: gold }]),
  }),
  closed({
    name: 'deposit-of-gold',
    says: 'A deposit of a currency that is only traded is accepted',
    operations: ['walletChargeReq'],
    http: () => accepts('walletChargeReq', 'deposits-closed'),
    shows: deposited({ currency: gold }),
  }),
  closed({
    name: 'deposit-of-gold-is-usdt',
    says: 'A deposit of a currency that is only traded is filed in USDT',
    operations: ['walletChargeReq'],
    http: () => doesIt('walletChargeReq', 'deposits-closed', (fields) => ({ ...fields, currency: '3' })),
    shows: deposited({ currency: gold }),
  }),
  closed({
    name: 'deposit-of-any-size',
    says: 'A deposit of ten billion is accepted',
    operations: ['walletChargeReq'],
    http: () => accepts('walletChargeReq', 'above-maximum'),
    shows: deposited({ amount: '9999999999' }),
  }),
  closed({
    name: 'too-large-called-too-small',
    says: 'A deposit above the maximum is refused as below the minimum',
    operations: ['walletChargeReq'],
    http: () => insteadOf('walletChargeReq', 'above-maximum', 'below-minimum'),
    shows: deposited({ amount: '9999999999' }),
  }),
  closed({
    name: 'chain-of-any-length',
    says: 'A deposit on a chain with a name of any length is accepted',
    operations: ['walletChargeReq'],
    http: () => ignores('walletChargeReq', 'chain', 'pretended'),
    shows: deposited({ chain: 'x'.repeat(17) }),
  }),
  closed({
    name: 'long-chain-left-out',
    says: 'A deposit with too long a chain is filed on the first one',
    operations: ['walletChargeReq'],
    http: () => ignores('walletChargeReq', 'chain', 'done'),
    shows: deposited({ chain: 'x'.repeat(17) }),
  }),
  closed({
    name: 'terms-for-gold',
    says: 'There is a fee for withdrawals of a currency that is only traded',
    operations: ['walletGetInfo'],
    http: () => accepts('walletGetInfo', 'withdrawals-closed'),
    shows: demo(['walletGetInfo', { currency: gold }]),
  }),
  closed({
    name: 'closed-withdrawals-called-deposits',
    says: 'Closed withdrawals are refused as closed deposits',
    operations: ['walletGetInfo'],
    http: () => insteadOf('walletGetInfo', 'withdrawals-closed', 'deposits-closed'),
    shows: demo(['walletGetInfo', { currency: gold }]),
  }),
  closed({
    name: 'withdrawal-of-gold',
    says: 'A withdrawal of a currency that is only traded is accepted',
    operations: ['walletOut'],
    http: () => accepts('walletOut', 'withdrawals-closed'),
    shows: withdrawn({ currency: gold }),
  }),
  closed({
    name: 'refused-gold-paid-in-usdt',
    says: 'A withdrawal of a currency that is only traded is refused, and takes USDT',
    operations: ['walletOut'],
    http: () => secretly('walletOut', 'withdrawals-closed', (fields) => ({ ...fields, currency: '3' })),
    shows: withdrawn({ currency: gold }),
  }),
  closed({
    name: 'address-of-gold',
    says: 'An address for a currency that is only traded is accepted',
    operations: ['walletAddaddress'],
    http: () => accepts('walletAddaddress', 'withdrawals-closed', 'unknown-chain'),
    shows: savedFor(gold),
  }),
  closed({
    name: 'address-of-gold-is-usdt',
    says: 'An address for a currency that is only traded is saved for USDT',
    operations: ['walletAddaddress'],
    http: () =>
      doesIt('walletAddaddress', 'withdrawals-closed', (fields) => ({ ...fields, currency_id: '3' })),
    shows: savedFor(gold),
  }),
  closed({
    name: 'saved-address-on-another-chain',
    says: 'A withdrawal to a saved address on another chain is accepted',
    operations: ['walletOut'],
    http: () => accepts('walletOut', 'address-taken'),
    shows: withdrawn({ netType: 'ERC20' }),
  }),
  closed({
    name: 'refused-chain-paid-on-its-own',
    says: 'A withdrawal to a saved address on another chain is refused, and sent on its own chain',
    operations: ['walletOut'],
    http: () => secretly('walletOut', 'address-taken', ({ netType: _, ...rest }) => rest),
    shows: withdrawn({ netType: 'ERC20' }),
  }),
  closed({
    name: 'empty-chain-left-out',
    says: 'A withdrawal with an empty chain is sent on that of its address',
    operations: ['walletOut'],
    http: () => ignores('walletOut', 'netType', 'done'),
    shows: withdrawn({ netType: '' }),
  }),
  closed({
    name: 'withdrawal-on-a-chain-of-any-length',
    says: 'A withdrawal on a chain with a name of any length is accepted',
    operations: ['walletOut'],
    http: () => ignores('walletOut', 'netType', 'pretended'),
    shows: withdrawn({ netType: 'x'.repeat(17) }),
  }),
  closed({
    name: 'notes-of-any-length',
    says: 'A withdrawal with notes of any length is accepted',
    operations: ['walletOut'],
    http: () => ignores('walletOut', 'notes', 'pretended'),
    shows: withdrawn({ netType: 'TRC20', notes: 'x'.repeat(129) }),
  }),
  closed({
    name: 'long-notes-left-out',
    says: 'A withdrawal with too long notes is sent without them',
    operations: ['walletOut'],
    http: () => ignores('walletOut', 'notes', 'done'),
    shows: withdrawn({ netType: 'TRC20', notes: 'x'.repeat(129) }),
  }),
]
