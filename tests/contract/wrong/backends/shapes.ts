import { envelope, withJson } from '../exchange.ts'
import { always, answered, envelopes, field, header, objects, payload, status, on } from '../http.ts'
import { anybody, demo } from '../shows/steps.ts'
import { type Wrong, group } from '../types.ts'

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
    says: 'A required field is missing',
    operations: ['microtradeSeconds'],
    http: () => objects('microtradeSeconds', (row) => delete row['profit_ratio']),
    shows: demo(['microtradeSeconds']),
  }),
  shape({
    name: 'undocumented-field',
    says: 'A field is outside the contract',
    outcome: 'undocumented',
    operations: ['userCenter'],
    http: () => objects('userCenter', (row) => (row['lucky_number'] = 7)),
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
    says: 'A success uses the code form instead of the type form',
    operations: ['areaCode'],
    http: () => envelopes('areaCode', ({ message }) => ({ code: 1, msg: '', data: message })),
    shows: anybody(['areaCode']),
  }),
  shape({
    name: 'type-form',
    says: 'A success uses the type form instead of the code form',
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
    says: 'A success has no message',
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
    says: 'A review status is outside the contract',
    operations: ['userCenter2'],
    http: () => field('userCenter2', 'review_status', () => 7),
    shows: demo(['userCenter2']),
  }),
  shape({
    name: 'status-201',
    says: 'A success uses HTTP 201',
    operations: ['newsDetail'],
    http: () => status('newsDetail', 201),
    shows: anybody(['newsDetail', { id: '1' }]),
  }),
  shape({
    name: 'status-500',
    says: 'A success comes with HTTP 500',
    operations: ['walletGetInfo'],
    http: () => status('walletGetInfo', 500),
    shows: demo(['walletGetInfo', { currency: '3' }]),
  }),
  shape({
    name: 'redirect',
    says: 'HTTP 302 redirects to a sign-in page',
    operations: ['userMyPoster'],
    http: () =>
      always('userMyPoster', { status: 302, headers: { location: '/login.html' }, body: Buffer.of() }),
    shows: demo(['userMyPoster']),
  }),
  shape({
    name: 'html-page',
    says: 'A proxy answers with its own page instead of JSON',
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
    says: 'JSON is labelled as HTML',
    operations: ['lhSendConfig'],
    http: () => header('lhSendConfig', 'content-type', 'text/html'),
    shows: anybody(['lhSendConfig']),
  }),
  shape({
    name: 'truncated',
    says: 'JSON is truncated',
    operations: ['walletLegalLog'],
    http: () => answered('walletLegalLog', (answer) => ({ ...answer, body: answer.body.subarray(0, -20) })),
    shows: demo(['walletLegalLog']),
  }),
  shape({
    name: 'always-refuses',
    says: 'One operation never works',
    probes: ['shapes.*', 'refusals.*'],
    operations: ['userInvite'],
    http: () => always('userInvite', envelope({ type: 'error', message: 'Try again later' })),
    shows: demo(['userInvite']),
  }),
  shape({
    name: 'milliseconds-for-seconds',
    says: 'Milliseconds are sent instead of seconds',
    operations: ['newsDetail'],
    http: () => field('newsDetail', 'create_time', (seconds) => Number(seconds) * 1000),
    shows: anybody(['newsDetail', { id: '1' }]),
  }),
  shape({
    name: 'always-429',
    says: 'One operation always answers HTTP 429 without a time to wait',
    operations: ['lhDepositProductInfo'],
    http: () =>
      always('lhDepositProductInfo', envelope({ type: 'error', message: 'Too many requests' }, 429)),
    shows: anybody(['lhDepositProductInfo', { id: '1' }]),
  }),
  shape({
    name: 'json-bodies-only',
    says: 'JSON is required instead of forms',
    operations: ['microtradeSubmit'],
    http: () => always('microtradeSubmit', envelope({ type: 'error', message: 'Send JSON' })),
    shows: demo([
      'microtradeSubmit',
      { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
    ]),
  }),
  shape({
    name: 'array-for-object',
    says: 'An empty list replaces an object, as PHP writes it',
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
    says: 'A byte order mark precedes the JSON',
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
    says: 'The connection is cut instead of a response',
    operations: ['userMyShare'],
    http: () => on('userMyShare', async () => 'reset'),
    shows: demo(['userMyShare']),
  }),
  shape({
    name: 'text-for-envelope',
    says: 'The payload has no envelope',
    operations: ['userHasPassword'],
    http: () => answered('userHasPassword', (answer) => withJson(answer, 1)),
    shows: demo(['userHasPassword']),
  }),
]
