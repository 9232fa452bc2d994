import type { ReadOperation, WriteOperation } from '#sdk/operations.ts'
import type { AccountEvent, Message } from '#sdk/socket.ts'

/**
 * A reason for data on a screen to become stale: a write of this app, an event of the account, or a kind of record in
 * one.
 */
export type Cause = WriteOperation | Exclude<AccountEvent, 'record'> | Message<'record'>['record']

/** Every operation whose answer shows a balance. */
const balances = [
  'walletList',
  'walletDetail',
  'walletLegalLog',
  'walletGetInfo',
  'currencyUserCurrencyList',
  'microtradePayableCurrencies',
  'leverDeal',
] as const
const nothing = [] as const
const positions = ['leverMyTrade', 'leverDeal'] as const
const contracts = [...positions, ...balances]
const options = ['microtradeLists'] as const
const subscriptions = ['lhSendOrderList', 'lhSendProductInfo', 'lhSendConfig'] as const
const plans = ['lhDepositOrderList', 'lhDepositReport'] as const
const profile = ['userCenter', 'userCenter2'] as const

/** The operations that each cause makes stale. */
export const stale: Readonly<Record<Cause, readonly ReadOperation[]>> = {
  coinTradePlace: ['coinList', ...balances],
  coinTradeCancel: ['coinList', ...balances],
  leverSubmit: contracts,
  leverClose: contracts,
  leverSetstop: positions,
  leverAddmargin: contracts,
  microtradeSubmit: [...options, ...balances],
  lhDepositBuy: [...plans, ...balances],
  lhDepositOrderCancel: [...plans, ...balances],
  lhSendOrderPlace: [...subscriptions, ...balances],
  walletChange: ['walletHzhistory', ...balances],
  walletChargeReq: ['chargeMentionLog2'],
  walletOut: ['chargeMentionLog3', 'walletGetAddress', ...balances],
  walletAddaddress: ['walletGetAddress'],
  walletDeladdress: ['walletGetAddress'],
  userCashSave: ['userCashInfo'],
  userRealName: profile,
  userRealName2: profile,
  safeUpdatePassword: ['userHasPassword'],
  userEPwd: nothing,
  // A new session or a new language: `followSession` refetches everything.
  userRegister: nothing,
  userLogin: nothing,
  userLogout: nothing,
  userForget: nothing,
  setLang: nothing,
  smsMail: nothing,
  smsSend: nothing,
  setSmsOtherMail: nothing,
  upload: nothing,

  order: ['coinList'],
  position: positions,
  lever_closed: positions,
  lever_trade: nothing,
  option: options,
  closed_microorder: options,
  micro_closed: options,
  balance: balances,
  logged_out: nothing,

  deposit: ['chargeMentionLog2'],
  withdrawal: ['chargeMentionLog3', 'walletGetInfo'],
  identity: profile,
  subscription: subscriptions,
  finance: plans,
}
