import { setTimeout as after } from 'node:timers/promises'
import { pathOf, type Request } from '../exchange.ts'
import { always, answered, header, on } from '../http.ts'
import { anybody, demo, inTime } from '../shows/steps.ts'
import { type HttpFault, type Show, type Wrong, group } from '../types.ts'

const transport = group({ probes: ['transport.*'], needs: [] })
const isPreflight = ({ method }: Request): boolean => method === 'OPTIONS'
const isPicture = (request: Request): boolean => pathOf(request).startsWith('/pictures/')
const ofPage = {
  origin: 'https://app.example',
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,language-mark',
}

const preflight: Show = async (site) => site.raw('OPTIONS', '/api/wallet/list', ofPage)
const fromPage: Show = async (site) => site.as()('getLang', {}, { origin: 'https://app.example' })
/** Response at the URL of an upload. */
const picture: Show = async (site) => {
  const { json } = await site.upload(await site.demo(), 10)
  const { pathname, search } = new URL(String(json['message']), site.url)
  return site.raw('GET', `${pathname}${search}`)
}

/** Changes headers of the responses that `isMeant` selects; undefined removes one. */
const headers =
  (
    isMeant: (request: Request) => boolean,
    changes: Readonly<Record<string, string | undefined>>,
  ): HttpFault =>
  async (request, next) => {
    const answer = await next(request)
    return isMeant(request) ? { ...answer, headers: { ...answer.headers, ...changes } } : answer
  }

/** Faults of headers and encoding. */
export const transports: readonly Wrong[] = [
  transport({
    name: 'pictures-not-found',
    says: 'Uploaded pictures answer 404',
    needs: ['writes'],
    operations: ['upload'],
    http: () => async (request, next) =>
      isPicture(request) ? { status: 404, headers: {}, body: Buffer.of() } : next(request),
    shows: picture,
  }),
  transport({
    name: 'picture-of-nothing',
    says: 'Another picture is served than was uploaded',
    needs: ['writes'],
    operations: ['upload'],
    http: () => async (request, next) => {
      const answer = await next(request)
      return isPicture(request) ? { ...answer, body: Buffer.from('GIF89a') } : answer
    },
    shows: picture,
  }),
  transport({
    name: 'picture-as-html',
    says: 'A picture is served as HTML',
    needs: ['writes'],
    operations: ['upload'],
    http: () => headers(isPicture, { 'content-type': 'text/html' }),
    shows: picture,
  }),
  transport({
    name: 'pictures-cached',
    says: 'Identity pictures can be cached',
    needs: ['writes'],
    operations: ['upload'],
    http: () => headers(isPicture, { 'cache-control': 'public, max-age=86400' }),
    shows: picture,
  }),
  transport({
    name: 'cors-missing',
    says: 'Other origins cannot read responses',
    operations: ['*'],
    http: () => headers(() => true, { 'access-control-allow-origin': undefined }),
    shows: fromPage,
  }),
  transport({
    name: 'cors-missing-on-refusals',
    says: 'Other origins cannot read refusals',
    operations: ['*'],
    http: () =>
      answered('*', (answer) =>
        answer.body.includes('"type":"ok"')
          ? answer
          : { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': undefined } },
      ),
    shows: anybody(['userCenter']),
  }),
  transport({
    name: 'cors-with-credentials',
    says: 'Any origin can read responses, with credentials',
    operations: ['*'],
    http: () => headers(() => true, { 'access-control-allow-credentials': 'true' }),
    shows: fromPage,
  }),
  transport({
    name: 'preflight-refused',
    says: 'OPTIONS answers 405',
    operations: ['*'],
    http: () => async (request, next) =>
      isPreflight(request) ? { status: 405, headers: {}, body: Buffer.of() } : next(request),
    shows: preflight,
  }),
  transport({
    name: 'preflight-without-authorization',
    says: 'Other origins cannot send a token',
    operations: ['*'],
    http: () => headers(isPreflight, { 'access-control-allow-headers': 'content-type' }),
    shows: preflight,
  }),
  transport({
    name: 'private-answers-cached',
    says: 'Private data can be cached',
    operations: ['*'],
    http: () => header('*', 'cache-control', 'public, max-age=60'),
    shows: demo(['walletList']),
  }),
  transport({
    name: 'one-private-answer-cached',
    says: 'User profiles can be cached',
    operations: ['userCenter'],
    http: () => header('userCenter', 'cache-control', 'public, max-age=60'),
    shows: demo(['userCenter']),
  }),
  transport({
    name: 'wrong-charset',
    says: 'Responses are labelled as Latin-1',
    operations: ['*'],
    http: () => header('*', 'content-type', 'application/json; charset=iso-8859-1'),
    shows: anybody(['getLang']),
  }),
  transport({
    name: 'no-content-type',
    says: 'Responses have no content type',
    probes: ['transport.*', 'shapes.*'],
    operations: ['*'],
    http: () => header('*', 'content-type', undefined),
    shows: anybody(['getLang']),
  }),
]

const late = group({ probes: ['transport.*', 'shapes.*'], needs: [] })
/** Delays responses without keeping the process alive. */
const delayed = (ms: number): HttpFault =>
  on('lhDepositConfig', async (request, next) => after(ms, await next(request), { ref: false }))

/** Late and missing responses. */
export const lateAnswers: readonly Wrong[] = [
  late({
    name: 'five-seconds',
    says: 'One operation takes five seconds',
    outcome: 'slow',
    operations: ['lhDepositConfig'],
    http: () => delayed(5_000),
    shows: inTime('lhDepositConfig'),
  }),
  late({
    name: 'seventy-seconds',
    says: 'One operation takes longer than the client time-out',
    operations: ['lhDepositConfig'],
    http: () => delayed(70_000),
    shows: inTime('lhDepositConfig'),
  }),
  late({
    name: 'silence',
    says: 'One operation never answers',
    operations: ['newsList'],
    http: () => always('newsList', 'silent'),
    shows: inTime('newsList'),
  }),
  late({
    name: 'half-an-answer',
    says: 'One response is truncated',
    operations: ['currencyQuotationNew'],
    http: () => answered('currencyQuotationNew', (answer) => ({ ...answer, stalls: true })),
    shows: inTime('currencyQuotationNew'),
  }),
  late({
    name: 'silence-after-a-write',
    says: 'One write is done but never answered',
    needs: ['writes'],
    operations: ['lhDepositBuy'],
    http: () =>
      on('lhDepositBuy', async (request, next) => {
        await next(request)
        return 'silent'
      }),
    shows: inTime('lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }),
  }),
]
