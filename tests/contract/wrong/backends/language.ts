import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  withHeader,
  withJson,
  type Answer,
} from '../exchange.ts'
import { envelopes, objects, on, payload, answered, type Operations } from '../http.ts'
import { objectsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { type HttpFault, type Show, type Wrong, group } from '../types.ts'

const language = group({ probes: ['language.*'], needs: [] })
const languages = ['en', 'th', 'jp', 'kr', 'esp', 'hk', 'zh']

/** Answers as if another language had been requested. */
const asIf = (operations: Operations, other: (asked: string) => string | undefined): HttpFault =>
  on(operations, (request, next) => {
    const asked = request.headers['language-mark']
    return next(withHeader(request, 'language-mark', other(typeof asked === 'string' ? asked : 'en')))
  })

const inEach =
  (ask: (site: Parameters<Show>[0], headers: { 'language-mark': string }) => Promise<unknown>): Show =>
  async (site) => {
    const answers = []
    for (const code of languages) answers.push(await ask(site, { 'language-mark': code }))
    return answers
  }
const refusal = inEach((site, headers) =>
  site.as()('smsMail', { user_string: 'nobody', type: 'register' }, headers),
)
const unknownId = inEach((site, headers) => site.as()('newsDetail', { id: '999999' }, headers))
const loggedOut = inEach((site, headers) => site.as()('userCenter', {}, headers))
const reads = inEach((site, headers) => site.as()('getLang', {}, headers))
const countries = inEach((site, headers) => site.as()('areaCode', {}, headers))
/** Reads the first article of a language. */
const firstArticle =
  (lang: string): Show =>
  async (site) => {
    const { json } = await site.as()('newsList', { lang })
    const first = objectsIn(json).find((row) => 'title' in row)
    return (await site.as()('newsDetail', { id: String(first?.['id']) })).json
  }
const koreanArticle = firstArticle('kr')
const spanishArticle = firstArticle('esp')
const news = inEach((site, headers) => site.as()('newsList', { lang: headers['language-mark'] }, headers))

/** Message of the same request in one of our languages. */
const messageOf = (answer: Answer): unknown => jsonOf(answer)['message']

/** Texts in another language than requested. */
export const languageFaults: readonly Wrong[] = [
  language({
    name: 'language-ignored',
    says: 'Every message is English',
    operations: ['*'],
    http: () => asIf('*', () => 'en'),
    shows: refusal,
  }),
  language({
    name: 'works-in-english',
    says: 'Orders are cancelled in English alone: in other languages the answer fails',
    probes: ['operations.*', 'language.*'],
    needs: ['writes'],
    operations: ['coinTradeCancel'],
    http: () =>
      on('coinTradeCancel', async (request, next) => {
        const answer = await next(request)
        const asked = request.headers['language-mark'] ?? 'en'
        return isSuccess(jsonOf(answer)) && asked !== 'en'
          ? envelope({ type: 'error', message: 'ERROR' }, 500)
          : answer
      }),
    shows: demo(
      [
        'coinTradePlace',
        { currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '50000' },
      ],
      ['coinTradeCancel', { id: '1' }, { 'language-mark': 'th' }],
    ),
  }),
  language({
    name: 'always-chinese',
    says: 'Every message is Chinese',
    operations: ['*'],
    http: () => asIf('*', () => 'zh'),
    shows: refusal,
  }),
  language({
    name: 'set-lang-answers-another',
    says: 'set/lang sets another language than requested',
    operations: ['setLang'],
    http: () => payload('setLang', (chosen) => (chosen === 'en' ? 'zh' : 'en')),
    shows: async (site) => site.as()('setLang', { lang: 'th' }),
  }),
  language({
    name: 'get-lang-wrong',
    says: 'get/lang always answers English',
    operations: ['getLang'],
    http: () => payload('getLang', () => 'en'),
    shows: reads,
  }),
  language({
    name: 'field-errors-english',
    says: 'Field errors are always in English',
    operations: ['*'],
    http: () =>
      on('*', async (request, next) => {
        const answer = await next(request)
        if (jsonOf(answer)['reason'] !== 'invalid-input') return answer
        return withJson(answer, {
          ...jsonOf(answer),
          message: messageOf(await next(withHeader(request, 'language-mark', 'en'))),
        })
      }),
    shows: refusal,
  }),
  language({
    name: 'other-errors-english',
    says: 'General errors are always in English',
    operations: ['*'],
    http: () =>
      on('*', async (request, next) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        if (json['type'] !== 'error' || json['reason'] === 'invalid-input') return answer
        return withJson(answer, {
          ...json,
          message: messageOf(await next(withHeader(request, 'language-mark', 'en'))),
        })
      }),
    shows: unknownId,
  }),
  language({
    name: '999-in-english',
    says: 'Session errors are always in English',
    probes: ['language.*', 'session.*'],
    operations: ['*'],
    http: () =>
      envelopes('*', (json) => (json['type'] === '999' ? { ...json, message: 'Please log in' } : json)),
    shows: loggedOut,
  }),
  language({
    name: 'thai-missing',
    says: 'Thai customers get English',
    operations: ['*'],
    http: () => asIf('*', (asked) => (asked === 'th' ? 'en' : asked)),
    shows: refusal,
  }),
  language({
    name: 'japanese-for-korean',
    says: 'Korean customers get Japanese',
    operations: ['*'],
    http: () => asIf('*', (asked) => (asked === 'kr' ? 'jp' : asked)),
    shows: refusal,
  }),
  language({
    name: 'traditional-for-simplified',
    says: 'hk and zh have the same texts',
    operations: ['*'],
    http: () => asIf('*', (asked) => (asked === 'hk' ? 'zh' : asked)),
    shows: refusal,
  }),
  language({
    name: 'unknown-language-refused',
    says: 'An unknown language causes HTTP 500',
    operations: ['*'],
    http: () =>
      on('*', async (request, next) => {
        const asked = request.headers['language-mark']
        return asked === undefined || languages.includes(String(asked))
          ? next(request)
          : envelope({ type: 'error', message: 'ERROR' }, 500)
      }),
    shows: async (site) => site.as()('getLang', {}, { 'language-mark': 'xx' }),
  }),
  language({
    name: 'language-sticks',
    says: 'The last chosen language applies to everyone',
    operations: ['*'],
    http: () => {
      let chosen: string | undefined
      return on('*', async (request, next) => {
        if (operationOf(request) === 'setLang') chosen = fieldsOf(request)['lang']
        return next(chosen === undefined ? request : withHeader(request, 'language-mark', chosen))
      })
    },
    shows: async (site) => [
      await site.as()('setLang', { lang: 'th' }),
      await site.as()('newsDetail', { id: '999999' }, { 'language-mark': 'kr' }),
    ],
  }),
  language({
    name: 'countries-in-english',
    says: 'Country names are English in every language',
    operations: ['areaCode'],
    http: () => asIf('areaCode', () => 'en'),
    shows: countries,
  }),
  language({
    name: 'korean-articles-in-english',
    says: 'The text of an article in Korean is in English',
    operations: ['newsDetail'],
    http: () =>
      objects('newsDetail', (row) => {
        if (row['lang'] === 'kr') row['content'] = '<p>This article is being translated.</p>'
      }),
    shows: koreanArticle,
  }),
  language({
    name: 'articles-under-another-title',
    says: 'An article in Spanish comes with the title of another one',
    operations: ['newsDetail'],
    http: () =>
      objects('newsDetail', (row) => {
        if (row['lang'] === 'esp') row['title'] = 'Otro aviso'
      }),
    shows: spanishArticle,
  }),
  language({
    name: 'news-in-english',
    says: 'News is English in every language, and is labelled as English',
    operations: ['newsList'],
    http: () =>
      on('newsList', (request, next) =>
        next({ ...request, body: Buffer.from(request.body.toString().replace(/lang=\w+/, 'lang=en')) }),
      ),
    shows: news,
  }),
  language({
    name: 'latin-1',
    says: 'Texts are not in UTF-8',
    probes: ['language.*', 'transport.*'],
    operations: ['*'],
    http: () =>
      answered('*', (answer) => ({ ...answer, body: Buffer.from(answer.body.toString(), 'latin1') })),
    shows: refusal,
  }),
]
