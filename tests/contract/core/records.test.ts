import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import type { Exchange } from './exchange.ts'
import { Findings } from './findings.ts'
import type { TrialOptions } from './options.ts'
import { createRecords } from './records.ts'
import { watchOf } from './watch.ts'

const options: TrialOptions = {
  base: 'http://127.0.0.1:1/api',
  socket: 'http://127.0.0.1:1',
  timeoutMs: 1_000,
  register: false,
  invitation: '',
  writes: false,
  paceMs: 0,
}

const answer = (operation: OperationId, message: unknown, body = '', world?: string): Exchange => ({
  operation,
  request: {
    method: 'POST',
    url: options.base,
    headers: world === undefined ? {} : { 'X-Mock-World': world },
    body,
  },
  answer: { status: 200, headers: new Headers(), text: '', json: { type: 'ok', message } },
  ms: 1,
})

/** Sentences about these answers, one after the other. */
function sentencesOf(...exchanges: readonly Exchange[]): readonly string[] {
  const findings = new Findings()
  const about = { name: 'records.everywhere', rules: [], says: '' }
  const records = createRecords(options, watchOf(about, options, findings, new Set()))
  for (const exchange of exchanges) records.look(exchange)
  return findings.all().map(({ subject, sentence }) => `${subject}: ${sentence}`)
}

const option = {
  ...{ id: 7, show_micro_id: 'M7', seconds: 60, status: 1, number: '10.00000000', match_id: 1 },
  ...{ created_at: '2026-01-12 12:00:00', handled_at: '2026-01-12 12:01:00' },
}
const order = { id: 3, trade_amount: '1.00000000', target_price: '5.00000000', status: 1 }
const position = {
  ...{ id: 4, show_lever_id: 'L4', status: 1, type: 2, price: '100.00000000', number: '1.00000' },
  ...{ caution_money: '10.00000000', liquidation_price: '109.00000000', multiple: 10 },
  ...{ transaction_time: '2026-01-12 12:00:00', handle_time: '', complete_time: '' },
}

test('a record that keeps its values in every answer has no fault', () => {
  expect(
    sentencesOf(
      answer('microtradeSubmit', option),
      answer('microtradeLists', { data: [{ ...option, number: '10' }] }),
      answer('microtradeOrder', { ...option, status: 3, end_price: '5.00000000' }),
    ),
  ).toEqual([])
})

test('a record with another value in a later answer is a fault of that answer', () => {
  expect(
    sentencesOf(
      answer('microtradeLists', { data: [option] }),
      answer('microtradeOrder', { ...option, match_id: 2 }),
    ),
  ).toEqual(['microtradeOrder: option 7: match_id is 2, not 1 as in microtradeLists'])
})

test('a state that is left after it ended is a fault, and reaching it is not', () => {
  const [open, ended] = [answer('coinList', [order]), answer('coinList', [{ ...order, status: 3 }])]
  expect(sentencesOf(open, ended, ended)).toEqual([])
  expect(sentencesOf(ended, open)).toEqual(['coinList: spot order 3: status is 1 after it ended with 3'])
})

test('a position whose fill moves is a fault', () => {
  const later = { ...position, transaction_time: '2026-01-12 12:05:00' }
  expect(sentencesOf(answer('leverMyTrade', [position]), answer('leverMyTrade', [later]))).toEqual([
    'leverMyTrade: contract order 4: transaction_time is 2026-01-12 12:05:00, not 2026-01-12 12:00:00 as in leverMyTrade',
  ])
})

test.for([
  [{ ...option, handled_at: '2026-01-12 12:00:00' }, 'handled_at is 2026-01-12 12:00:00'],
  [{ ...position, liquidation_price: '0.00000000' }, 'liquidation_price is zero'],
  [{ ...position, status: 3 }, 'handle_time is empty in status 3'],
  [
    { ...order, trade_price: '5.00000000', filled_amount: '1.00000000', filled_quote: '4.00000000' },
    'trade_price',
  ],
  [{ ...order, created_at: '2026-01-12 12:00:00', updated_at: '2026-01-11 12:00:00' }, 'updated_at'],
] as const)('a row that contradicts itself is a fault: %#', ([row, words]) => {
  expect(sentencesOf(answer('coinList', [row])).join()).toContain(words)
})

test('the name of a currency is the same in every answer of a world', () => {
  const dollars = answer('microtradeLists', { data: [{ currency_id: 3, currency_name: 'USDT' }] })
  const others = { currency_id: 3, name: 'BTC', real_amount: '0.00000000' }
  expect(sentencesOf(dollars, answer('chargeMentionLog2', { data: [others] }))).toEqual([
    'chargeMentionLog2: currency 3: its name is BTC, not USDT as in microtradeLists',
  ])
  expect(sentencesOf(dollars, answer('chargeMentionLog2', { data: [others] }, '', 'other'))).toEqual([])
})

test('the terms of a withdrawal are those beside the markets', () => {
  const beside = answer('currencyQuotationNew', [
    { id: 3, rate: '1.0000', min_number: '5.00000000', quotation: [] },
  ])
  const terms = { rate: '2.0000', min_number: '5.00000000' }
  expect(sentencesOf(beside, answer('walletGetInfo', terms, 'currency=3'))).toHaveLength(1)
})
