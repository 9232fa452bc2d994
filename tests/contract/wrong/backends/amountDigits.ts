import { format } from '#domain/decimal.ts'
import { objects, sent } from '../http.ts'
import { type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { bitcoin, day, units } from './helpers.ts'

const one = 100_000_000n
const up = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

const digits = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Writes a small movement as PHP writes a float. */
const inExponents = (row: Row): void => {
  const value = row['value']
  if (typeof value !== 'string' || !('transaction_info' in row)) return
  const size = Math.abs(Number(value))
  if (size > 0 && size < 0.0001) row['value'] = Number(value).toExponential().replace('e', 'E')
}

/** Sends an amount through a float, which has 53 bits. */
const asFloat = (row: Row): void => {
  for (const name of ['amount', 'real_amount'])
    if (typeof row[name] === 'string') row[name] = Number(row[name]).toFixed(8)
}

const roundedUpCoins = (row: Row): void => {
  if (!('new_currency_num' in row)) return
  const places = 10_000n
  const coins = up(units(row['amount']) * places, units(row['change_rate']))
  row['new_currency_num'] = format(coins * places, 4)
}

const roundedUpRebate = (row: Row): void => {
  if ('from_account_number' in row) row['value'] = format(units(row['value']) + 1n)
}

const roundedYield = (row: Row): void => {
  if (!('daily_yield' in row)) return
  row['daily_yield'] = format((units(row['amount']) * units(row['day_rate']) + one / 2n) / one)
}

const inCents = (amount = ''): string => {
  const cut = amount.replace(/(\.\d\d)\d+$/, '$1')
  return Number(cut) > 0 ? cut : amount
}

/** Small and large amounts, and digits at their ends. */
export const amountDigits: readonly Wrong[] = [
  digits(
    'shapes.answers',
    'effects.transfer',
  )({
    name: 'tiny-movements-in-exponents',
    says: 'A change of a balance below a ten-thousandth has an exponent, as PHP writes floats',
    operations: ['walletLegalLog', 'walletHzhistory'],
    http: () => objects(['walletLegalLog', 'walletHzhistory'], inExponents),
    shows: demo(
      ['walletChange', { currency_id: '3', number: '0.00001', from_field: 'change', to_field: 'lever' }],
      ['walletLegalLog'],
    ),
  }),
  digits('effects.large-digits')({
    name: 'large-deposits-as-floats',
    says: 'A deposit with more than fifteen digits differs in its last ones',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: () => objects('chargeMentionLog2', asFloat),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '987654321.12345678', imgs })
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  digits('texts.numbers')({
    name: 'payer-account-without-zeros',
    says: 'The zeros at the beginning of the account of a payer are lost',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: () =>
      objects('chargeMentionLog2', (row) => {
        if (typeof row['bank_account'] === 'string')
          row['bank_account'] = row['bank_account'].replace(/^0+/, '')
      }),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const payer = { name: 'Dana Lee', bank_account: '0012 3456 7890' }
      await site.as(token)('walletChargeReq', { currency: '9999', amount: '100', imgs, ...payer })
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  digits('time.launch-coins')({
    name: 'launch-coins-rounded-up',
    says: 'The coins of a subscription are rounded up to four places',
    needs: ['writes', 'time'],
    operations: ['lhSendOrderPlace', 'lhSendOrderList'],
    http: () => objects('lhSendOrderList', roundedUpCoins),
    shows: async (site) => {
      await site.world.advance(6 * day)
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '4', amount: '100.0001' })
      return ask('lhSendOrderList')
    },
  }),
  digits('representatives.rebates')({
    name: 'rebates-rounded-up',
    says: 'A rebate is rounded up to eight places',
    operations: ['userMyAccountReturn'],
    http: () => objects('userMyAccountReturn', roundedUpRebate),
    shows: async (site) => {
      const money = { account: 'spot', currency: 'USDT', amount: '5000' } as const
      const one = { account: 'one@h5.example', invitedBy: 'demo@h5.example', password: 'a-good-password' }
      await site.world.control('userCreate', { ...one, balances: [money] })
      const ask = site.as(await site.signIn(one.account, one.password))
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001234', target_price: '0' })
      return [await ask('coinList'), await site.as(await site.demo())('userMyAccountReturn')]
    },
  }),
  digits('effects.digits')({
    name: 'daily-yield-rounded-to-nearest',
    says: 'The yield of a day is rounded to the nearest, not down',
    operations: ['lhDepositBuy', 'lhDepositOrderList'],
    http: () => objects('lhDepositOrderList', roundedYield),
    shows: demo(
      ['lhDepositBuy', { config_id: '2', amount: '100.0000015', agreement: '1' }],
      ['lhDepositOrderList'],
    ),
  }),
  digits('effects.digits')({
    name: 'margin-added-in-cents',
    says: 'Two places of an amount that is added to the margin count, and the others are dropped',
    operations: ['leverAddmargin', 'leverMyTrade'],
    http: () => sent('leverAddmargin', (fields) => ({ ...fields, amount: inCents(fields['amount']) })),
    shows: demo(
      ['leverSubmit', { ...bitcoin, share: '1', multiple: '20' }],
      ['leverAddmargin', { id: '1', amount: '5.12345678' }],
      ['leverMyTrade'],
    ),
  }),
]
