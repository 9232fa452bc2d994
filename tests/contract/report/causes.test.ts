import { expect, test } from 'vitest'
import type { Finding } from '../core/findings.ts'
import { htmlOf } from './html.ts'
import { reportOf } from './report.ts'
import { textOf } from './text.ts'

const fault = (subject: Finding['subject'], sentence: string): Finding => ({
  probe: 'refusals.fields',
  says: '',
  rules: [],
  subject,
  kind: 'fault',
  sentence,
  exchanges: [],
})

const findings = [
  fault('coinList', 'page "abc" is refused with HTTP 400, not 200'),
  fault('coinList', 'limit 0 is refused with HTTP 400, not 200'),
  fault('newsList', 'page left out is refused with HTTP 400, not 200'),
  fault('walletOut', 'number "-1" is accepted'),
]

const report = reportOf(
  {
    base: 'https://backend.example/api',
    socket: 'https://backend.example',
    register: false,
    invitation: '',
    writes: false,
    timeoutMs: 1_000,
    paceMs: 0,
  },
  { findings, exchanges: [], messages: [], writes: [], losses: [], left: [], slowedDown: 0, sentAgain: 0 },
  1,
  false,
  { has: () => false },
)

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
