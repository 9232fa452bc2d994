import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { settled } from './blame.ts'
import type { Exchange } from './exchange.ts'
import type { Finding, Subject } from './findings.ts'

const exchange = (operation: OperationId): Exchange => ({
  operation,
  request: { method: 'POST', url: `https://backend.example/api/${operation}`, headers: {} },
  ms: 1,
})

type Fault = readonly [
  probe: string,
  subject: Subject,
  sentence: string,
  shown: readonly OperationId[],
  due: Subject,
]

const findingOf = ([probe, subject, sentence, shown]: Fault): Finding => ({
  ...{ probe, subject, sentence, says: '', rules: [], kind: 'fault' },
  exchanges: shown.map(exchange),
})

const coinOrder = 'lock_change_balance of currency 3 changed by 0.00000000, not by 58.26571630'
const wallet = 'lock_change_balance of USDT is 45.94016020 here and 0.00000000 in wallet/list'
const oneInsured = 'what came differs from microtradeLists: is_insurance: 0, 1'
const payable = 'differs between microtrade/payable_currencies and currency/user_currency_list'
const log = 'goes from 2948.47414300 to 2949.70871089, the balance from 2947.97414300 to 2949.20871089'
const owed = 'change_balance of currency 3 changed by -35.02500000, not by -35.00000000'
const money = '"47.21697500","0.47216975"'

test.for<readonly [name: string, ...faults: readonly Fault[]]>([
  [
    'a place that differs from two others, and a write that was judged by it',
    ['effects.spot-waiting', 'coinTradePlace', coinOrder, ['walletList'], 'walletList'],
    [
      'values.balances',
      'currencyUserCurrencyList',
      wallet,
      ['currencyUserCurrencyList', 'walletList'],
      'walletList',
    ],
    ['values.balances', 'walletDetail', wallet, ['walletDetail', 'walletList'], 'walletList'],
  ],
  [
    'a list that differs from the answer to a write and from a single record',
    [
      'effects.option',
      'microtradeSubmit',
      'after buying an option: its answer and the list differ in is_insurance: 0, 1',
      ['microtradeSubmit', 'microtradeLists'],
      'microtradeLists',
    ],
    [
      'lists.single',
      'microtradeOrder',
      `asked for 3, and ${oneInsured}`,
      ['microtradeOrder', 'microtradeLists'],
      'microtradeLists',
    ],
  ],
  [
    'a place that blames itself, and differs from another one in the same two values',
    [
      'twice.options',
      'microtradePayableCurrencies',
      'shows the balance 2083.13600000 USDT, and wallet/list 1893.76000000',
      ['microtradePayableCurrencies', 'walletList'],
      'microtradePayableCurrencies',
    ],
    [
      'twice.options',
      'currencyUserCurrencyList',
      `the wallet that pays for options in USDT ${payable}: micro_balance: 2083.13600000, 1893.76000000`,
      ['microtradePayableCurrencies', 'currencyUserCurrencyList'],
      'microtradePayableCurrencies',
    ],
  ],
  [
    'a market that was not asked for',
    [
      'values.markets',
      'currencyDeal',
      'asked for currencies 1 and 3, and 2 and 3 came',
      ['currencyDeal', 'currencyQuotationNew'],
      'currencyDeal',
    ],
    [
      'values.markets',
      'currencyQuotationNew',
      'BTC/USDT is another alone than in the list of markets, with a frozen clock: id: 2, 1',
      ['currencyQuotationNew', 'currencyDeal'],
      'currencyDeal',
    ],
  ],
  [
    'a balance that an earlier write of the probe moved by as much',
    [
      'bystanders.withdrawals',
      'walletOut',
      `after a withdrawal of 10: ${owed}`,
      ['walletOut', 'chargeMentionLog3'],
      'walletOut',
    ],
    [
      'bystanders.withdrawals',
      'walletDeladdress',
      `after their address was removed: ${owed}`,
      ['chargeMentionLog3'],
      'walletOut',
    ],
  ],
  [
    'a record of a balance that a write moved wrongly',
    [
      'effects.transfer',
      'walletHzhistory',
      `the row of 1 on lever ${log}`,
      ['walletHzhistory'],
      'leverClose',
    ],
    [
      'effects.contract-part',
      'leverClose',
      'lever_balance of currency 3 changed by 46.74828075, not by 47.08161408',
      ['walletList'],
      'leverClose',
    ],
  ],
  [
    'a record that was gone, and came back',
    [
      'bystanders.records',
      'lhDepositBuy',
      'after a second record 1 went from [1,0,"100"] to [null,null,null]',
      ['lhDepositOrderList'],
      'lhDepositBuy',
    ],
    [
      'bystanders.records',
      'lhDepositOrderCancel',
      'it was sent for 2, and changed 1 from [null,null,null] to [1,0,"100"]',
      ['lhDepositOrderCancel', 'lhDepositOrderList'],
      'lhDepositBuy',
    ],
    [
      'bystanders.records',
      'lhDepositOrderCancel',
      'after it the records come in another order in lhDepositOrderList',
      ['lhDepositOrderList'],
      'lhDepositBuy',
    ],
  ],
  [
    'a field that a write changed back, beside another one that changed meanwhile',
    [
      'bystanders.records',
      'leverSubmit',
      `after a second record 1 went from [20,${money},"47.2"] to [10,${money},"47.2"]`,
      ['leverMyTrade'],
      'leverSubmit',
    ],
    [
      'bystanders.records',
      'leverClose',
      `it was sent for 2, and changed 1 from [10,${money},"48.2"] to [20,${money},"48.2"]`,
      ['leverClose', 'leverMyTrade'],
      'leverSubmit',
    ],
  ],
])('settles the blame for %s', ([, ...faults]) => {
  expect(settled(faults.map(findingOf)).map(({ subject }) => subject)).toEqual(
    faults.map(([, , , , due]) => due),
  )
})

test.for<readonly [name: string, ...faults: readonly Fault[]]>([
  [
    'two places alone that differ',
    ['values.balances', 'walletDetail', wallet, ['walletDetail', 'walletList'], 'walletDetail'],
  ],
  [
    'short values of two fields',
    [
      'effects.option',
      'microtradeSubmit',
      'its answer and the list differ in status: 0, 1',
      ['microtradeSubmit', 'microtradeLists'],
      'microtradeSubmit',
    ],
    [
      'lists.single',
      'microtradeOrder',
      `asked for 3, and ${oneInsured}`,
      ['microtradeOrder', 'microtradeLists'],
      'microtradeOrder',
    ],
  ],
  [
    'writes that changed one record in two ways',
    [
      'bystanders.records',
      'leverSubmit',
      'after a second record 1 went from [20,1] to [10,1]',
      ['leverMyTrade'],
      'leverSubmit',
    ],
    [
      'bystanders.records',
      'leverClose',
      'it was sent for 2, and changed 1 from [10,1] to [10,2]',
      ['leverMyTrade'],
      'leverClose',
    ],
  ],
  [
    'a balance of another kind of account',
    [
      'effects.transfer',
      'walletHzhistory',
      `the row of 1 on lever ${log}`,
      ['walletHzhistory'],
      'walletHzhistory',
    ],
    ['effects.spot', 'coinTradePlace', owed, ['walletList'], 'coinTradePlace'],
  ],
])('leaves the blame for %s', ([, ...faults]) => {
  const findings = faults.map(findingOf)
  expect(settled(findings)).toEqual(findings)
})
