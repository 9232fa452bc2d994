import { dateTimeText } from '#domain/time.ts'
import { isSuccess, jsonOf, withJson } from '../exchange.ts'
import { both, lists, on } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import type { Site } from '../site.ts'
import { type HttpFault, type Tools, type Wrong } from '../types.ts'
import { bitcoin, hour, purchase, rowsOf } from './helpers.ts'
import { mail, password, person, timed } from './promisedPeople.ts'

/** Leaves out the rebates of seconds in which a position was opened or closed. */
const withoutContracts = ({ control }: Tools): HttpFault => {
  const dealt = new Set<unknown>()
  const isHidden = (row: Row) => row['currency_name'] === 'USDT' && dealt.has(row['created_time'])
  const notes: HttpFault = on(['leverSubmit', 'leverClose'], async (request, next) => {
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) dealt.add(dateTimeText((await control('clock')).now))
    return answer
  })
  const listed = lists('userMyAccountReturn', (rows) => rows.filter((row) => !isHidden(row)))
  return both(notes, listed)
}

/** Answers the total of all times, since whenever it is asked for. */
const wholeTotals: HttpFault = on('userInviteList', async (request, next) => {
  const answer = await next(request)
  const { message } = jsonOf(answer)
  if (!Array.isArray(message)) return answer
  const all = await rowsOf(request, next, 'userInviteList')
  const whole = new Map(all.map((row) => [row['user_id'], row['total']]))
  const rows = message.filter(isRow).map((row) => ({ ...row, total: whole.get(row['user_id']) }))
  return withJson(answer, { type: 'ok', message: rows })
})

/** A user whom the demo user has invited, with money to trade. */
async function trader(site: Site) {
  const money = { currency: 'USDT', amount: '5000' }
  const balances = (['spot', 'contract'] as const).map((account) => ({ account, ...money }))
  await site.world.control('userCreate', { account: mail, password, invitedBy: 'demo@h5.example', balances })
  return site.as(await site.signIn(mail, password))
}

/** Promises of rebates and their ranking that were checked for one case alone. */
export const promisedRebates: readonly Wrong[] = [
  person({
    name: 'contract-fees-not-rebated',
    says: 'The fees of contracts of an invited user bring no rebate, those of spot orders and options do',
    probes: ['representatives.rebates'],
    operations: ['userMyAccountReturn'],
    http: withoutContracts,
    shows: async (site) => {
      const ask = await trader(site)
      await ask('leverSubmit', { ...bitcoin, type: '1', share: '10', multiple: '20', status: '1' })
      return (await site.as(await site.demo())('userMyAccountReturn')).json
    },
  }),
  timed({
    name: 'ranking-totals-of-all-time',
    says: 'The ranking since a date has the users of that time with their earnings of all times',
    probes: ['time.ranking'],
    operations: ['userInviteList'],
    http: () => wholeTotals,
    shows: async (site) => {
      await (
        await trader(site)
      )('coinTradePlace', purchase)
      await site.world.advance(24 * hour)
      await site.as(await site.signIn(mail, password))('coinTradePlace', purchase)
      await site.world.advance(13 * hour)
      const owner = site.as(await site.signIn('demo@h5.example', 'demo123456'))
      return (await owner('userInviteList', { time: '2026-01-14' })).json
    },
  }),
]
