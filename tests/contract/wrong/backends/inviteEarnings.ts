import { languages } from '#generated/languages.ts'
import { anotherCall, fieldsOf, jsonOf, withFields, withJson } from '../exchange.ts'
import { on, sent } from '../http.ts'
import { listsIn, objectsIn } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { day, hour, purchase, registration, rowsOf } from './helpers.ts'

const person = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Leads from the poster of an invited user to the inviter. */
const inviterOnPoster: HttpFault = changing('userMyPoster', async (message) => {
  const { extension_code: inviter } = registration
  const own = String(message['extension_code'])
  message['extension_code'] = inviter
  message['share_url'] = String(message['share_url']).replace(own, inviter)
})

/** Leaves out what was credited at the very midnight from which on earnings are asked for. */
const afterMidnight: HttpFault = sent('userInviteList', (fields) => {
  const time = fields['time'] ?? ''
  const midnight = Date.parse(`${time.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(midnight) || (time.length > 10 && !time.endsWith('00:00:00'))) return fields
  return { ...fields, time: new Date(midnight + day).toISOString().slice(0, 10) }
})

/** Names the user in between in rebates of the second level. */
const middleman: HttpFault = on('userMyAccountReturn', async (request, next) => {
  const answer = await next(request)
  const json = structuredClone(jsonOf(answer))
  const invited = await rowsOf(request, next, 'userMyInviteList', { limit: '100' })
  const first = invited.find(({ level }) => level === 1)
  const second = invited.filter(({ level }) => level === 2).map(({ account }) => account)
  for (const row of objectsIn(json))
    if (first && second.includes(row['from_account_number'])) row['from_account_number'] = first['account']
  return withJson(answer, json)
})

const languageOrCategory: HttpFault = sent('newsList', ({ lang = '', ...fields }) =>
  fields['c_id'] !== undefined && languages.some((one) => one === lang)
    ? fields
    : { ...fields, ...(lang && { lang }) },
)

/** Does not find the article of the end of the list. */
const oldestUnknown: HttpFault = on('newsDetail', async (request, next) => {
  const [rows = []] = listsIn(
    jsonOf(await next(anotherCall(request, 'newsList', { limit: '100' })))['message'],
  )
  const isLast = String(rows.at(-1)?.['id']) === fieldsOf(request)['id']
  return next(isLast ? withFields(request, { id: '2147483647' }) : request)
})

const pagesOf99: HttpFault = on('userMyInviteList', async (request, next) =>
  next(fieldsOf(request)['limit'] === '100' ? withFields(request, { limit: '101' }) : request),
)

/** Faults in invitations, rebates and articles. */
export const inviteEarnings: readonly Wrong[] = [
  person('strangers.accounts')({
    name: 'poster-of-the-inviter',
    says: 'The poster of an invited user has the code of the inviter',
    operations: ['userMyPoster'],
    http: () => inviterOnPoster,
    shows: async (site) => site.as(await site.newcomer('second@h5.example'))('userMyPoster'),
  }),
  person('time.rebates')({
    name: 'ranking-after-midnight',
    says: 'The ranking since a date leaves out what was credited at its midnight',
    needs: ['writes', 'time'],
    operations: ['userInviteList'],
    http: () => afterMidnight,
    shows: async (site) => {
      const who = { account: 'one@h5.example', password: 'a-good-password', invitedBy: 'demo@h5.example' }
      await site.world.control('userCreate', {
        ...who,
        balances: [{ account: 'spot', currency: 'USDT', amount: '5000' }],
      })
      const ask = site.as(await site.signIn(who.account, who.password))
      await ask('coinTradePlace', purchase)
      await site.world.advance(13 * hour)
      const own = site.as(await site.demo())
      const today = new Date(await site.world.now()).toISOString().slice(0, 10)
      return own('userInviteList', { time: today })
    },
  }),
  person('representatives.rebates')({
    name: 'rebate-names-the-user-between',
    says: 'A rebate of the second level names a user of the first one',
    operations: ['userMyAccountReturn'],
    http: () => middleman,
    shows: async (site) => {
      const [first, second] = ['one@h5.example', 'two@h5.example']
      for (const one of [
        { account: first, invitedBy: 'demo@h5.example' },
        { account: second, invitedBy: first },
      ])
        await site.world.control('userCreate', {
          ...one,
          password: 'a-good-password',
          balances: [{ account: 'spot', currency: 'USDT', amount: '5000' }],
        })
      const ask = site.as(await site.signIn(second, 'a-good-password'))
      await ask('coinTradePlace', purchase)
      return site.as(await site.demo())('userMyAccountReturn')
    },
  }),
  person('lists.filter')({
    name: 'category-without-its-language',
    says: 'The language of articles is ignored when a category is named too',
    needs: [],
    operations: ['newsList'],
    http: () => languageOrCategory,
    shows: anybody(['newsList', { c_id: '4', lang: 'th' }]),
  }),
  person('lists.single')({
    name: 'oldest-article-unknown',
    says: 'The last article of the list is not found',
    needs: [],
    operations: ['newsDetail'],
    http: () => oldestUnknown,
    shows: async (site) => {
      const [rows = []] = listsIn((await site.as()('newsList', { limit: '100' })).json['message'])
      return site.as()('newsDetail', { id: String(rows.at(-1)?.['id']) })
    },
  }),
  person('lists.page')({
    name: 'page-of-a-hundred-refused',
    says: 'A page of a hundred invited users is refused',
    operations: ['userMyInviteList'],
    http: () => pagesOf99,
    shows: demo(['userMyInviteList', { limit: '100' }]),
  }),
]
