import { fieldsOf, isSuccess, jsonOf, withHeader } from '../exchange.ts'
import { answered, both, on, payload, sent } from '../http.ts'
import { isRow, listsIn, type Row } from '../rows.ts'
import type { Site } from '../site.ts'
import type { HttpFault, Wrong } from '../types.ts'
import { account, userOf, registration } from './customerRecords.ts'
import { changing } from './cutAnswers.ts'
import { daysLater, purchase, rowsOf } from './helpers.ts'

/** Removes rows of a page, and counts them out. */
export function withoutRows(page: Row, isMeant: (row: Row) => boolean): void {
  const all = listsIn(page).flat()
  const left = all.filter((row) => !isMeant(row))
  const gone = all.length - left.length
  if (gone === 0) return
  page['data'] = left
  page['total'] = Number(page['total']) - gone
  page['to'] = left.length === 0 ? null : Number(page['to']) - gone
  if (left.length === 0) page['from'] = null
}

/** Forgets the inviter of users who type the code in lower case. */
const forgetsLowerCaseCodes = (): HttpFault => {
  const forgotten: { readonly code: string; readonly start: string }[] = []
  return both(
    answered('userRegister', (answer, request) => {
      const { extension_code: code = '', user_string: name = '' } = fieldsOf(request)
      if (isSuccess(jsonOf(answer)) && code !== code.toUpperCase())
        forgotten.push({ code: code.toUpperCase(), start: name.slice(0, 2) })
      return answer
    }),
    changing('userMyInviteList', async (page, request, next) => {
      const { extension_code: code } = await userOf(request, next)
      const own = forgotten.filter((one) => one.code === code)
      const isOwn = (name: string) => own.some(({ start }) => name.startsWith(start))
      withoutRows(page, (row) => row['level'] === 1 && isOwn(String(row['account'])))
    }),
  )
}

const withoutThirdLevel: HttpFault = both(
  changing('userMyInviteList', async (page) => withoutRows(page, ({ level }) => level === 3)),
  changing('userInvite', async (message, request, next) => {
    const invited = await rowsOf(request, next, 'userMyInviteList', { limit: '100' })
    message['invite_num'] = invited.filter(({ level }) => level !== 3).length
  }),
)

const textOfTheFirstCaller = (): HttpFault => {
  const texts = new Map<string, unknown>()
  return payload('userMyShare', (value, request) => {
    const language = String(request.headers['language-mark'] ?? 'en')
    if (!isRow(value)) return value
    if (!texts.has(language)) texts.set(language, value['share_content'])
    return { ...value, share_content: texts.get(language) }
  })
}

/** Has a newcomer trade whom the demo user invited. */
const trade = async (site: Site): Promise<void> => {
  const newcomer = await site.newcomer('second@h5.example')
  await site.world.control('userGrant', {
    account: 'second@h5.example',
    balances: [{ account: 'spot', currency: 'USDT', amount: '5000' }],
  })
  await site.as(newcomer)('coinTradePlace', purchase)
}

/** Invitations that are counted, ranked or shared wrongly, and a plan in another language. */
export const invitationCounts: readonly Wrong[] = [
  account('session.*')({
    name: 'lower-case-code-invites-nobody',
    says: 'An invitation code in lower case registers a user without an inviter',
    operations: ['userRegister', 'userMyInviteList', 'userInvite'],
    http: forgetsLowerCaseCodes,
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'second@h5.example', type: 'register' })
      const code = await site.world.newestCode('second@h5.example')
      const who = { ...registration, type: 'email', user_string: 'second@h5.example', code }
      await site.as()('userRegister', { ...who, extension_code: 'welcome8' })
      return site.as(await site.demo())('userMyInviteList')
    },
  }),
  account('time.*')({
    name: 'ranking-ignores-time-of-day',
    says: 'The ranking since a time begins at midnight of that day',
    needs: ['writes', 'time'],
    operations: ['userInviteList'],
    http: () =>
      sent('userInviteList', (fields) =>
        'time' in fields ? { ...fields, time: fields.time.slice(0, 10) } : fields,
      ),
    shows: async (site) => {
      await trade(site)
      return (await daysLater(site, 1))('userInviteList', { time: '2026-01-13 00:00:01' })
    },
  }),
  account('lists.*')({
    name: 'third-level-not-listed',
    says: 'Invited users of the third level are neither listed nor counted',
    operations: ['userMyInviteList', 'userInvite'],
    http: () => withoutThirdLevel,
    shows: async (site) => site.as(await site.demo())('userMyInviteList'),
  }),
  account('language.*')({
    name: 'one-plan-in-english',
    says: 'A single plan answers Spanish callers in English, unlike the list of plans',
    operations: ['lhDepositProductInfo'],
    http: () =>
      on('lhDepositProductInfo', (request, next) =>
        next(
          request.headers['language-mark'] === 'esp' ? withHeader(request, 'language-mark', 'en') : request,
        ),
      ),
    shows: (site) => site.as()('lhDepositProductInfo', { id: '2' }, { 'language-mark': 'esp' }),
  }),
  account('strangers.*')({
    name: 'share-text-of-first-caller',
    says: 'The text to share is cached by language, with the invitation code of its first caller',
    operations: ['userMyShare'],
    http: textOfTheFirstCaller,
    shows: async (site) => {
      const second = await site.newcomer('second@h5.example')
      return [await site.as(await site.demo())('userMyShare'), await site.as(second)('userMyShare')]
    },
  }),
]
