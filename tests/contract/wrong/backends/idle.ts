import type { Operation } from '../exchange.ts'
import { pretends } from '../http.ts'
import {
  transferred,
  ordered,
  cancelled,
  opened,
  stopped,
  closed,
  marginAdded,
  staked,
  financed,
  redeemed,
  subscribed,
  addresses,
  deletedAddress,
  withdrawn,
  deposited,
  newPassword,
  forgotten,
  newFundPassword,
  registered,
  identified,
  savedCard,
} from '../shows/writes.ts'
import type { Show, Wrong } from '../types.ts'

/** Answers `ok` and does nothing. */
const idle = (
  operation: Operation,
  shows: Show,
  reads: readonly Operation[],
  needs: Wrong['needs'] = ['writes'],
): Wrong => ({
  probes: ['effects.*'],
  name: `${operation}-does-nothing`,
  says: `${operation} answers ok and does nothing`,
  needs,
  operations: [operation, ...reads],
  http: (tools) => pretends(operation, tools),
  shows,
})

/** Writes without an effect. */
export const idleWrites: readonly Wrong[] = [
  idle('walletChange', transferred, ['walletList', 'walletHzhistory']),
  idle('coinTradePlace', ordered, ['coinList', 'coinTradeCancel']),
  idle('coinTradeCancel', cancelled, ['coinList']),
  idle('leverSubmit', opened, ['leverMyTrade', 'leverClose', 'leverSetstop']),
  idle('leverSetstop', stopped, ['leverMyTrade']),
  idle('leverAddmargin', marginAdded, ['leverMyTrade']),
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
]
