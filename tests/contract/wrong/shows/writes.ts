import type { Fields } from '../exchange.ts'
import type { Site } from '../site.ts'
import type { Show } from '../types.ts'
import { address, card, demo, demoCode, fundPassword, saveAddress } from './steps.ts'

/** Writes, each with the reads that show its effect. */
const pair = { currency_id: '1', legal_id: '3' }
export const transfer = [
  'walletChange',
  { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' },
] as const
const buy = ['coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: '0' }] as const
export const wait = [
  'coinTradePlace',
  { ...pair, type: '1', amount: '0.001', target_price: '50000' },
] as const
const open = ['leverSubmit', { ...pair, share: '1', multiple: '20', stop_loss_price: '94000' }] as const
const stops = ['leverSetstop', { id: '1', target_profit_price: '99000', stop_loss_price: '94100' }] as const
const option = [
  'microtradeSubmit',
  { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
] as const
const finance = ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }] as const
const subscribe = ['lhSendOrderPlace', { config_id: '1', amount: '100' }] as const

export const transferred = demo(transfer, ['walletList'], ['walletHzhistory'])
export const bought = demo(buy, ['walletList'], ['coinList'])
export const ordered = demo(wait, ['coinList'], ['walletList'])
export const cancelled = demo(wait, ['coinTradeCancel', { id: '1' }], ['coinList'], ['walletList'])
export const opened = demo(open, ['leverMyTrade'], ['walletList'])
export const stopped = demo(open, stops, ['leverMyTrade'])
export const closed = demo(open, ['leverClose', { id: '1' }], ['leverMyTrade'], ['walletList'])
export const closedInPart = demo(
  ['leverSubmit', { ...open[1], share: '3' }],
  ['leverClose', { id: '1', share: '1' }],
  ['leverMyTrade'],
  ['walletList'],
)
const margin = ['leverAddmargin', { id: '1', amount: '25' }] as const
export const marginAdded = demo(open, margin, ['leverMyTrade'], ['walletList'])
export const marginAddedAndReturned = demo(
  open,
  margin,
  ['leverClose', { id: '1' }],
  ['leverMyTrade'],
  ['walletList'],
)
export const staked = demo(option, ['microtradeLists'], ['walletList'])
export const financed = demo(finance, ['lhDepositOrderList'], ['walletList'])
export const redeemed = demo(
  finance,
  ['lhDepositOrderCancel', { id: '1' }],
  ['lhDepositOrderList'],
  ['walletList'],
)
export const subscribed = demo(subscribe, ['lhSendOrderList'], ['walletList'])

export const addresses = async (site: Site, more: Fields = {}): Promise<unknown> => [
  await saveAddress(site, more),
  await site.as(await site.demo())('walletGetAddress', { currency: '3' }),
]
export const deletedAddress: Show = async (site) => {
  await saveAddress(site)
  const ask = site.as(await site.demo())
  return [
    await ask('walletDeladdress', { address_id: '1' }),
    await ask('walletGetAddress', { currency: '3' }),
  ]
}
export const withdrawn: Show = async (site) => {
  await saveAddress(site)
  const ask = site.as(await site.demo())
  const form = {
    currency: '3',
    number: '50',
    address,
    pay_password: fundPassword,
    code: await demoCode(site),
  }
  return [
    await ask('walletOut', form),
    await ask('chargeMentionLog3'),
    await ask('walletList'),
    await ask('walletGetInfo', { currency: '3' }),
  ]
}
export const withdrawnAnew: Show = async (site) => {
  const ask = site.as(await site.demo())
  const form = {
    currency: '3',
    number: '50',
    address,
    netType: 'TRC20',
    pay_password: fundPassword,
    code: await demoCode(site),
  }
  return [await ask('walletOut', form), await ask('walletGetAddress', { currency: '3' })]
}
export const deposited: Show = async (site) => {
  const token = await site.demo()
  const imgs = String((await site.upload(token, 10)).json['message'])
  await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
  return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
}
export const newPassword: Show = async (site) => {
  const form = { old_password: 'demo123456', password: 'another-one', re_password: 'another-one' }
  await site.as(await site.demo())('userEPwd', form)
  return (await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'another-one' })).json[
    'type'
  ]
}
export const forgotten: Show = async (site) => {
  await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
  const code = await site.world.newestCode('demo@h5.example')
  const form = { account: 'demo@h5.example', password: 'another-one', repassword: 'another-one', code }
  await site.as()('userForget', form)
  return (await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'another-one' })).json[
    'type'
  ]
}
export const newFundPassword: Show = async (site) => {
  const token = await site.newcomer('second@h5.example')
  await site.as(token)('safeUpdatePassword', { password: '135790', re_password: '135790' })
  return site.as(token)('userHasPassword')
}
export const registered: Show = async (site) =>
  (await site.as(await site.newcomer('second@h5.example'))('userCenter')).json['type']
export const identified: Show = async (site) => {
  const ask = site.as(await site.newcomer('second@h5.example'))
  await ask('userRealName', {
    country: 'Thailand',
    name: 'Sam Lee',
    card_id: 'AB123456789',
    address: '1 Road',
  })
  return ask('userCenter')
}
export const savedCard: Show = async (site) => {
  const ask = site.as(await site.demo())
  return [
    await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) }),
    await ask('userCashInfo'),
  ]
}
