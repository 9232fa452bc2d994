import { envelope, withJson } from '../exchange.ts'
import { group } from '../group.ts'
import { always, answered, envelopes, field, header, objects, payload, status, on } from '../http.ts'
import { anybody, demo } from '../shows/steps.ts'
import type { Wrong } from '../types.ts'

const shape = group({ probes: ['shapes.*'], needs: [] })
const pair = { currency_id: '1', legal_id: '3' }
const candles = { symbol: 'BTC/USDT', period: '60min', from: '1768197600', to: '1768219200' }
const page = '<!doctype html><title>Maintenance</title><p>Back soon'

/** Responses in a form that the contract does not allow. */
export const shapes: readonly Wrong[] = [
  shape({
    name: 'wrong-type',
    says: 'A count is a text',
    operations: ['microtradeSeconds'],
    http: () => field('microtradeSeconds', 'seconds', String),
    shows: demo(['microtradeSeconds']),
  }),
  shape({
    name: 'missing-field',
    says: 'A required field is left out',
    operations: ['microtradeSeconds'],
    http: () => objects('microtradeSeconds', (row) => delete row['profit_ratio']),
    shows: demo(['microtradeSeconds']),
  }),
  shape({
    name: 'undocumented-field',
    says: 'A field that the contract does not name',
    outcome: 'undocumented',
    operations: ['userCenter'],
    http: () => objects('userCenter', (row) => (row['password_hash'] = 'secret')),
    shows: demo(['userCenter']),
  }),
  shape({
    name: 'number-for-decimal',
    says: 'A rate is a number',
    operations: ['lhDepositConfig'],
    http: () => field('lhDepositConfig', 'daily_rate', Number),
    shows: anybody(['lhDepositConfig']),
  }),
  shape({
    name: 'exponent',
    says: 'A decimal has an exponent',
    operations: ['currencyDeal'],
    http: () => field('currencyDeal', 'spread', () => '1e-8'),
    shows: anybody(['currencyDeal', pair]),
  }),
  shape({
    name: 'code-form',
    says: 'A success in the code form where the type form belongs',
    operations: ['areaCode'],
    http: () => envelopes('areaCode', ({ message }) => ({ code: 1, msg: '', data: message })),
    shows: anybody(['areaCode']),
  }),
  shape({
    name: 'type-form',
    says: 'A success in the type form where the code form belongs',
    operations: ['currencyNewTimeshar'],
    http: () => envelopes('currencyNewTimeshar', ({ data }) => ({ type: 'ok', message: data })),
    shows: anybody(['currencyNewTimeshar', candles]),
  }),
  shape({
    name: 'type-in-capitals',
    says: 'The type is OK instead of ok',
    operations: ['getLang'],
    http: () => envelopes('getLang', (json) => ({ ...json, type: 'OK' })),
    shows: anybody(['getLang']),
  }),
  shape({
    name: 'no-message',
    says: 'A success without its message',
    operations: ['userCashInfo'],
    http: () => envelopes('userCashInfo', ({ type }) => ({ type })),
    shows: demo(['userCashInfo']),
  }),
  shape({
    name: 'null-for-text',
    says: 'A text is null',
    operations: ['userCenter'],
    http: () => field('userCenter', 'phone', () => null),
    shows: demo(['userCenter']),
  }),
  shape({
    name: 'unknown-enum-value',
    says: 'A review status that the contract does not know',
    operations: ['userCenter2'],
    http: () => field('userCenter2', 'review_status', () => 7),
    shows: demo(['userCenter2']),
  }),
  shape({
    name: 'status-201',
    says: 'HTTP 201 for a success',
    operations: ['newsDetail'],
    http: () => status('newsDetail', 201),
    shows: anybody(['newsDetail', { id: '1' }]),
  }),
  shape({
    name: 'status-500',
    says: 'HTTP 500 beside a success',
    operations: ['walletGetInfo'],
    http: () => status('walletGetInfo', 500),
    shows: demo(['walletGetInfo', { currency: '3' }]),
  }),
  shape({
    name: 'redirect',
    says: 'HTTP 302 to a page where one signs in',
    operations: ['userMyPoster'],
    http: () =>
      always('userMyPoster', { status: 302, headers: { location: '/login.html' }, body: Buffer.of() }),
    shows: demo(['userMyPoster']),
  }),
  shape({
    name: 'html-page',
    says: 'A page of a proxy instead of JSON',
    operations: ['setGetCustomerUrl'],
    http: () =>
      always('setGetCustomerUrl', {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(page),
      }),
    shows: anybody(['setGetCustomerUrl']),
  }),
  shape({
    name: 'content-type-html',
    says: 'JSON that says it is HTML',
    operations: ['lhSendConfig'],
    http: () => header('lhSendConfig', 'content-type', 'text/html'),
    shows: anybody(['lhSendConfig']),
  }),
  shape({
    name: 'truncated',
    says: 'JSON that ends in the middle',
    operations: ['walletLegalLog'],
    http: () => answered('walletLegalLog', (answer) => ({ ...answer, body: answer.body.subarray(0, -20) })),
    shows: demo(['walletLegalLog']),
  }),
  shape({
    name: 'always-refuses',
    says: 'An operation that never works',
    probes: ['shapes.*', 'refusals.*'],
    operations: ['userInvite'],
    http: () => always('userInvite', envelope({ type: 'error', message: 'Try again later' })),
    shows: demo(['userInvite']),
  }),
  shape({
    name: 'milliseconds-for-seconds',
    says: 'Milliseconds where seconds belong',
    operations: ['newsDetail'],
    http: () => field('newsDetail', 'create_time', (seconds) => Number(seconds) * 1000),
    shows: anybody(['newsDetail', { id: '1' }]),
  }),
  shape({
    name: 'always-429',
    says: 'HTTP 429 to every call of one operation, and never a word how long',
    operations: ['lhDepositProductInfo'],
    http: () =>
      always('lhDepositProductInfo', envelope({ type: 'error', message: 'Too many requests' }, 429)),
    shows: anybody(['lhDepositProductInfo', { id: '1' }]),
  }),
  shape({
    name: 'json-bodies-only',
    says: 'Forms are refused, JSON is asked for',
    operations: ['microtradeSubmit'],
    http: () => always('microtradeSubmit', envelope({ type: 'error', message: 'Send JSON' })),
    shows: demo([
      'microtradeSubmit',
      { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
    ]),
  }),
  shape({
    name: 'array-for-object',
    says: 'An empty list stands where an object belongs, as PHP writes it',
    operations: ['walletDetail'],
    http: () => payload('walletDetail', () => []),
    shows: demo(['walletDetail', { currency: '3', type: 'change' }]),
  }),
  shape({
    name: 'optional-field-of-wrong-type',
    says: 'An optional flag is a text',
    operations: ['userCashInfo'],
    http: () => field('userCashInfo', 'needs_proof', String),
    shows: demo(['userCashInfo']),
  }),
  shape({
    name: 'byte-order-mark',
    says: 'A byte order mark stands before the JSON',
    operations: ['microtradePayableCurrencies'],
    http: () =>
      answered('microtradePayableCurrencies', (answer) => ({
        ...answer,
        body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answer.body]),
      })),
    shows: async (site) => {
      const { url, world } = site
      const headers = { 'X-Mock-World': world.name, authorization: await site.demo() }
      const response = await fetch(`${url}/api/microtrade/payable_currencies`, { headers })
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    },
  }),
  shape({
    name: 'connection-cut',
    says: 'The connection is cut instead of an answer',
    operations: ['userMyShare'],
    http: () => on('userMyShare', async () => 'reset'),
    shows: demo(['userMyShare']),
  }),
  shape({
    name: 'text-for-envelope',
    says: 'The payload alone, without its envelope',
    operations: ['userHasPassword'],
    http: () => answered('userHasPassword', (answer) => withJson(answer, 1)),
    shows: demo(['userHasPassword']),
  }),
]
