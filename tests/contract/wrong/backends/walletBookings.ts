import { format, mulDown } from '#domain/decimal.ts'
import { envelope, fieldsOf, isSuccess, jsonOf } from '../exchange.ts'
import { objects, on, payload } from '../http.ts'
import { isRow, listsIn, type Row } from '../rows.ts'
import { address, card, demo, demoCode, fundPassword, saveAddress, type Step } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, rowsOf, units } from './helpers.ts'

export const wallet = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Values the contract account by its free balances alone. */
const worthWithoutFrozen: HttpFault = payload('walletList', (value) => {
  const contract = isRow(value) ? value['lever_wallet'] : undefined
  if (!isRow(contract)) return value
  const frozen = listsIn(contract)
    .flat()
    .reduce((sum, row) => sum + mulDown(units(row['lock_lever_balance']), units(row['usdt_price'])), 0n)
  contract['usdt_totle'] = format(units(contract['usdt_totle']) - frozen)
  return value
})

const startsWith: HttpFault = payload('walletList', (value, request) => {
  const { currency_name: name = '' } = fieldsOf(request)
  for (const rows of listsIn(value))
    rows.splice(0, rows.length, ...rows.filter((row) => String(row['currency_name']).startsWith(name)))
  return value
})

/** Gives everybody the address on OMNI that the first caller got. */
const oneOmniAddress = (): HttpFault => {
  let first: unknown
  return payload('walletGetInAddress', (value) => {
    if (!isRow(value) || !('OMNI' in value)) return value
    first ??= value['OMNI']
    return { ...value, OMNI: first }
  })
}

const pictureOf = (text = ''): string => text.split('?')[0] ?? ''
/** Remembers each proof picture for good, whatever became of its deposit. */
const proofsForGood = (): HttpFault => {
  const used = new Set<string>()
  return on('walletChargeReq', async (request, next) => {
    const picture = pictureOf(fieldsOf(request)['imgs'])
    const message = 'This proof was already used for another deposit'
    if (used.has(picture)) return envelope({ type: 'error', message, field: 'imgs', reason: 'proof-used' })
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) used.add(picture)
    return answer
  })
}

/** Counts the withdrawals of the day by currency. */
const leftByCurrency = changing('walletGetInfo', async (message, request, next) => {
  const records = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
  const [latest] = records
  const today = String(latest?.['create_time']).slice(0, 10)
  const used = Number(message['daily_limit']) - Number(message['left_today'])
  const own = records
    .filter((row) => String(row['create_time']).startsWith(today))
    .slice(0, used)
    .filter((row) => String(row['currency']) === fieldsOf(request)['currency'])
  message['left_today'] = Number(message['daily_limit']) - own.length
})

const feeRoundedDown = (row: Row): void => {
  if (!('real_number' in row)) return
  const fee = mulDown(units(row['number']), units(row['rate'])) / 100n
  row['fee'] = format(fee)
  row['real_number'] = format(units(row['number']) - fee)
}

export const decide = async (site: Site, decision: 'pass' | 'reject'): Promise<void> => {
  for (const { kind, id } of await site.world.control('reviewList'))
    await site.world.control('review', { kind, id, decision, ...(decision === 'reject' && { reason: 'No' }) })
}
/** A withdrawal, and a request after it. */
const withdrawn =
  (amount: string, step: Step): Show =>
  async (site) => {
    await saveAddress(site)
    const proof = { pay_password: fundPassword, code: await demoCode(site) }
    return demo(['walletOut', { currency: '3', number: amount, address, ...proof }], step)(site)
  }

/** A deposit that is rejected, and another one with the same picture. */
const provedAgain: Show = async (site) => {
  const token = await site.demo()
  const imgs = String((await site.upload(token, 10)).json['message'])
  const deposit = { currency: '3', amount: '100', imgs }
  await site.as(token)('walletChargeReq', deposit)
  await decide(site, 'reject')
  return (await site.as(token)('walletChargeReq', deposit)).json['type']
}

/** Balances, payments, plans and launches that are booked or shown wrongly. */
export const walletBookings: readonly Wrong[] = [
  wallet('effects.*')({
    name: 'option-transfers-logged-as-spot',
    says: 'The list of transfers shows the rows of the option account as those of the spot account',
    operations: ['walletHzhistory', 'walletChange'],
    http: () =>
      objects('walletHzhistory', (row) => {
        if (row['account_kind'] === 4) row['account_kind'] = 2
      }),
    shows: demo(
      ['walletChange', { currency_id: '3', number: '10', from_field: 'micro', to_field: 'lever' }],
      ['walletHzhistory'],
    ),
  }),
  wallet(
    'values.*',
    'effects.*',
  )({
    name: 'contract-worth-without-frozen',
    says: 'The worth of the contract account in USDT leaves out what is frozen',
    operations: ['walletList'],
    http: () => worthWithoutFrozen,
    shows: demo(
      ['leverSubmit', { ...bitcoin, status: '0', share: '1', multiple: '10', target_price: '90000' }],
      ['walletList'],
    ),
  }),
  wallet('values.*')({
    name: 'currency-filter-from-the-start',
    says: 'The filter of balances finds a text at the start of a name alone',
    operations: ['walletList'],
    http: () => startsWith,
    shows: demo(['walletList', { currency_name: 'SDT' }]),
  }),
  wallet('twice.*')({
    name: 'one-omni-address-for-all',
    says: 'All users have the same deposit address on the second chain of a coin',
    operations: ['walletGetInAddress'],
    http: oneOmniAddress,
    shows: async (site) => {
      const second = await site.newcomer('second@h5.example')
      return [
        await site.as(await site.demo())('walletGetInAddress', { currency: '3' }),
        await site.as(second)('walletGetInAddress', { currency: '3' }),
      ]
    },
  }),
  wallet('bystanders.*')({
    name: 'bank-deposit-lands-in-trust',
    says: 'A bank transfer that passed is credited to the trust account in place of the spot account',
    operations: ['walletChargeReq', 'chargeMentionLog2', ...wallets],
    http: () =>
      owed('chargeMentionLog2', (row) => {
        const amount = units(row['real_amount'])
        return row['currency_id'] === 9999 && row['status'] === 2
          ? [
              { currency: 3, kind: 'change', free: -amount },
              { currency: 3, kind: 'legal', free: amount },
            ]
          : []
      }),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const payer = { name: 'Dana Lee', bank_account: '6222 0212 3456 7890' }
      await site.as(token)('walletChargeReq', { currency: '9999', amount: '100', imgs, ...payer })
      await decide(site, 'pass')
      return site.as(token)('walletList', { currency_name: 'USDT' })
    },
  }),
  wallet('idempotency.*')({
    name: 'rejected-proof-stays-used',
    says: 'The picture of a rejected deposit cannot prove another one',
    operations: ['walletChargeReq'],
    http: proofsForGood,
    shows: provedAgain,
  }),
  wallet('effects.*')({
    name: 'left-today-by-currency',
    says: 'The withdrawals left today are counted for each currency',
    operations: ['walletGetInfo', 'walletOut'],
    http: () => leftByCurrency,
    shows: withdrawn('50', ['walletGetInfo', { currency: '1' }]),
  }),
  wallet('bystanders.*')({
    name: 'rejected-withdrawal-less-fee',
    says: 'A rejected withdrawal to the bank card returns without its fee',
    operations: ['walletOut', 'chargeMentionLog3', ...wallets],
    http: () =>
      owed('chargeMentionLog3', (row) =>
        row['status'] === 3 && row['currency'] === 9999
          ? [{ currency: 3, kind: 'change', free: -units(row['fee']) }]
          : [],
      ),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const proof = async () => ({ pay_password: fundPassword, code: await demoCode(site) })
      await ask('userCashSave', { ...card, ...(await proof()) })
      await ask('walletOut', { currency: '9999', number: '100', address: '--', pay_password: fundPassword })
      await decide(site, 'reject')
      return [await ask('chargeMentionLog3'), await ask('walletList', { currency_name: 'USDT' })]
    },
  }),
  wallet('effects.*')({
    name: 'withdrawal-fee-rounded-down',
    says: 'The fee of a withdrawal is rounded down to 8 places',
    operations: ['walletOut', 'chargeMentionLog3'],
    http: () => objects('chargeMentionLog3', feeRoundedDown),
    shows: withdrawn('50.00000001', ['chargeMentionLog3']),
  }),
]
