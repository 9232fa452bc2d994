import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { settled } from './blame.ts'
import type { Exchange } from './exchange.ts'
import type { Finding, Subject } from './findings.ts'
import { disputed } from './rows.ts'
import {
  changeOf,
  factsOf,
  statement,
  sentenceText,
  withFacts,
  within,
  unequal,
  type Sentence,
} from './statement.ts'

const exchange = (operation: OperationId): Exchange => ({
  operation,
  request: { method: 'POST', url: `https://backend.example/api/${operation}`, headers: {} },
  ms: 1,
})

type Fault = readonly [
  probe: string,
  subject: Subject,
  sentence: Sentence,
  shown: readonly OperationId[],
  due: Subject,
]

const findingOf = ([probe, subject, sentence, shown]: Fault): Finding => ({
  ...{ probe, subject, says: '', rules: [], kind: 'fault' },
  sentence: sentenceText(sentence),
  facts: factsOf(sentence),
  exchanges: shown.map(exchange),
})

const coinOrder = 'lock_change_balance of currency 3 changed by 0.00000000, not by 58.26571630'
const wallet = withFacts('lock_change_balance of USDT is 45.94016020 here and 0.00000000 in wallet/list', {
  dispute: {
    between: 'balances',
    field: 'lock_change_balance',
    own: '45.94016020',
    other: '0.00000000',
  },
})
const insurance = disputed('is_insurance', 0, 1)
const oneInsured = within('asked for 3, and what came differs from microtradeLists', insurance)
const funds = withFacts('shows the balance 2083.13600000 USDT, and wallet/list 1893.76000000', {
  dispute: { between: 'funds', field: 'balance', own: '2083.13600000', other: '1893.76000000' },
})
const logged = withFacts(
  'goes from 2948.47414300 to 2949.70871089, the balance from 2947.97414300 to 2949.20871089',
  { unlogged: 'lever' },
)
const log = statement`the row of 1 on lever ${logged}`
/** Writes that a free balance changed by another amount than it should. */
const moved = (kind: 'change' | 'lever', text: string) =>
  withFacts(`${kind}_balance of currency 3 changed by ${text}`, {
    movement: { kind, side: 'free', text, isSinceBegin: true },
  })
const owed = moved('change', '-35.02500000, not by -35.00000000')
const money = ['47.21697500', '0.47216975']
const plan = [1, 0, '100']
const gone = [undefined, undefined, undefined]
const second = (from: readonly unknown[], to: readonly unknown[]) =>
  statement`after a second record ${changeOf(1, ' went', from, to)}`
const touched = (from: readonly unknown[], to: readonly unknown[]) =>
  statement`it was sent for 2, and changed ${changeOf(1, '', from, to)}`

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
      statement`after buying an option: its answer and the list differ in ${insurance}`,
      ['microtradeSubmit', 'microtradeLists'],
      'microtradeLists',
    ],
    [
      'lists.single',
      'microtradeOrder',
      oneInsured,
      ['microtradeOrder', 'microtradeLists'],
      'microtradeLists',
    ],
  ],
  [
    'a place that blames itself, and differs from another one in the same two values',
    [
      'twice.options',
      'microtradePayableCurrencies',
      funds,
      ['microtradePayableCurrencies', 'walletList'],
      'microtradePayableCurrencies',
    ],
    [
      'twice.options',
      'currencyUserCurrencyList',
      disputed('micro_balance', '2083.13600000', '1893.76000000'),
      ['microtradePayableCurrencies', 'currencyUserCurrencyList'],
      'microtradePayableCurrencies',
    ],
  ],
  [
    'a market that was not asked for',
    [
      'values.markets',
      'currencyDeal',
      withFacts('asked for currencies 1 and 3, and 2 and 3 came', { isOfAnother: true }),
      ['currencyDeal', 'currencyQuotationNew'],
      'currencyDeal',
    ],
    [
      'values.markets',
      'currencyQuotationNew',
      within(
        'BTC/USDT is another alone than in the list of markets, with a frozen clock',
        disputed('id', 2, 1),
      ),
      ['currencyQuotationNew', 'currencyDeal'],
      'currencyDeal',
    ],
  ],
  [
    'a balance that an earlier write of the probe moved by as much',
    [
      'bystanders.withdrawals',
      'walletOut',
      within('after a withdrawal of 10', owed),
      ['walletOut', 'chargeMentionLog3'],
      'walletOut',
    ],
    [
      'bystanders.withdrawals',
      'walletDeladdress',
      within('after their address was removed', owed),
      ['chargeMentionLog3'],
      'walletOut',
    ],
  ],
  [
    'a record of a balance that a write moved wrongly',
    ['effects.transfer', 'walletHzhistory', log, ['walletHzhistory'], 'leverClose'],
    [
      'effects.contract-part',
      'leverClose',
      moved('lever', '46.74828075, not by 47.08161408'),
      ['walletList'],
      'leverClose',
    ],
  ],
  [
    'a record that was gone, and came back',
    ['bystanders.records', 'lhDepositBuy', second(plan, gone), ['lhDepositOrderList'], 'lhDepositBuy'],
    [
      'bystanders.records',
      'lhDepositOrderCancel',
      touched(gone, plan),
      ['lhDepositOrderCancel', 'lhDepositOrderList'],
      'lhDepositBuy',
    ],
    [
      'bystanders.records',
      'lhDepositOrderCancel',
      withFacts('after it the records come in another order', { reordered: 'lhDepositOrderList' }),
      ['lhDepositOrderList'],
      'lhDepositBuy',
    ],
  ],
  [
    'a field that a write changed back, beside another one that changed meanwhile',
    [
      'bystanders.records',
      'leverSubmit',
      second([20, ...money, '47.2'], [10, ...money, '47.2']),
      ['leverMyTrade'],
      'leverSubmit',
    ],
    [
      'bystanders.records',
      'leverClose',
      touched([10, ...money, '48.2'], [20, ...money, '48.2']),
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
      statement`its answer and the list differ in ${disputed('status', 0, 1)}`,
      ['microtradeSubmit', 'microtradeLists'],
      'microtradeSubmit',
    ],
    [
      'lists.single',
      'microtradeOrder',
      oneInsured,
      ['microtradeOrder', 'microtradeLists'],
      'microtradeOrder',
    ],
  ],
  [
    'writes that changed one record in two ways',
    ['bystanders.records', 'leverSubmit', second([20, 1], [10, 1]), ['leverMyTrade'], 'leverSubmit'],
    ['bystanders.records', 'leverClose', touched([10, 1], [10, 2]), ['leverMyTrade'], 'leverClose'],
  ],
  [
    'a balance of another kind of account',
    ['effects.transfer', 'walletHzhistory', log, ['walletHzhistory'], 'walletHzhistory'],
    ['effects.spot', 'coinTradePlace', owed, ['walletList'], 'coinTradePlace'],
  ],
])('leaves the blame for %s', ([, ...faults]) => {
  const findings = faults.map(findingOf)
  expect(settled(findings)).toEqual(findings)
})

test('settles the blame by the data of findings, however their sentences are worded', () => {
  const dispute = { between: 'balances', field: 'change_balance', own: '7.25', other: '8.75' } as const
  const differs = withFacts('two places show two balances', { dispute })
  const faults: readonly Fault[] = [
    ['values.balances', 'walletDetail', differs, ['walletDetail', 'walletList'], 'walletList'],
    ['effects.spot', 'walletList', unequal('change_balance', '8.75', '7.25'), ['walletList'], 'walletList'],
  ]
  const [first] = settled(faults.map(findingOf))
  expect(first?.subject).toBe('walletList')
})
