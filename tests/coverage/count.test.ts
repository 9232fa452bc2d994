import { describe, expect, test } from 'vitest'
import { Coverage } from './count.ts'
import type { Exchange } from './operation.ts'
import { asyncapi, openapi } from './smallContract.ts'
import { exercisedShape, kinds, type ExercisedItems } from './tally.ts'

const empty = () => new Coverage(openapi, asyncapi)

/** Lists exercised items by kind, without empty kinds. */
function exercised(tell: (coverage: Coverage) => void): ExercisedItems {
  const coverage = empty()
  tell(coverage)
  const file = exercisedShape.parse(JSON.parse(JSON.stringify(coverage)))
  return Object.fromEntries(Object.entries(file).filter(([, keys]) => keys.length > 0))
}

const buy = (more: Partial<Exchange> = {}): Exchange => ({
  operationId: 'buy',
  fields: {},
  headers: {},
  status: 200,
  answer: { type: 'ok' },
  ...more,
})
const look = (answer: unknown): Exchange => buy({ operationId: 'look', answer })

test('every item of both files can be exercised, and starts unexercised', () => {
  const coverage = empty()
  expect(Object.fromEntries(kinds.map((kind) => [kind, coverage.wanted(kind)]))).toEqual({
    operations: ['buy', 'look'],
    'answer branches': ['buy ok', 'buy error', 'buy 999', 'buy 429', 'look LookOk', 'look LookRefused'],
    'named failures': ['buy too-poor'],
    'request fields': [
      'buy request.side',
      'buy request.amount',
      'buy header.language',
      'look request.page',
      'look header.language',
    ],
    'request enum values': [
      ...['buy request.side = 1', 'buy request.side = 2'],
      ...['header.language = en', 'header.language = th'],
    ],
    'request keywords': ['buy request.side enum held', 'buy request.side enum broken'],
    'answer fields': [
      ...['buy ok.type', 'buy ok.state', 'buy ok.rows', 'buy ok.rows[].id', 'buy ok.rows[].more'],
      ...['buy ok.open', 'buy ok.open.side', 'buy ok.open.state'],
      ...['buy error.type', 'buy error.message', 'buy error.reason'],
      ...[
        'buy 999.type',
        'buy 429.type',
        'buy 429.message',
        'buy 429.reason',
        'look LookOk.code',
        'look LookRefused.msg',
      ],
    ],
    // Only the values that the narrowed schema still allows.
    'answer enum values': [
      ...['buy ok.state = open', 'buy ok.state = closed'],
      ...['buy ok.open.state = open', 'buy ok.open.state = closing'],
    ],
    'row schemas': ['buy ok.rows[]', 'send price.bids[]', 'send price.bids[][]'],
    'socket messages': ['send price', 'receive ask', 'reply ask'],
    'message fields': ['send price.last', 'send price.bids', 'receive ask.channel', 'reply ask.ok'],
    'message enum values': ['receive ask.channel = price', 'receive ask.channel = book'],
    'message keywords': ['receive ask.channel enum held', 'receive ask.channel enum broken'],
  })
  expect(exercised(() => {})).toEqual({})
})

describe('an exchange', () => {
  test('with a successful answer exercises its operation, its branch, and the sent fields and values', () => {
    const answer = { type: 'ok', state: 'open' }
    const sent = { fields: { side: '2', amount: '1' }, headers: { language: 'th' }, answer }
    expect(exercised((coverage) => coverage.exchange(buy(sent)))).toEqual({
      operations: ['buy'],
      'answer branches': ['buy ok'],
      'request fields': ['buy request.side', 'buy request.amount', 'buy header.language'],
      'request enum values': ['buy request.side = 2', 'header.language = th'],
      'request keywords': ['buy request.side enum held'],
      'answer fields': ['buy ok.type', 'buy ok.state'],
      'answer enum values': ['buy ok.state = open'],
    })
  })

  test('with a refusal exercises its branch and the named failure, but not its fields', () => {
    const answer = { type: 'error', reason: 'too-poor' }
    expect(exercised((coverage) => coverage.exchange(buy({ answer, fields: { side: 1 } })))).toEqual({
      'answer branches': ['buy error'],
      'named failures': ['buy too-poor'],
      'answer fields': ['buy error.type', 'buy error.reason'],
    })
  })

  test('with another status exercises the response that the contract has for it', () => {
    const answer = { type: 'error', message: 'Later' }
    expect(exercised((coverage) => coverage.exchange(buy({ status: 429, answer })))).toEqual({
      'answer branches': ['buy 429'],
      'answer fields': ['buy 429.type', 'buy 429.message'],
    })
    expect(exercised((coverage) => coverage.exchange(buy({ status: 500, answer })))).toEqual({})
  })

  test('exercises the rows of a non-empty list, and optional fields that some row has', () => {
    const list = (rows: unknown) =>
      exercised((coverage) => coverage.exchange(buy({ answer: { type: 'ok', rows } })))
    expect(list([])).not.toHaveProperty('row schemas')
    expect(list([])['answer fields']).toEqual(['buy ok.type', 'buy ok.rows'])
    expect(list([{}, { id: 'x' }])).toMatchObject({
      'row schemas': ['buy ok.rows[]'],
      'answer fields': ['buy ok.type', 'buy ok.rows', 'buy ok.rows[].id'],
    })
  })

  test('for an operation without a discriminator exercises the branch that matches', () => {
    expect(exercised((coverage) => coverage.exchange(look({ msg: 'No' })))).toEqual({
      'answer branches': ['look LookRefused'],
      'answer fields': ['look LookRefused.msg'],
    })
    expect(exercised((coverage) => coverage.exchange(look({ code: 1 })))).toMatchObject({
      operations: ['look'],
      'answer branches': ['look LookOk'],
    })
  })

  test('ignores everything outside the contract', () => {
    const odd = buy({ answer: { type: 'maybe', rows: [{ id: 1 }] } })
    expect(exercised((coverage) => coverage.exchange(odd))).toEqual({})
    expect(exercised((coverage) => coverage.exchange(look('no envelope')))).toEqual({})
    expect(exercised((coverage) => coverage.exchange(buy({ operationId: 'sell' })))).toEqual({})
    const unnamed = buy({ fields: { side: 3, colour: 'red' }, answer: { type: 'ok', colour: 'red' } })
    expect(exercised((coverage) => coverage.exchange(unnamed))).toEqual({
      operations: ['buy'],
      'answer branches': ['buy ok'],
      'request fields': ['buy request.side'],
      'answer fields': ['buy ok.type'],
    })
  })

  test('is skipped once its operation and headers are fully exercised', () => {
    const coverage = empty()
    expect(coverage.operationAt('GET', '/look')).toBe('look')
    expect(coverage.operationAt('GET', '/buy')).toBeUndefined()
    coverage.exchange(buy({ headers: { language: 'en' } }))
    coverage.exchange({ ...look({ code: 1 }), fields: { page: '1' }, headers: { language: 'th' } })
    expect(coverage.lacksOf('look')).toBe(true)
    coverage.exchange(look({ msg: 'No' }))
    expect(coverage.lacksOf('look')).toBe(false)
    expect(coverage.lacksOf('buy')).toBe(true)
  })
})

describe('a message', () => {
  test('exercises its fields, rows and values, in its direction only', () => {
    const payload = { last: '1', bids: [['1', '2']], more: true }
    expect(exercised((coverage) => coverage.message({ direction: 'send', event: 'price', payload }))).toEqual(
      {
        'row schemas': ['send price.bids[]', 'send price.bids[][]'],
        'socket messages': ['send price'],
        'message fields': ['send price.last', 'send price.bids'],
      },
    )
    expect(
      exercised((coverage) => coverage.message({ direction: 'receive', event: 'price', payload })),
    ).toEqual({})
    const asked = { direction: 'receive', event: 'ask', payload: { channel: 'book' } } as const
    const answered = { direction: 'reply', event: 'ask', payload: { ok: false } } as const
    const both = (coverage: Coverage) => {
      coverage.message(asked)
      coverage.message(answered)
    }
    expect(exercised(both)).toEqual({
      'socket messages': ['receive ask', 'reply ask'],
      'message fields': ['receive ask.channel', 'reply ask.ok'],
      'message enum values': ['receive ask.channel = book'],
      'message keywords': ['receive ask.channel enum held'],
    })
  })
})

test('runs add up, and items of another contract are ignored', () => {
  const [first, second] = [empty(), empty()]
  first.exchange(buy())
  second.exchange(look({ msg: 'No' }))
  first.merge(exercisedShape.parse(JSON.parse(JSON.stringify(second))))
  first.merge({ operations: ['sell'], 'answer branches': ['buy 429'] })
  expect(first.toJSON()).toMatchObject({
    operations: ['buy'],
    'answer branches': ['buy ok', 'buy 429', 'look LookRefused'],
  })
  expect(first.missing('answer branches')).toEqual(['buy error', 'buy 999', 'look LookOk'])
})
