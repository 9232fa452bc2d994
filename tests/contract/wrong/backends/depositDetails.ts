import { envelope, fieldsOf, withFields, type Fields, type Operation } from '../exchange.ts'
import { despite, field, on, payload, sent } from '../http.ts'
import { isRow } from '../rows.ts'
import { address, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'

const detail = group({ probes: ['effects.*'], needs: ['writes'] })
const refusedDeposit = group({ probes: ['refusals.*'], needs: ['writes'] })

/** The answer to a deposit with these fields, and its record. */
export const deposited =
  (fields: Fields): Show =>
  async (site) => {
    const token = await site.demo()
    const imgs = String((await site.upload(token, 10)).json['message'])
    const filing = await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs, ...fields })
    const listed = await site.as(token)('chargeMentionLog2')
    return [filing.json, listed.text.replaceAll(/"image":"[^"]*"/g, '')]
  }

/** Accounts for transfers of two users, each read twice. */
const bankOfTwo: Show = async (site) => {
  const tokens = [await site.demo(), await site.newcomer('second@h5.example')]
  const seen: unknown[] = []
  for (const token of [...tokens, ...tokens])
    seen.push(await site.as(token)('walletGetInAddress', { currency: '9999' }))
  return seen
}

/** Changes the reference of a transfer; `count` is that of the call. */
const reference = (change: (own: string, count: number) => string) => (): HttpFault => {
  let count = 0
  return payload('walletGetInAddress', (receiver) =>
    isRow(receiver) && 'reference' in receiver
      ? { ...receiver, reference: change(String(receiver['reference']), ++count) }
      : receiver,
  )
}

/** Refuses a field that the contract has. */
const refuses = (operation: Operation, name: string): HttpFault =>
  on(operation, (request, next) =>
    name in fieldsOf(request)
      ? Promise.resolve(envelope({ type: 'error', message: `Unknown field ${name}` }))
      : next(request),
  )

/** Files a deposit that is refused for a reason, with these fields instead. */
const filed = (reason: string, change: (fields: Fields) => Fields) => (): HttpFault =>
  despite(
    'walletChargeReq',
    (json) => json['reason'] === reason,
    async (request, next) => {
      await next(withFields(request, change(fieldsOf(request))))
      return undefined
    },
  )

/** Details of deposits, and fields that other requests leave out. */
export const depositDetailFaults: readonly Wrong[] = [
  detail({
    name: 'sender-of-a-deposit-lost',
    says: 'The record of a deposit has no sender',
    operations: ['walletChargeReq'],
    http: () => field('chargeMentionLog2', 'user_account', () => ''),
    shows: deposited({ account: address }),
  }),
  detail({
    name: 'deposits-on-the-first-chain',
    says: 'Every deposit is filed on the first chain of its currency',
    operations: ['walletChargeReq'],
    http: () => sent('walletChargeReq', ({ chain: _, ...rest }) => rest),
    shows: deposited({ chain: 'ERC20' }),
  }),
  detail({
    name: 'currency-name-refused',
    says: 'The name of the currency is refused beside its id',
    probes: ['operations.*'],
    operations: ['walletGetInfo'],
    http: () => refuses('walletGetInfo', 'currencytxt'),
    shows: demo(['walletGetInfo', { currency: '3', currencytxt: 'USDT' }]),
  }),
  detail({
    name: 'option-language-refused',
    says: 'An option is refused when its language is sent along',
    probes: ['operations.*'],
    operations: ['microtradeSubmit'],
    http: () => refuses('microtradeSubmit', 'lang'),
    shows: demo([
      'microtradeSubmit',
      { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10', lang: 'en' },
    ]),
  }),
  detail({
    name: 'one-reference-for-all',
    says: 'Two users have the same reference for bank transfers',
    probes: ['twice.*'],
    operations: ['walletGetInAddress'],
    http: reference(() => 'H5-1'),
    shows: bankOfTwo,
  }),
  detail({
    name: 'reference-of-the-day',
    says: 'The reference for bank transfers is another one at each call',
    probes: ['twice.*'],
    operations: ['walletGetInAddress'],
    http: reference((own, count) => `${own}-${String(count)}`),
    shows: bankOfTwo,
  }),
  refusedDeposit({
    name: 'unknown-chain-is-filed',
    says: 'A deposit on an unknown chain is refused, but filed on the first chain',
    operations: ['walletChargeReq'],
    http: filed('unknown-chain', ({ chain: _, ...rest }) => rest),
    shows: deposited({ chain: 'NOCHAIN' }),
  }),
  refusedDeposit({
    name: 'tiny-deposit-is-filed',
    says: 'A deposit below the minimum is refused, but filed with a larger amount',
    operations: ['walletChargeReq'],
    http: filed('below-minimum', (fields) => ({ ...fields, amount: '100' })),
    shows: deposited({ amount: '0.00000001' }),
  }),
]
