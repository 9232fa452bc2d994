import { isSuccess, jsonOf, withJson } from '../exchange.ts'
import { objects, on } from '../http.ts'
import type { Row } from '../rows.ts'
import { fullFiling } from '../shows/moments.ts'
import { demo } from '../shows/steps.ts'
import { pair, pinned, symbol } from '../shows/stops.ts'
import { group, type Show, type Wrong } from '../types.ts'
import { nowOf } from './calendar.ts'
import { isOption, isPosition, minute } from './helpers.ts'

const moment = group({ probes: ['time.transitions', 'time.session-ends'], needs: ['writes', 'time'] })
const contractReads = ['leverMyTrade', 'leverDeal'] as const
const optionReads = ['microtradeLists', 'microtradeOrder'] as const
const lots = { ...pair, type: '1', share: '1', multiple: '20' }

/** A contract whose limit or stop the market reaches minutes later. */
const reached =
  (more: (at: (percent: number) => string) => Readonly<Record<string, string>>): Show =>
  async (site) => {
    const { ask, at } = await pinned(site)
    await ask('leverSubmit', { ...lots, ...more(at) })
    await site.world.advance(2 * minute)
    await site.world.pinPrice(symbol, at(95))
    return ask('leverMyTrade')
  }

/** Sets a field of the rows that are meant. */
const shown = (isMeant: (row: Row) => boolean, field: string, value: (row: Row) => unknown) => (row: Row) => {
  if (isMeant(row)) row[field] = value(row)
}

/** Changes of records whose time is missing, or that of another change. */
export const changeTimes: readonly Wrong[] = [
  moment({
    name: 'filled-when-ordered',
    says: 'A limit order that has opened shows the time at which it was placed as that of its fill',
    operations: contractReads,
    http: () =>
      objects(
        contractReads,
        shown(
          (row) => isPosition(row) && row['transaction_time'] !== '',
          'transaction_time',
          (row) => row['time'],
        ),
      ),
    shows: reached((at) => ({ status: '0', target_price: at(97) })),
  }),
  moment({
    name: 'handled-when-opened',
    says: 'A position that a price closed shows its opening as the time at which its closing was triggered',
    operations: contractReads,
    http: () =>
      objects(
        contractReads,
        shown(
          (row) => isPosition(row) && row['status'] === 3 && row['closed_by'] !== 'user',
          'handle_time',
          (row) => row['transaction_time'],
        ),
      ),
    shows: reached((at) => ({ status: '1', stop_loss_price: at(97) })),
  }),
  moment({
    name: 'cancelled-contract-never-ends',
    says: 'A pending contract order that was cancelled has no time of its end',
    operations: contractReads,
    http: () =>
      objects(
        contractReads,
        shown(
          (row) => isPosition(row) && row['status'] === 4,
          'complete_time',
          () => '',
        ),
      ),
    shows: demo(
      ['leverSubmit', { ...lots, status: '0', target_price: '50000' }],
      ['leverClose', { id: '1' }],
      ['leverMyTrade'],
    ),
  }),
  moment({
    name: 'settled-option-never-updated',
    says: 'An option that was settled shows its purchase as its last change',
    operations: optionReads,
    http: () =>
      objects(
        optionReads,
        shown(
          (row) => isOption(row) && row['status'] === 3,
          'updated_at',
          (row) => row['created_at'],
        ),
      ),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const stake = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }
      await ask('microtradeSubmit', stake)
      await site.world.advance(2 * minute)
      return ask('microtradeLists')
    },
  }),
  moment({
    name: 'rejected-subscription-never-ended',
    says: 'A subscription that was rejected has no time of its end',
    operations: ['lhSendOrderList'],
    http: () =>
      objects(
        'lhSendOrderList',
        shown(
          (row) => row['exam_status'] === 2,
          'complete_time',
          () => null,
        ),
      ),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.rejectReviews('Not now')
      return ask('lhSendOrderList')
    },
  }),
  moment({
    name: 'ended-when-asked',
    says: 'A session is said to have ended at the time of the request',
    operations: ['userLogin', 'userLogout'],
    http: (tools) =>
      on('*', async (request, next) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        if (isSuccess(json) || typeof json['ended_at'] !== 'number') return answer
        return withJson(answer, { ...json, ended_at: await nowOf(tools) })
      }),
    shows: async (site) => {
      const first = await site.demo()
      await site.signIn('demo@h5.example', 'demo123456')
      await site.world.advance(2 * minute)
      return (await site.as(first)('userCenter')).json
    },
  }),
  moment({
    name: 'first-decision-stays',
    says: 'The time of the decision about a user is that of the first one',
    probes: ['bystanders.identities'],
    operations: ['userCenter'],
    http: () => {
      const first = new Map<unknown, unknown>()
      return objects('userCenter', (row) => {
        const { id, reviewed_at } = row
        if (typeof reviewed_at !== 'string') return
        first.set(id, first.get(id) ?? reviewed_at)
        row['reviewed_at'] = first.get(id)
      })
    },
    shows: async (site) => {
      const token = await site.demo()
      const seen = []
      for (const grey of [10, 40]) {
        await fullFiling(site, token, grey)
        await site.world.rejectReviews('Not legible')
        await site.world.advance(2 * minute)
        const { message } = (await site.as(token)('userCenter')).json
        seen.push(/"reviewed_at":"[^"]*"/.exec(JSON.stringify(message))?.[0])
      }
      return seen
    },
  }),
]
