import { format, parse } from '#domain/decimal.ts'
import {
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  type Answer,
  type Fields,
  type Operation,
  type Request,
} from '../exchange.ts'
import { group } from '../group.ts'
import { field, lists, objects, on, pretends, sent, type Operations } from '../http.ts'
import { objectsIn, percentOf } from '../rows.ts'
import { address, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import type { HttpFault, Show, Wrong } from '../types.ts'

const effect = group({ probes: ['effects.*'], needs: ['writes'] })
const pair = { currency_id: '1', legal_id: '3' }
const transfer = [
  'walletChange',
  { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' },
] as const
const buy = ['coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: '0' }] as const
const wait = ['coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: '50000' }] as const
const open = ['leverSubmit', { ...pair, share: '1', multiple: '20', stop_loss_price: '94000' }] as const
const stops = ['leverSetstop', { id: '1', target_profit_price: '99000', stop_loss_price: '94100' }] as const
const option = [
  'microtradeSubmit',
  { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
] as const
const finance = ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }] as const
const subscribe = ['lhSendOrderPlace', { config_id: '1', amount: '100' }] as const

const transferred = demo(transfer, ['walletList'], ['walletHzhistory'])
const bought = demo(buy, ['walletList'], ['coinList'])
const ordered = demo(wait, ['coinList'], ['walletList'])
const cancelled = demo(wait, ['coinTradeCancel', { id: '1' }], ['coinList'], ['walletList'])
const opened = demo(open, ['leverMyTrade'], ['walletList'])
const stopped = demo(open, stops, ['leverMyTrade'])
const closed = demo(open, ['leverClose', { id: '1' }], ['leverMyTrade'], ['walletList'])
const staked = demo(option, ['microtradeLists'], ['walletList'])
const financed = demo(finance, ['lhDepositOrderList'], ['walletList'])
const redeemed = demo(finance, ['lhDepositOrderCancel', { id: '1' }], ['lhDepositOrderList'], ['walletList'])
const subscribed = demo(subscribe, ['lhSendOrderList'], ['walletList'])

const addresses: Show = async (site) => [
  await saveAddress(site),
  await site.as(await site.demo())('walletGetAddress', { currency: '3' }),
]
const deletedAddress: Show = async (site) => {
  await saveAddress(site)
  const ask = site.as(await site.demo())
  return [
    await ask('walletDeladdress', { address_id: '1' }),
    await ask('walletGetAddress', { currency: '3' }),
  ]
}
const withdrawn: Show = async (site) => {
  await saveAddress(site)
  const ask = site.as(await site.demo())
  const form = {
    currency: '3',
    number: '50',
    address,
    pay_password: fundPassword,
    code: await demoCode(site),
  }
  return [await ask('walletOut', form), await ask('chargeMentionLog3'), await ask('walletList')]
}
const deposited: Show = async (site) => {
  const token = await site.demo()
  const imgs = String((await site.upload(token, 10)).json['message'])
  await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
  return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
}
const newPassword: Show = async (site) => {
  const form = { old_password: 'demo123456', password: 'another-one', re_password: 'another-one' }
  await site.as(await site.demo())('userEPwd', form)
  return (await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'another-one' })).json[
    'type'
  ]
}
const forgotten: Show = async (site) => {
  await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
  const code = await site.world.newestCode('demo@h5.example')
  const form = { account: 'demo@h5.example', password: 'another-one', repassword: 'another-one', code }
  await site.as()('userForget', form)
  return (await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'another-one' })).json[
    'type'
  ]
}
const newFundPassword: Show = async (site) => {
  const token = await site.newcomer('second@h5.example')
  await site.as(token)('safeUpdatePassword', { password: '135790', re_password: '135790' })
  return site.as(token)('userHasPassword')
}
const registered: Show = async (site) =>
  (await site.as(await site.newcomer('second@h5.example'))('userCenter')).json['type']
const identified: Show = async (site) => {
  const ask = site.as(await site.newcomer('second@h5.example'))
  await ask('userRealName', {
    country: 'Thailand',
    name: 'Sam Lee',
    card_id: 'AB123456789',
    address: '1 Road',
  })
  return ask('userCenter')
}
const savedCard: Show = async (site) => {
  const ask = site.as(await site.demo())
  const form = {
    ...{ bank_account: '6222999900001111', real_name: 'Dana Lee', bank_name: 'Example Bank' },
    ...{
      bank_deposit: 'Bangkok',
      bank_branch: 'River Road',
      bank_address: '2 River Road',
      swift_code: 'EXBKTHBK',
    },
    ...{ iban: 'TH06EXBK0000777777777', residence_address: '1 Road', postal_code: '10100' },
  }
  return [
    await ask('userCashSave', { ...form, pay_password: fundPassword, code: await demoCode(site) }),
    await ask('userCashInfo'),
  ]
}

/** The first answer to a read is given for ever. */
const frozen = (operations: Operations): HttpFault => {
  const first = new Map<string, Answer>()
  return on(operations, async (request, next) => {
    const name = `${request.url} ${request.body.toString()} ${tokenOf(request)}`
    const answer = first.get(name) ?? (await next(request))
    if (isSuccess(jsonOf(answer))) first.set(name, answer)
    return answer
  })
}

/** Once an operation worked, its caller is shown less of this balance. */
const shortAfter = (operation: Operation, balance: string, percent: bigint): HttpFault => {
  const short = new Set<string>()
  return async (request, next) => {
    if (operationOf(request) !== operation)
      return field(['walletList', 'walletDetail', 'currencyUserCurrencyList'], balance, (text) =>
        short.has(tokenOf(request)) ? percentOf(text, percent) : text,
      )(request, next)
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) short.add(tokenOf(request))
    return answer
  }
}
/** The fees of orders are missing once more from the balances that are shown. */
const feesTwice = (): HttpFault => {
  const fees = new Map<string, bigint>()
  const feeKey = (request: Request, currency: unknown) => `${tokenOf(request)} ${String(currency)}`
  const shown = objects('walletList', (row, request) => {
    const fee = fees.get(feeKey(request, row['currency_name']))
    if (fee !== undefined && 'change_balance' in row)
      row['change_balance'] = format(parse(String(row['change_balance'])) - fee)
  })
  return async (request, next) => {
    if (operationOf(request) !== 'coinTradePlace') return shown(request, next)
    const answer = await next(request)
    for (const row of objectsIn(jsonOf(answer)['order'])) {
      const key = feeKey(request, row['fee_currency'])
      fees.set(key, (fees.get(key) ?? 0n) + parse(String(row['charge_fee'])))
    }
    return answer
  }
}
const sending =
  (operation: Operation, change: (fields: Fields) => Fields): (() => HttpFault) =>
  () =>
    sent(operation, change)
const other = (side: string | undefined): string => (side === '1' ? '2' : '1')

/** `ok`, and nothing happens. */
const idle = (
  operation: Operation,
  shows: Show,
  reads: readonly Operation[],
  needs: Wrong['needs'] = ['writes'],
): Wrong =>
  effect({
    name: `${operation}-does-nothing`,
    says: `${operation} answers ok, and nothing happens`,
    needs,
    operations: [operation, ...reads],
    http: (tools) => pretends(operation, tools),
    shows,
  })

/** Writes whose effect is none, or another. */
export const effects: readonly Wrong[] = [
  idle('walletChange', transferred, ['walletList', 'walletHzhistory']),
  idle('coinTradePlace', ordered, ['coinList', 'coinTradeCancel']),
  idle('coinTradeCancel', cancelled, ['coinList']),
  idle('leverSubmit', opened, ['leverMyTrade', 'leverClose', 'leverSetstop']),
  idle('leverSetstop', stopped, ['leverMyTrade']),
  idle('leverClose', closed, ['leverMyTrade']),
  idle('microtradeSubmit', staked, ['microtradeLists', 'microtradeOrder']),
  idle('lhDepositBuy', financed, ['lhDepositOrderList', 'lhDepositOrderCancel']),
  idle('lhDepositOrderCancel', redeemed, ['lhDepositOrderList']),
  idle('lhSendOrderPlace', subscribed, ['lhSendOrderList']),
  idle(
    'walletAddaddress',
    addresses,
    ['walletGetAddress', 'walletDeladdress', 'walletOut'],
    ['writes', 'codes'],
  ),
  idle('walletDeladdress', deletedAddress, ['walletGetAddress'], ['writes', 'codes']),
  idle('walletOut', withdrawn, ['chargeMentionLog3', 'walletList'], ['writes', 'codes']),
  idle('walletChargeReq', deposited, ['chargeMentionLog2']),
  idle('userEPwd', newPassword, ['userLogin']),
  idle('userForget', forgotten, ['userLogin'], ['writes', 'codes']),
  idle('safeUpdatePassword', newFundPassword, ['userHasPassword', 'walletAddaddress']),
  idle('userRegister', registered, ['userLogin'], ['writes', 'codes']),
  idle('userRealName', identified, ['userCenter', 'userCenter2'], ['writes', 'second-account']),
  idle('userCashSave', savedCard, ['userCashInfo'], ['writes', 'codes']),
  effect({
    name: 'balances-frozen',
    says: 'Balances never change once they were shown',
    operations: ['*'],
    http: () => frozen(['walletList', 'walletDetail', 'currencyUserCurrencyList', 'walletGetInfo']),
    shows: demo(['walletList'], transfer, ['walletList']),
  }),
  effect({
    name: 'orders-frozen',
    says: 'The list of orders is that of the first look',
    probes: ['effects.*', 'lists.*'],
    operations: ['coinList', 'coinTradePlace', 'coinTradeCancel'],
    http: () => frozen('coinList'),
    shows: demo(['coinList'], wait, ['coinList']),
  }),
  effect({
    name: 'cancel-returns-too-little',
    says: 'A hundredth is lost when an order is cancelled',
    operations: ['coinTradeCancel', 'walletList'],
    http: () => shortAfter('coinTradeCancel', 'change_balance', 99n),
    shows: cancelled,
  }),
  effect({
    name: 'fee-taken-twice',
    says: 'The fee of an order leaves the balance twice',
    operations: ['coinTradePlace', 'walletList'],
    http: () => feesTwice(),
    shows: bought,
  }),
  effect({
    name: 'transfer-loses-a-hundredth',
    says: 'A transfer moves a hundredth less than was asked for',
    operations: ['walletChange'],
    http: sending('walletChange', (form) => ({
      ...form,
      number: (Number(form['number']) * 0.99).toFixed(8),
    })),
    shows: transferred,
  }),
  effect({
    name: 'transfer-the-other-way',
    says: 'A transfer goes the other way',
    operations: ['walletChange'],
    http: sending('walletChange', (form) => ({
      ...form,
      from_field: form['to_field'] ?? '',
      to_field: form['from_field'] ?? '',
    })),
    shows: transferred,
  }),
  effect({
    name: 'transfer-to-another-account',
    says: 'A transfer to the contract account arrives on the trust account',
    operations: ['walletChange'],
    http: sending('walletChange', (form) => ({
      ...form,
      to_field: form['to_field'] === 'lever' ? 'legal' : (form['to_field'] ?? ''),
    })),
    shows: transferred,
  }),
  effect({
    name: 'transfer-without-record',
    says: 'Transfers are in no list of transfers',
    probes: ['effects.*', 'lists.*'],
    operations: ['walletHzhistory', 'walletChange'],
    http: () => lists('walletHzhistory', () => []),
    shows: transferred,
  }),
  effect({
    name: 'sells-for-buys',
    says: 'Who buys sells',
    operations: ['coinTradePlace'],
    http: sending('coinTradePlace', (form) => ({ ...form, type: other(form['type']) })),
    shows: bought,
  }),
  effect({
    name: 'half-the-amount',
    says: 'An order is placed for half of its amount',
    operations: ['coinTradePlace', 'coinList'],
    http: sending('coinTradePlace', (form) => ({ ...form, amount: percentOf(form['amount'], 50n) })),
    shows: ordered,
  }),
  effect({
    name: 'limit-taken-for-market',
    says: 'A limit order is filled at once, at any price',
    operations: ['coinTradePlace', 'coinList', 'coinTradeCancel'],
    http: sending('coinTradePlace', (form) => ({ ...form, target_price: '0' })),
    shows: ordered,
  }),
  effect({
    name: 'cancelled-still-waits',
    says: 'A cancelled order is shown as waiting',
    operations: ['coinList', 'coinTradeCancel'],
    http: () => field('coinList', 'status', (status) => (status === 3 ? 1 : status)),
    shows: cancelled,
  }),
  effect({
    name: 'short-for-long',
    says: 'Who goes long is short',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', ({ stop_loss_price: _, ...form }) => ({
      ...form,
      type: other(form['type'] ?? '1'),
    })),
    shows: opened,
  }),
  effect({
    name: 'leverage-of-its-own',
    says: 'A position has another leverage than was asked for',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', (form) => ({ ...form, multiple: form['multiple'] === '50' ? '20' : '50' })),
    shows: opened,
  }),
  effect({
    name: 'stops-forgotten',
    says: 'Stops that a position is opened with are not kept',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', ({ stop_loss_price: _, target_profit_price: __, ...form }) => form),
    shows: opened,
  }),
  effect({
    name: 'closed-still-open',
    says: 'A closed position is shown as open',
    operations: ['leverMyTrade', 'leverClose'],
    http: () => field('leverMyTrade', 'status', (status) => (status === 3 ? 1 : status)),
    shows: closed,
  }),
  effect({
    name: 'closing-keeps-the-margin',
    says: 'Closing a position does not give its margin back',
    operations: ['leverClose', 'walletList'],
    http: () => shortAfter('leverClose', 'lever_balance', 90n),
    shows: closed,
  }),
  effect({
    name: 'down-for-up',
    says: 'An option on a rise is one on a fall',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
    http: sending('microtradeSubmit', (form) => ({ ...form, type: other(form['type']) })),
    shows: staked,
  }),
  effect({
    name: 'option-not-listed',
    says: 'An option that was bought is in no list',
    probes: ['effects.*', 'lists.*'],
    operations: ['microtradeLists', 'microtradeSubmit'],
    http: () => lists('microtradeLists', () => []),
    shows: staked,
  }),
  effect({
    name: 'another-product',
    says: 'Another finance product is bought than was chosen',
    operations: ['lhDepositBuy', 'lhDepositOrderList'],
    http: sending('lhDepositBuy', (form) => ({ ...form, config_id: form['config_id'] === '1' ? '2' : '1' })),
    shows: financed,
  }),
  effect({
    name: 'address-changed',
    says: 'Another address is saved than was given',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: sending('walletAddaddress', (form) => ({
      ...form,
      address: (form['address'] ?? '').replace(/.$/, '9'),
    })),
    shows: addresses,
  }),
  effect({
    name: 'notes-forgotten',
    says: 'The notes of an address are not kept',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: sending('walletAddaddress', (form) => ({ ...form, notes: '' })),
    shows: addresses,
  }),
  effect({
    name: 'card-number-cut',
    says: 'The last digit of a card is lost',
    needs: ['writes', 'codes'],
    operations: ['userCashInfo', 'userCashSave'],
    http: sending('userCashSave', (form) => ({
      ...form,
      bank_account: (form['bank_account'] ?? '').slice(0, -1),
    })),
    shows: savedCard,
  }),
  effect({
    name: 'withdraws-less',
    says: 'A withdrawal is filed for a unit less than was asked for',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'chargeMentionLog3'],
    http: sending('walletOut', (form) => ({ ...form, number: String(Number(form['number']) - 1) })),
    shows: withdrawn,
  }),
  effect({
    name: 'deposits-more',
    says: 'A deposit is filed for ten times its amount',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: sending('walletChargeReq', (form) => ({ ...form, amount: String(Number(form['amount']) * 10) })),
    shows: deposited,
  }),
  effect({
    name: 'redeems-without-penalty',
    says: 'Who redeems early is told that nothing was kept',
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: () => objects('lhDepositOrderList', (row) => (row['cancel_fee'] = '0.00000000')),
    shows: redeemed,
  }),
  effect({
    name: 'identity-of-another-name',
    says: 'The name of an identity is kept in capitals',
    needs: ['writes', 'second-account'],
    operations: ['userRealName', 'userCenter', 'userCenter2'],
    http: sending('userRealName', (form) => ({ ...form, name: (form['name'] ?? '').toUpperCase() })),
    shows: identified,
  }),
]
