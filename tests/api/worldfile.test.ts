import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { OptionType, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import world from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import { demo } from '../support/demo.ts'
import type { MockProcess } from '../support/process.ts'
import { refusal } from '../support/refusal.ts'
import {
  csv,
  firstCandle as first,
  startWith,
  walk,
  worldFileWith,
  type PublicCandle,
} from '../support/replay.ts'

let folder: string
const { markets, users, issues } = world

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'h5-world-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function put(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

const replayed = (name: string, files: Readonly<Record<number, string>>) => worldFileWith(folder, name, files)

/** Output of the mock before it gives up. */
async function complaint(worldFile: string): Promise<string> {
  let mock: MockProcess
  try {
    mock = await startWith(worldFile)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  await mock.stop()
  throw new Error('It started')
}

const header =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy,taker_buy_quote,ignore'

describe('an invalid world file', () => {
  test('is refused with file, line and column of every mistake', async () => {
    const lines = [
      '{',
      '  "rules": {',
      '    "session": { "life": "long" },',
      '    "codes": { "trys": 5 },',
      '    "penalty": { "rule": "none" },',
      '    "spot": { "feePercent": 0.1 },',
      '    "pictures": { "perDay": 0 }',
      '  },',
      '  "markets": [',
      '    { "id": 1, "currency": 1 }',
      '  ],',
      '  "users": {},',
      '  "colour": "red"',
      '}',
    ]
    const path = await put('mistakes.json', lines.join('\n'))
    const said = await complaint(path)
    const sentences = said.split('\n').map((line) => line.slice(line.indexOf(path)).replace(path, ''))
    expect(sentences).toEqual(
      expect.arrayContaining([
        ':3:26: rules.session.life must be a number',
        ':4:14: rules.codes has no field trys',
        ':5:26: rules.penalty.rule must be one of settlement-ratio, daily-interest',
        ':6:29: rules.spot.feePercent must be a text',
        ':7:29: rules.pictures.perDay must be at least 1',
        ':10:5: markets.0.category is required',
        ':12:12: users must be a list',
        ':1:1: the world file has no field colour',
      ]),
    )
    expect(said).not.toContain('    at ')
  })

  test('is refused for unknown references and duplicates', async () => {
    const [btc, eth] = markets
    const lines = [
      'markets:',
      `  - ${JSON.stringify(btc)}`,
      `  - ${JSON.stringify({ ...eth, id: 1, currency: 4711 })}`,
    ]
    const path = await put('loose.yaml', lines.join('\n'))
    const said = await complaint(path)
    expect(said).toMatch(new RegExp(`${path}:3:\\d+: markets\\.1\\.id is used twice: 1`))
    expect(said).toMatch(
      new RegExp(`${path}:3:\\d+: markets\\.1\\.currency refers to an unknown currency: 4711`),
    )
  })

  test('is refused when its parts are inconsistent', async () => {
    const [one, two] = users
    const lines = [
      'rules: { option: { currencies: [77] }, rebatePercents: ["90", "90", "90"], lever: { mostLots: 1000000000 } }',
      'users:',
      `  - ${JSON.stringify(one)}`,
      `  - ${JSON.stringify({ ...two, account: one?.account.toUpperCase(), invitedBy: 'NOBODY' })}`,
      `  - ${JSON.stringify({ ...two, account: '0812345678', balances: [{ currency: 1, kind: 'lever', amount: '1' }] })}`,
      'issues:',
      `  - ${JSON.stringify({ ...issues[0], endDay: -99, launchDay: -100, sold: '9999999999' })}`,
      'texts: { en: { no-such-message: "No" } }',
    ]
    const said = await complaint(await put('unfit.yaml', lines.join('\n')))
    for (const fault of [
      /:1:\d+: rules\.option\.currencies\.0 refers to an unknown currency: 77/,
      /:1:\d+: rules\.rebatePercents are more than 100 together/,
      /:1:\d+: rules\.lever\.mostLots times lotSize and basePrice of market 1 is more than 92233720368\n/,
      /:4:\d+: users\.1\.account is used twice/,
      /:4:\d+: users\.1\.invitedBy refers to an unknown earlier user: NOBODY/,
      /:5:\d+: users\.2\.inviteCode is used twice/,
      /:5:\d+: users\.2\.account is neither a mail address nor a phone number with \+ and its country/,
      /:5:\d+: users\.2\.balances\.0\.kind is no account of BTC: lever/,
      /:7:\d+: issues\.0\.sold is more than coins/,
      /:7:\d+: issues\.0\.endDay is not after startDay/,
      /:7:\d+: issues\.0\.launchDay is before endDay/,
      /:8:\d+: texts\.en\.no-such-message is not a message of the mock/,
    ])
      expect(said).toMatch(fault)
    expect(said).not.toContain('    at ')
  })

  test.each([
    ['truncated', 'broken.json', '{\n  "rules": {\n    "session": \n', /broken\.json:\d+: /],
    ['missing', undefined, '', /nowhere\.json: /],
    ['a list', 'list.json', '[]', /list\.json:1:1: /],
  ])('is refused when it is %s', async (_what, name, text, expected) => {
    const said = await complaint(name === undefined ? join(folder, 'nowhere.json') : await put(name, text))
    expect(said).toMatch(expected)
    expect(said).not.toContain('    at ')
  })
})

describe('a candle file', () => {
  test('is refused with the line of every mistake', async () => {
    const rows = csv(walk(6_800_000, 6))
    const [one = '', two = '', three = '', four = '', five = ''] = rows
    const broken = [header, one, three, two, 'x,1,2', four.replace(/^(\d+),[^,]+/, '$1,99999999'), five, '']
    await put('bad.csv', broken.join('\r\n'))
    const said = await complaint(await replayed('bad.json', { 1: 'bad.csv', 2: 'bad.csv' }))
    const path = join(folder, 'bad.csv')
    expect(said).toContain(`${path}:4: is out of order`)
    expect(said).toContain(`${path}:5: needs open time, open, high, low, close and volume as numbers`)
    expect(said).toContain(`${path}:6: has open or close outside high and low`)
    expect(await complaint(await replayed('none.json', { 1: 'none.csv' }))).toContain(
      join(folder, 'none.csv'),
    )
  })

  test('may repeat a candle only with equal values', async () => {
    const rows = walk(6_800_000, 5)
    const [one = '', two = '', three = '', four = '', five = ''] = csv(rows)
    await put('twice.csv', [one, two, two, three, one, four, five].join('\n'))
    const mock = await startWith(await replayed('twice.json', { 1: 'twice.csv' }))
    try {
      expect(mock.output()).not.toMatch(/twice\.csv:\d/)
      const world = await openWorld(mock.url, 'replay', first + 5 * minute)
      const span = { from: first / 1000, to: first / 1000 + 5 * 60 - 1 }
      const shown = await read(visitor(world), 'currencyNewTimeshar', {
        symbol: 'BTC/USDT',
        period: '1min',
        ...span,
      })
      expect(shown.map(({ volume }) => Number(volume))).toEqual(rows.map(({ volume }) => Number(volume)))
    } finally {
      await mock.stop()
    }
    const otherTwo = csv(rows.slice(1, 2).map((row) => ({ ...row, volume: '99.000' })))
    await put('differs.csv', [one, two, ...otherTwo, three].join('\n'))
    expect(await complaint(await replayed('differs.json', { 1: 'differs.csv' }))).toContain(
      `${join(folder, 'differs.csv')}:3: is out of order`,
    )
  })

  test('with or without a header sets what the market shows, including gaps', async () => {
    const [btc, eth] = [walk(6_800_000, 150), walk(350_000, 150)]
    const holed = eth.filter((_, index) => index < 40 || index >= 43)
    await put('btc.csv', [header, ...csv(btc)].join('\n'))
    await put('eth.csv', csv(holed, 1000).join('\n'))
    const mock = await startWith(await replayed('good.json', { 1: 'btc.csv', 2: 'eth.csv' }))
    try {
      expect(mock.output()).toContain(`${join(folder, 'eth.csv')}:41: a gap of 3 candles before it`)
      expect(mock.output()).not.toMatch(/btc\.csv:\d/)
      expect(mock.output()).toContain('btc.csv: covers 2026-01-10 00:00:00 to 2026-01-10 02:30:00')
      const world = await openWorld(mock.url, 'replay', first + 150 * minute)
      const candles = async (symbol: string, period: '1min' | '60min') => {
        const span = { from: first / 1000, to: first / 1000 + 150 * 60 - 1 }
        return read(visitor(world), 'currencyNewTimeshar', { symbol, period, ...span })
      }
      const figures = ['open', 'high', 'low', 'close', 'volume'] as const
      const numbers = (rows: readonly PublicCandle[]) =>
        rows.map(({ time, ...rest }) => [time, ...figures.map((name) => Number(rest[name]))])
      expect(numbers(await candles('BTC/USDT', '1min'))).toEqual(numbers(btc))
      const shown = await candles('ETH/USDT', '1min')
      expect(numbers(shown.filter((_, index) => index < 40 || index >= 43))).toEqual(numbers(holed))
      for (const { open, close, volume } of shown.slice(40, 43))
        expect([open, Number(volume)]).toEqual([close, 0])
      // Nothing trades after the last candle or in a gap, unless a tester sets a price.
      const even = { match_id: 1, currency_id: 3, type: OptionType.even, seconds: 60, number: '10' } as const
      const later = await openWorld(mock.url, 'later', first + 150 * minute)
      expect(await refusal(write((await demo(later)).api, 'microtradeSubmit', even))).toBe('market-closed')
      await later.control('marketPin', { symbol: 'BTC/USDT', to: '70000' })
      await later.advance(minute)
      await write((await demo(later)).api, 'microtradeSubmit', even)
      const inHole = await openWorld(mock.url, 'hole', first + 41 * minute)
      const customer = await demo(inHole)
      const eth = {
        legal_id: 3,
        currency_id: 2,
        type: SpotSide.buy,
        amount: '0.1',
        target_price: '0',
      } as const
      expect(await refusal(write(customer.api, 'coinTradePlace', eth))).toBe('market-closed')
      await inHole.advance(2 * minute)
      await write(customer.api, 'coinTradePlace', eth)
      const [hour] = await candles('BTC/USDT', '60min')
      const inside = btc.slice(0, 60)
      expect(Number(hour?.open)).toBe(Number(inside[0]?.open))
      expect(Number(hour?.high)).toBe(Math.max(...inside.map(({ high }) => Number(high))))
      expect(Number(hour?.low)).toBe(Math.min(...inside.map(({ low }) => Number(low))))
      expect(Number(hour?.close)).toBe(Number(inside.at(-1)?.close))
    } finally {
      await mock.stop()
    }
  })
})
