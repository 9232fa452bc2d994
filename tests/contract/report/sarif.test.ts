import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readJson } from '../../../tools/files.ts'
import type { Finding } from '../core/findings.ts'
import { htmlOf } from './html.ts'
import { reportOf, type Report } from './report.ts'
import { sarifOf } from './sarif.ts'
import { textOf } from './text.ts'

const at = Date.UTC(2026, 0, 12, 12)
const about = { rules: [], exchanges: [] } as const
const findings: readonly Finding[] = [
  {
    ...about,
    probe: 'strangers.records',
    says: 'A record of another user is refused like an unknown id, and does not change',
    subject: 'coinTradeCancel',
    kind: 'fault',
    sentence: 'cancels the order of another user',
  },
  {
    ...about,
    probe: 'sockets.ticker',
    says: 'The 24-hour figures of a market are consistent',
    subject: 'socket daymarket',
    kind: 'fault',
    sentence: 'the high 9.0 is below the last price',
    received: { direction: 'send', event: 'daymarket', payload: { symbol: 'BTC/USDT', high: '9.0' }, at },
  },
  { ...about, probe: 'shapes.answers', says: '', subject: 'newsList', kind: 'slow', sentence: 'slow' },
  {
    ...about,
    probe: 'lists.order',
    says: 'Newest first',
    subject: 'coinList',
    kind: 'unchecked',
    sentence: 'no row',
  },
  { ...about, probe: 'lists.rows', says: 'Rows', subject: 'coinList', kind: 'holds', sentence: '' },
]

const report: Report = {
  ...reportOf(
    {
      base: 'https://backend.example/api',
      socket: 'https://backend.example',
      register: false,
      invitation: '',
      writes: false,
      timeoutMs: 1_000,
      paceMs: 0,
    },
    {
      findings,
      exchanges: [],
      steps: [],
      messages: [],
      writes: [],
      losses: [],
      left: [],
      slowedDown: 0,
      sentAgain: 0,
    },
    1,
    false,
    { has: ({ subject }) => subject === 'coinTradeCancel' },
  ),
  uncovered: [{ kind: 'operations', exercised: 72, of: 73, least: 100, missing: ['newsDetail'] }],
}

const schemaFile = 'tools/node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'
/** Without its own `$schema` and `id`, which are of draft 4: ajv does not know it, and nothing else in it is old. */
const {
  $schema: _,
  id: __,
  ...schema
} = readJson(join(import.meta.dirname, '../../..', schemaFile), z.record(z.string(), z.unknown()))

test('a SARIF report is valid and has what a scanner shows', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
  const valid = ajv.compile(schema)
  const log: unknown = JSON.parse(sarifOf(report))
  expect(valid(log), ajv.errorsText(valid.errors)).toBe(true)
  expect(log).toMatchObject({
    runs: [
      {
        results: [
          {
            ruleId: 'strangers.records',
            level: 'error',
            taxa: [{ id: '306' }],
            suppressions: [{ kind: 'external' }],
            locations: [{ physicalLocation: { artifactLocation: { uri: 'openapi.yaml' } } }],
          },
          { ruleId: 'sockets.ticker', level: 'error' },
          { level: 'warning' },
          { kind: 'open', level: 'none' },
        ],
      },
    ],
  })
})

test('a fault of a socket shows the message, its time and how to follow the channel', () => {
  const text = textOf(report, false)
  expect(text).toContain('2026-01-12T12:00:00.000Z daymarket {"symbol":"BTC/USDT","high":"9.0"}')
  expect(text).toContain(`h5 watch BTC/USDT --show tickers --endpoint 'https://backend.example'`)
  expect(text).toContain('checks: The 24-hour figures of a market are consistent')
  expect(text).toContain('Web Fuzzing Commons 306')
})

test('the page has an index by operation and the coverage', () => {
  const html = htmlOf(report)
  expect(html).toContain('<a href="#socket-daymarket">socket daymarket</a>')
  expect(html).toContain('<article id="socket-daymarket">')
  expect(html).toContain('<td>operations</td><td>72</td><td>73</td><td>98.6 %</td><td>100 %</td>')
})
