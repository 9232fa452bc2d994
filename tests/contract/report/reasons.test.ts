import { expect, test } from 'vitest'
import { reasonOf } from './reasons.ts'
import { textOf } from './text.ts'

test.each([
  ['answer branches', 'getLang error', 'it takes no input that could be refused'],
  ['answer fields', 'userCenter error.message', 'it takes no input that could be refused'],
  ['answer branches', 'newsList error', undefined],
  [
    'answer fields',
    'userLogin 429.reason',
    'too few passwords waited to be checked: one takes a millisecond in the mock of the trial, 50 in that of `npm start`',
  ],
  ['answer fields', 'userLogout error.field', 'its refusals are about no field'],
  ['answer enum values', 'currencyDeal ok.message.is_display = 0', 'it lists only what is shown'],
  [
    'answer enum values',
    'currencyDeal ok.message.market_from = 2',
    'its prices come from the exchange itself',
  ],
  ['named failures', 'upload upload-failed', undefined],
  ['named failures', 'microtradeSubmit no-quote', 'each of its markets always has a price'],
  ['named failures', 'userLogin wrong-password', undefined],
  ['answer enum values', 'microtradeOrder ok.message.status = 2', 'an option settles at expiry'],
])('an item of %s that a mock never answers has its reason: %s', (kind, name, reason) => {
  expect(reasonOf(kind, name)).toBe(reason)
})

const uncovered = [
  {
    ...{ kind: 'answer branches', exercised: 1, of: 4, least: 100 },
    missing: ['getLang error', 'areaCode error', 'newsList error'],
  },
]
const report = {
  ...{
    endpoint: 'http://127.0.0.1:1/api',
    at: '',
    product: '',
    contract: '1.0.0',
    writes: true,
    requests: 1,
  },
  ...{ seconds: 1, slowedDown: 0, sentAgain: 0, findings: [], slowest: [], moneyWrites: [], left: [] },
  ...{ registered: [], signIn: [], uncovered },
}

test('items that a mock never answers are listed by their reason, and counted all the same', () => {
  const lines = textOf({ ...report, isMock: true }, true).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'not checked (2): answer branches that no request or message exercised: it takes no input that could be refused',
    '  getLang: error',
    '  areaCode: error',
    'not checked (1): answer branches that no request or message exercised',
    '  newsList: error',
  ])
})

test('a reason of the mock is not claimed for a live backend', () => {
  const [first] = textOf({ ...report, isMock: false }, true).split('\n')
  expect(first).toBe('not checked (3): answer branches that no request or message exercised')
})
