import { expect, test } from 'vitest'
import { settled } from '../core/blame.ts'
import type { Exchange } from '../core/exchange.ts'
import { Findings, type Finding } from '../core/findings.ts'
import type { TrialOptions } from '../core/options.ts'
import type { Result } from '../core/run.ts'
import { factsOf, sentenceText, within, type Sentence } from '../core/statement.ts'
import { otherOverHttp } from '../probes/sockets/agreement.ts'
import { htmlOf } from './html.ts'
import { reportOf } from './report.ts'
import { textOf } from './text.ts'

const fault = (subject: Finding['subject'], sentence: Sentence): Finding => ({
  probe: 'refusals.fields',
  says: '',
  rules: [],
  subject,
  kind: 'fault',
  sentence: sentenceText(sentence),
  facts: factsOf(sentence),
  exchanges: [],
})

const findings = [
  fault('coinList', 'page "abc" is refused with HTTP 400, not 200'),
  fault('coinList', 'limit 0 is refused with HTTP 400, not 200'),
  fault('newsList', 'page left out is refused with HTTP 400, not 200'),
  fault('walletOut', 'number "-1" is accepted'),
]

const options: TrialOptions = {
  base: 'https://backend.example/api',
  socket: 'https://backend.example',
  register: false,
  invitation: '',
  writes: false,
  timeoutMs: 1_000,
  paceMs: 0,
}
const result: Result = {
  ...{ findings, exchanges: [], steps: [], messages: [], writes: [], losses: [], left: [] },
  ...{ slowedDown: 0, sentAgain: 0 },
}
const report = reportOf(options, result, 1, false, { has: () => false })

test('faults with one cause are one finding, with the other operations by name', () => {
  const text = textOf(report, false)
  expect(text.match(/^fault /gm)).toHaveLength(2)
  expect(text).toContain('page "abc" is refused with HTTP 400, not 200\n  and 1 more operation: newsList')
  expect(text).toContain('4 faults of 2 causes')
})

test('the page folds the other faults of a cause', () => {
  const [shown = '', folded = ''] = htmlOf(report).split('and 1 more operation: newsList</summary>')
  expect(shown).toContain('page &quot;abc&quot; is refused')
  expect(folded).toContain('limit 0 is refused')
})

const settledText = (...given: readonly Finding[]): string => {
  const all = new Findings()
  for (const one of given) all.add(one)
  return textOf(
    reportOf(options, { ...result, findings: all.all(settled) }, 1, false, { has: () => false }),
    false,
  )
}

test('a socket is not blamed for the value that another fault blames HTTP for', () => {
  const text = settledText(
    fault(
      'socket order',
      within('an order that was filled', otherOverHttp('trade_price', '0.43484000', '0.43918840')),
    ),
    fault('coinTradePlace', 'an order: the record has the price 0.43918840, not its own, 0.43484'),
  )
  expect(text).not.toContain('socket order')
  expect(text).toContain('2 faults of 1 cause')
})

test('a socket is blamed where no other fault settles which side is wrong', () => {
  const differs = otherOverHttp('multiple', 40, 20)
  const sentence = within('a position that was opened', differs)
  const other = within('a position that was closed', differs)
  const text = settledText(
    fault('socket position', sentence),
    fault('socket position', other),
    fault('leverSubmit', 'the fee changed by 40, not by 20'),
  )
  expect(text).toContain('and 1 more fault of socket position')
  expect(text).toContain('3 faults of 2 causes')
})

test('a socket is not blamed where it differs from a list that is wrong by itself in the same probe', () => {
  const request = { method: 'POST', url: 'https://backend.example/api/microtrade/lists', headers: {} }
  const listing: Exchange = { operation: 'microtradeLists', request, ms: 1 }
  const text = settledText(
    fault(
      'socket option',
      within('an option that was refunded', otherOverHttp('fact_profits', '2.00000000', '0.00000000')),
    ),
    {
      ...fault('microtradeLists', 'an option of type 1 from 0.1 to 0.2: profit_result is 0, not 1'),
      exchanges: [listing],
    },
  )
  expect(text).not.toContain('socket option')
  expect(text).toContain('2 faults of 1 cause')
})
