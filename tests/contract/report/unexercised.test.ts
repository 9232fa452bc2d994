import { expect, test } from 'vitest'
import { linesOf, unexercised } from './unexercised.ts'

const kindOf = (kind: string, ...missing: readonly string[]) => ({
  kind,
  exercised: 1,
  of: missing.length + 1,
  least: 100,
  missing,
})

test('an answer that never came is listed once, without its fields', () => {
  const uncovered = [
    kindOf('answer branches', 'userLogin 429', 'walletGetInAddress ok.message|BankReceiver'),
    kindOf('answer fields', 'userLogin 429.type', 'userLogout error.field'),
    kindOf('answer enum values', 'walletGetInAddress ok.message|BankReceiver.kind = 1'),
  ]
  expect(unexercised({ uncovered }).map(({ kind, missing }) => [kind, missing])).toEqual([
    ['answer branches', ['userLogin 429', 'walletGetInAddress ok.message|BankReceiver']],
    ['answer fields', ['userLogout error.field']],
  ])
})

test('missing items are one line an operation, and a field is named once for its values', () => {
  expect(
    linesOf([
      'newsDetail',
      'walletOut daily-limit',
      'walletOut busy',
      'newsList ok.message.lang = jp',
      'newsList ok.message.lang = kr',
      'newsList ok.message.display = 0',
      'receive subscribe.period = 1min',
      'receive subscribe.period = 1day',
      'send daymarket.api_form',
    ]),
  ).toEqual([
    'newsDetail',
    'walletOut: daily-limit; busy',
    'newsList: ok.message.lang = jp, kr; ok.message.display = 0',
    'receive subscribe: period = 1min, 1day',
    'send daymarket: api_form',
  ])
})
