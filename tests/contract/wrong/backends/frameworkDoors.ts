import { endpoints } from '#generated/endpoints.ts'
import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  pathOf,
  tokenOf,
  withHeader,
  type Fields,
} from '../exchange.ts'
import { on, sent } from '../http.ts'
import { demo } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { demoIn, refuse, transfer } from './helpers.ts'

const door = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

const forms: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap((endpoint) => (endpoint.startsWith('POST ') ? [endpoint.slice(5)] : [])),
)
/** Takes a link for a form, as a route of any method does. */
const writesByLink: HttpFault = async (request, next) => {
  const path = pathOf(request)
  if (request.method !== 'GET' || !forms.has(path.replace(/^\/api/, ''))) return next(request)
  const headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
  const body = Buffer.from(request.url.split('?')[1] ?? '')
  return next({ method: 'POST', url: path, headers, body })
}

const tokenInTheAddress: HttpFault = on('*', async (request, next) => {
  const token = new URLSearchParams(request.url.split('?')[1]).get('token')
  return next(tokenOf(request) === '' && token ? withHeader(request, 'authorization', token) : request)
})

/** Keeps the session in a cookie too, which a browser sends along from the pages of others. */
const cookies: HttpFault = on('*', async (request, next) => {
  const token = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  const isAnonymous = tokenOf(request) === '' && token !== undefined
  const answer = await next(isAnonymous ? withHeader(request, 'authorization', token) : request)
  const json = jsonOf(answer)
  if (operationOf(request) !== 'userLogin' || !isSuccess(json)) return answer
  return {
    ...answer,
    headers: { ...answer.headers, 'set-cookie': `session=${String(json['message'])}; Path=/; HttpOnly` },
  }
})

/** Counts wrong passwords for each address that a header claims. */
const anyAddress: HttpFault = withSignIns(async (request, next, signIns) => {
  const answer = await next(request)
  const isMeant = operationOf(request) === 'userLogin' && 'x-forwarded-for' in request.headers
  if (!isMeant || jsonOf(answer)['reason'] !== 'too-many-attempts') return answer
  const { user_string: account = '', password } = fieldsOf(request)
  const token = signIns.newestOf(account)
  if (token === undefined || signIns.passwordOf(account) !== password)
    return refuse('The account or the password is wrong', 'wrong-password')
  return envelope({ type: 'ok', message: token })
})

/** Decides a filing whose form says that it is decided. */
const decidesItself =
  (operation: 'walletChargeReq' | 'userRealName', kind: 'deposit' | 'basic', field: string) =>
  ({ control }: Tools): HttpFault =>
    on(operation, async (request, next) => {
      const answer = await next(request)
      if (!isSuccess(jsonOf(answer)) || fieldsOf(request)[field] !== '2') return answer
      const newest = (await control('reviewList')).findLast((one) => one.kind === kind)
      if (newest) await control('review', { kind, id: newest.id, decision: 'pass' })
      return answer
    })

const arraysFail: HttpFault = on('*', async (request, next) =>
  Object.keys(fieldsOf(request)).some((name) => name.endsWith(']'))
    ? envelope({ type: 'error', message: 'Array to string conversion' }, 500)
    : next(request),
)

const number = (change: (text: string) => string): HttpFault =>
  sent('walletChange', (fields) => ({ ...fields, number: change(fields['number'] ?? '') }))

const link = (fields: Fields) => `/api/wallet/change?${new URLSearchParams(fields).toString()}`

/** Ways into a backend that the contract does not have. */
export const frameworkDoors: readonly Wrong[] = [
  door('transport.links')({
    name: 'forms-as-links',
    says: 'Forms are accepted as links too, which a page of anybody can have a browser follow',
    operations: ['*'],
    http: () => writesByLink,
    shows: async (site) => {
      await site.raw('GET', link(transfer), { authorization: await site.demo() })
      return site.as(await site.demo())('walletList')
    },
  }),
  door('session.other-doors')({
    name: 'token-in-the-address',
    says: 'A token in the address of a request signs in, where logs and other pages see it',
    operations: ['*'],
    http: () => tokenInTheAddress,
    shows: async (site) =>
      (await site.raw('GET', `/api/user/center?token=${await site.demo()}`)).json['type'],
  }),
  door('session.other-doors')({
    name: 'cookie-signs-in',
    says: 'A sign-in sets a cookie that signs in without a token',
    operations: ['*'],
    http: () => cookies,
    shows: async (site) =>
      (await site.raw('GET', '/api/user/center', { cookie: `session=${await site.demo()}` })).json['type'],
  }),
  door('guessing.passwords')({
    name: 'tries-by-claimed-address',
    says: 'Wrong passwords are counted for each address that X-Forwarded-For claims',
    operations: ['userLogin'],
    http: () => anyAddress,
    shows: async (site) => {
      await site.demo()
      const wrong = { user_string: 'demo@h5.example', password: 'not-this-one' }
      for (let count = 0; count < 6; count++) await site.as()('userLogin', wrong)
      return (await site.as()('userLogin', wrong, { 'x-forwarded-for': '203.0.113.7' })).json['reason']
    },
  }),
  door('effects.unasked-fields')({
    name: 'deposit-passes-itself',
    says: 'A deposit whose form has the status of a passed one is credited without a review',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: decidesItself('walletChargeReq', 'deposit', 'status'),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const picture = await site.upload(await site.demo(), 30)
      const form = { currency: '3', amount: '100', imgs: String(picture.json['message']) }
      await ask('walletChargeReq', { ...form, status: '2' })
      return ask('walletList')
    },
  }),
  door('effects.unasked-fields')({
    name: 'identity-passes-itself',
    says: 'An identity whose form has the status of a verified one is verified without a review',
    operations: ['userRealName', 'userCenter'],
    http: decidesItself('userRealName', 'basic', 'review_status'),
    shows: async (site) => {
      const ask = site.as(await site.newcomer('own@h5.example'))
      const person = { country: 'Thailand', name: 'Ann Own', card_id: 'AB12345678', address: '1 Road' }
      await ask('userRealName', { ...person, review_status: '2' })
      return (await ask('userCenter')).json['message']
    },
  }),
  door('refusals.fields')({
    name: 'arrays-fail',
    says: 'A field that is sent as an array is answered HTTP 500',
    operations: ['*'],
    http: () => arraysFail,
    shows: async (site) => (await site.as()('newsDetail', { 'id[]': '1' })).status,
  }),
  door('refusals.fields-of-writes')({
    name: 'wide-digits-as-digits',
    says: 'A transfer takes an amount in full-width digits',
    operations: ['walletChange'],
    http: () => number((text) => text.normalize('NFKC')),
    shows: demo(['walletChange', { ...transfer, number: '１０' }]),
  }),
  door('refusals.fields-of-writes')({
    name: 'comma-dropped-from-amounts',
    says: 'The comma in the amount of a transfer is dropped: 1,5 is 15',
    operations: ['walletChange'],
    http: () => number((text) => text.replaceAll(',', '')),
    shows: demoIn(async (ask) => ask('walletChange', { ...transfer, number: '1,5' })),
  }),
]
