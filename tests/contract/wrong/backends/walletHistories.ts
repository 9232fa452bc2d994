import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  withJson,
  type Operation,
} from '../exchange.ts'
import { field, lists, objects, on, payload, sent } from '../http.ts'
import { isRow, timeOf, type Row } from '../rows.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { day, hour, rowsOf, transfer, units, withdraw } from './helpers.ts'

const purse = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

const accountAlone: HttpFault = sent('walletLegalLog', ({ currency = '', ...fields }) =>
  fields['type'] !== undefined && /^[1-9]\d{0,8}$/.test(currency)
    ? fields
    : { ...fields, ...(currency && { currency }) },
)

const tooMuch = '999999999'

/** Refuses to move all that is free. */
const notAll: HttpFault = on('walletChange', async (request, next) => {
  const { currency_id: id = '', from_field: kind = '', number = '0' } = fieldsOf(request)
  const rows = await rowsOf(request, next, 'walletDetail', { currency: id, type: kind })
  const free = rows[0]?.[`${kind}_balance`]
  const isAll = typeof free === 'string' && /^\d+(\.\d{1,8})?$/.test(number) && units(number) === units(free)
  return next(
    isAll && units(number) > 0n ? withFields(request, { ...fieldsOf(request), number: tooMuch }) : request,
  )
})

/** Shows the balances of the account that paid in the row of the one that received. */
const balancesOfPayer: HttpFault = lists('walletHzhistory', (rows) => {
  const outs = rows.filter((row) => String(row['value']).startsWith('-'))
  return rows.map((row) => {
    const out = outs.find(
      (one) => one['created_time'] === row['created_time'] && one['value'] === `-${String(row['value'])}`,
    )
    return out ? { ...row, before: out['after'], after: out['before'] } : row
  })
})

const oldAddress: HttpFault = objects('walletDetail', (row) => {
  if ('address' in row && row['currency'] !== 3) row['address'] = ''
})

const lastChainMissing: HttpFault = payload('walletGetInAddress', (message) => {
  if (!isRow(message) || !('ERC20' in message) || Object.keys(message).length < 3) return message
  const { ERC20: _, ...rest } = message
  return rest
})

const neverUpdated = (operation: Operation): HttpFault =>
  field(operation, 'updated_at', (_, row) => row['created_at'])

/** Counts the withdrawals of the last 24 hours as those of the day. */
const leftOf24Hours = ({ control }: Tools): HttpFault =>
  on('walletGetInfo', async (request, next) => {
    const { now } = await control('clock')
    const rows = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
    const recent = rows.filter((row) => 'create_time' in row && timeOf(row['create_time']) > now - day).length
    return objects('walletGetInfo', (row) => {
      if ('left_today' in row) row['left_today'] = Math.max(0, Number(row['daily_limit']) - recent)
    })(request, next)
  })

/** Sends withdrawals to addresses that were removed from the book. */
const stillPays = (): HttpFault => {
  const saved = new Map<string, Row>()
  const removed = new Map<string, Row>()
  const hidden = new Set<string>()
  return async (request, next) => {
    const operation = operationOf(request)
    const fields = fieldsOf(request)
    const key = (text: unknown) => `${tokenOf(request)} ${String(text)}`
    if (operation === 'walletDeladdress') {
      const row = saved.get(key(fields['address_id']))
      const answer = await next(request)
      if (row && isSuccess(jsonOf(answer))) removed.set(key(row['address']), row)
      return answer
    }
    if (operation === 'walletGetAddress') {
      const answer = await next(request)
      const { message } = jsonOf(answer)
      if (!Array.isArray(message)) return answer
      const rows = message.filter(isRow)
      for (const row of rows) saved.set(key(row['id']), row)
      const shown = rows.filter((row) => !hidden.has(key(row['address'])))
      return shown.length < rows.length ? withJson(answer, { type: 'ok', message: shown }) : answer
    }
    if (operation === 'walletAddaddress') {
      hidden.delete(key(fields['address']))
      removed.delete(key(fields['address']))
    }
    const answer = await next(request)
    const row = removed.get(key(fields['address']))
    const { reason } = jsonOf(answer)
    if (
      operation !== 'walletOut' ||
      !row ||
      (reason !== 'address-not-saved' && reason !== 'withdraw-address-first')
    )
      return answer
    hidden.add(key(fields['address']))
    return next(withFields(request, { ...fields, netType: String(row['nettype']) }))
  }
}

/** Swaps the notes of the first two rows. */
const notesSwapped: HttpFault = lists('walletGetAddress', ([first, second, ...rest]) =>
  first && second
    ? [{ ...first, notes: second['notes'] }, { ...second, notes: first['notes'] }, ...rest]
    : [first, second].filter((row) => row !== undefined),
)

/** Shows one transaction for every withdrawal that passed. */
const oneTransaction = (): HttpFault => {
  let first: unknown
  return field('chargeMentionLog3', 'txid', (value) => (value === '' ? value : (first ??= value)))
}

const withoutCustody: HttpFault = objects('currencyUserCurrencyList', (row) => {
  if ('lock_legal_balance' in row) row['lock_legal_balance'] = '0.00000000'
})

const other = 'TAnotherAnotherAnotherAnotherAnoth'

/** Faults in what wallets, deposits and withdrawals show after a second act. */
export const walletHistories: readonly Wrong[] = [
  purse('lists.filter')({
    name: 'log-by-account-alone',
    says: 'The account log ignores the currency when an account is named too',
    operations: ['walletLegalLog'],
    http: () => accountAlone,
    shows: demo(['walletChange', transfer], ['walletLegalLog', { currency: '1', type: '3' }]),
  }),
  purse('sides.whole-balance')({
    name: 'whole-balance-not-moved',
    says: 'A transfer of exactly the free balance is refused',
    operations: ['walletChange'],
    http: () => notAll,
    shows: demo(['walletChange', { ...transfer, number: '10000', from_field: 'change' }]),
  }),
  purse('effects.transfer')({
    name: 'receiving-row-with-balances-of-the-payer',
    says: 'In the history of transfers, the row of the receiving account has the balances of the paying one',
    operations: ['walletHzhistory'],
    http: () => balancesOfPayer,
    shows: demo(['walletChange', transfer], ['walletHzhistory']),
  }),
  purse('twice.wallets')({
    name: 'detail-without-a-new-address',
    says: 'The detail of a coin has no address after one was made',
    operations: ['walletDetail'],
    http: () => oldAddress,
    shows: demo(
      ['walletGetInAddress', { currency: '1' }],
      ['walletDetail', { currency: '1', type: 'change' }],
    ),
  }),
  purse('twice.wallets')({
    name: 'third-chain-without-an-address',
    says: 'There is no deposit address on the third chain of a currency',
    operations: ['walletGetInAddress'],
    http: () => lastChainMissing,
    shows: demo(['walletGetInAddress', { currency: '3' }]),
  }),
  purse('time.transitions')({
    name: 'decided-deposit-never-updated',
    says: 'A deposit that was decided shows its filing as its last change',
    operations: ['chargeMentionLog2'],
    http: () => neverUpdated('chargeMentionLog2'),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.advance(hour)
      await site.world.passReviews()
      const [row] = ((await site.as(token)('chargeMentionLog2')).json['message'] as { data: Row[] }).data
      return row?.['updated_at']
    },
  }),
  purse('time.withdrawals')({
    name: 'left-today-over-24-hours',
    says: 'The withdrawals left today are those of the last 24 hours, also after midnight',
    needs: ['writes', 'codes', 'time'],
    operations: ['walletGetInfo', 'walletOut'],
    http: leftOf24Hours,
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      await site.world.advance(13 * hour)
      return site.as(await site.demo())('walletGetInfo', { currency: '3' })
    },
  }),
  purse('refusals.reasons-of-writes')({
    name: 'removed-address-still-pays',
    says: 'A withdrawal to an address that was removed is accepted',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'walletDeladdress'],
    http: stillPays,
    shows: async (site) => {
      await saveAddress(site)
      const ask = site.as(await site.demo())
      await ask('walletGetAddress', { currency: '3' })
      await ask('walletDeladdress', { address_id: '1' })
      return (await withdraw(site)).json
    },
  }),
  purse('bystanders.records')({
    name: 'notes-of-the-address-beside-it',
    says: 'Two saved addresses of a currency show the notes of each other',
    needs: ['writes', 'codes'],
    operations: ['walletGetAddress', 'walletAddaddress', 'walletDeladdress'],
    http: () => notesSwapped,
    shows: async (site) => {
      await saveAddress(site)
      await saveAddress(site, { address: other, notes: 'Another' })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
  purse('time.withdrawals')({
    name: 'one-transaction-for-every-withdrawal',
    says: 'Every withdrawal that passed shows the same transaction',
    needs: ['writes', 'codes'],
    operations: ['chargeMentionLog3', 'walletOut'],
    http: oneTransaction,
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      await withdraw(site, { number: '51' })
      await site.world.passReviews()
      const { data } = (await site.as(await site.demo())('chargeMentionLog3')).json['message'] as {
        data: Row[]
      }
      return data[0]?.['txid'] === data[1]?.['txid']
    },
  }),
  purse('values.balances')({
    name: 'custody-missing-among-the-currencies',
    says: 'The list of currencies shows nothing in custody on the trust account',
    operations: ['currencyUserCurrencyList'],
    http: () => withoutCustody,
    shows: demo(
      ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }],
      ['currencyUserCurrencyList'],
    ),
  }),
]
