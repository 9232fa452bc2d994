import { format, parse } from '#domain/decimal.ts'
import { fieldsOf, isSuccess, jsonOf, tokenOf } from '../exchange.ts'
import { field, lists, objects, on, payload, sent } from '../http.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import { card, demoCode, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, demoIn, plan, position, rowsOf, units } from './helpers.ts'

const migration = group({ probes: [], needs: ['writes'] })

/** Compares with a column that is null while a plan runs. */
const neverRedeemed = (): HttpFault =>
  payload('lhDepositOrderList', (value, request) => {
    const { status, is_cancel } = fieldsOf(request)
    if (is_cancel !== '0' || status !== undefined || !isRow(value)) return value
    const rows = objectsIn(value['order_list'])
    const ended = rows.filter((row) => row['status'] !== 1)
    return { ...value, order_list: ended, total: Number(value['total']) - rows.length + ended.length }
  })

/** Joins records of withdrawals with the card of today. */
const joinedCards = (): HttpFault =>
  on('chargeMentionLog3', async (request, next) => {
    const [now] = await rowsOf(request, next, 'userCashInfo')
    return objects('*', (row) => {
      if (!row['bank_account'] || !now?.['bank_account']) return
      Object.assign(row, {
        bank_name: now['bank_name'],
        bank_account: now['bank_account'],
        bank_holder: now['real_name'],
      })
    })(request, next)
  })

/** Marks addresses as deleted, and brings back the old row when one is saved again. */
const revived = (): HttpFault => {
  const notes = new Map<string, string>()
  return on(['walletAddaddress', 'walletGetAddress'], async (request, next) => {
    const given = fieldsOf(request)
    const keyOf = (address: unknown, currency: unknown) =>
      `${tokenOf(request)} ${String(currency)} ${String(address)}`
    const answer = await next(request)
    if (given['address'] !== undefined) {
      const key = keyOf(given['address'], given['currency_id'])
      if (isSuccess(jsonOf(answer)) && !notes.has(key)) notes.set(key, given['notes'] ?? '')
      return answer
    }
    return objects('*', (row) => {
      row['notes'] = notes.get(keyOf(row['address'], row['currency'])) ?? row['notes']
    })(request, async () => answer)
  })
}

/** Inserts a filing unless there is one. */
const firstFiling = (): HttpFault => {
  const filed = new Map<string, Row>()
  return on(['userRealName', 'userCenter', 'userCenter2'], async (request, next) => {
    const answer = await next(request)
    const { name, country, address } = fieldsOf(request)
    const token = tokenOf(request)
    if (name !== undefined && isSuccess(jsonOf(answer)) && !filed.has(token))
      filed.set(token, { name, country, address })
    return field('*', 'identity', (value) => (isRow(value) ? { ...value, ...filed.get(token) } : value))(
      request,
      async () => answer,
    )
  })
}

/** The last chain of a currency, where a deposit names none. */
const lastChain = (): HttpFault =>
  on('walletChargeReq', async (request, next) => {
    const { chain, currency = '' } = fieldsOf(request)
    if (chain) return next(request)
    const [row] = await rowsOf(request, next, 'walletDetail', { currency, type: 'change' })
    const { currency_type: chains } = row ?? {}
    const last = typeof chains === 'string' ? (chains.split(',').at(-1) ?? '') : ''
    return sent('*', (form) => (last ? { ...form, chain: last.trim() } : form))(request, next)
  })

/** Changes of tables, columns and defaults that broke something. */
export const schemaMigrations: readonly Wrong[] = [
  migration({
    name: 'plans-not-redeemed-without-running-ones',
    says: 'The filter for plans that were not redeemed leaves out those that run',
    probes: ['lists.filter'],
    operations: ['lhDepositOrderList'],
    http: neverRedeemed,
    shows: demoIn(async (ask) => {
      await ask('lhDepositBuy', plan)
      return ask('lhDepositOrderList', { is_cancel: '0' })
    }),
  }),
  migration({
    name: 'daily-yield-rounded-half-up',
    says: 'The daily yield of an order is rounded to the nearest unit',
    probes: ['effects.digits'],
    operations: ['lhDepositOrderList', 'lhDepositBuy'],
    http: () =>
      objects('lhDepositOrderList', (row) => {
        if ('daily_yield' in row)
          row['daily_yield'] = format(
            (units(row['amount']) * units(row['day_rate']) + parse('0.5')) / parse('1'),
          )
      }),
    shows: demoIn(async (ask) => {
      await ask('lhDepositBuy', { ...plan, amount: '123.45678912' })
      return ask('lhDepositOrderList')
    }),
  }),
  migration({
    name: 'custody-in-single-precision',
    says: 'The report of earn adds up principal in floats of 32 bits',
    probes: ['effects.digits'],
    operations: ['lhDepositReport'],
    http: () => field('lhDepositReport', 'sum', (value) => Math.fround(Number(value)).toFixed(8)),
    shows: demoIn(async (ask) => {
      await ask('lhDepositBuy', { ...plan, amount: '1234.5678' })
      return ask('lhDepositReport')
    }),
  }),
  migration({
    name: 'subscriptions-of-two-places',
    says: 'The amount of a subscription is kept with two decimal places',
    probes: ['effects.digits'],
    operations: ['lhSendOrderList', 'lhSendOrderPlace'],
    http: () => field('lhSendOrderList', 'amount', (value) => String(value).replace(/(\.\d\d)\d\d$/, '$100')),
    shows: demoIn(async (ask) => {
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100.1234' })
      return ask('lhSendOrderList')
    }),
  }),
  migration({
    name: 'deposits-on-the-last-chain',
    says: 'A deposit without a chain is filed on the last chain of its currency',
    probes: ['effects.deposit-details'],
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: lastChain,
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  migration({
    name: 'codes-to-thailand',
    says: 'A code for a number without a calling code goes to Thailand, not to China',
    probes: ['representatives.calling-code'],
    operations: ['smsSend'],
    http: () => sent('smsSend', (form) => ({ area_code: '66', ...form })),
    shows: async (site) => {
      await site.as()('smsSend', { user_string: '13800138000', type: 'register' })
      return site.world.control('outbox')
    },
  }),
  migration({
    name: 'withdrawals-joined-with-the-card-of-today',
    says: 'Earlier withdrawals show the bank card that replaced theirs',
    probes: ['bystanders.withdrawals'],
    operations: ['chargeMentionLog3', 'userCashSave'],
    http: joinedCards,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const proof = async () => ({ pay_password: fundPassword, code: await demoCode(site) })
      await ask('userCashSave', { ...card, ...(await proof()) })
      await ask('walletOut', { currency: '9999', number: '50', address: '--', pay_password: fundPassword })
      await site.world.advance(60_000)
      await ask('userCashSave', { ...card, bank_name: 'Northern Trust Bank', ...(await proof()) })
      return ask('chargeMentionLog3')
    },
  }),
  migration({
    name: 'deleted-addresses-revived',
    says: 'An address that is saved again after it was removed has the note of then',
    probes: ['effects.address'],
    operations: ['walletGetAddress', 'walletAddaddress', 'walletDeladdress'],
    http: revived,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const save = async (notes: string) =>
        ask('walletAddaddress', {
          ...{ currency_id: '3', address: 'TOneOneOneOneOneOneOneOneOneOne123', netType: 'TRC20', notes },
          ...{ pay_password: fundPassword, code: await demoCode(site) },
        })
      await save('Old')
      await ask('walletDeladdress', { address_id: '1' })
      await save('New')
      return ask('walletGetAddress', { currency: '3' })
    },
  }),
  migration({
    name: 'first-filing-stays',
    says: 'A filing after a rejection shows the data of the first one',
    probes: ['bystanders.identities'],
    operations: ['userCenter', 'userCenter2', 'userRealName'],
    http: firstFiling,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      const form = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await ask('userRealName', form)
      await site.world.rejectReviews('Blurred')
      await ask('userRealName', { ...form, name: 'Samuel Lee' })
      return ask('userCenter')
    },
  }),
  migration({
    name: 'one-country-a-calling-code',
    says: 'Of countries that share a calling code only the first is listed',
    probes: ['lists.shared-codes'],
    operations: ['areaCode'],
    http: () =>
      lists('areaCode', (rows) =>
        rows.filter(
          ({ area_code }, index) => rows.findIndex((row) => row['area_code'] === area_code) === index,
        ),
      ),
    shows: async (site) => site.as()('areaCode'),
  }),
  migration({
    name: 'sides-of-the-ten-newest',
    says: 'The positions by side are those among the ten newest',
    probes: ['twice.pair-positions'],
    operations: ['leverDeal'],
    http: () =>
      payload('leverDeal', (value) => {
        if (!isRow(value) || !isRow(value['lever_transaction'])) return value
        const ids = new Set(objectsIn(value['my_transaction']).map(({ id }) => id))
        const known = (side: unknown) => objectsIn(side).filter(({ id }) => ids.has(id))
        const { in: longs, out: shorts } = value['lever_transaction']
        return { ...value, lever_transaction: { in: known(longs), out: known(shorts) } }
      }),
    shows: demoIn(async (ask) => {
      await ask('leverSubmit', { ...position, type: '2' })
      for (let count = 0; count < 10; count++) await ask('leverSubmit', position)
      return ask('leverDeal', bitcoin)
    }),
  }),
]
