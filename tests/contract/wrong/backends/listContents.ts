import { format } from '#domain/decimal.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf, withFields, withJson } from '../exchange.ts'
import { envelopes, objects, on } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { bitcoin, minute, units } from './helpers.ts'

const list = group({
  probes: ['lists.*', 'time.*', 'effects.*', 'values.*', 'secrets.*'],
  needs: ['writes'],
})
const reads = [
  'walletList',
  'walletDetail',
  'coinList',
  'leverMyTrade',
  'walletLegalLog',
  'userCenter',
] as const

/** Lists in another order, with other sums, or with too much in a row. */
export const listContents: readonly Wrong[] = [
  list({
    name: 'displayed-fee-rounded-up',
    says: 'The fee of an order with six places is rounded up, above what was charged',
    operations: ['coinList', 'coinTradePlace'],
    // Outside the payload too: a placed order is beside the message.
    http: () =>
      envelopes(['coinList', 'coinTradePlace'], (json) => {
        for (const row of objectsIn(json))
          if ('fee_exact' in row) row['charge_fee'] = format(units(row['fee_exact']) + 99n, 6)
        return json
      }),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.00123', target_price: '0' }],
      ['coinList'],
    ),
  }),
  list({
    name: 'orders-by-their-last-change',
    says: 'Spot orders are sorted by their last change, so that a cancelled old one comes first',
    needs: ['writes', 'time'],
    operations: ['coinList'],
    http: () =>
      on('coinList', async (request, next) => {
        const form = fieldsOf(request)
        const answer = await next(request)
        const json = jsonOf(answer)
        if (!isSuccess(json)) return answer
        const whole = await next(withFields(request, { ...form, page: '1', limit: '100' }))
        const changed = (row: Row) => String(row['updated_at'])
        const rows = objectsIn(jsonOf(whole)['message']).toSorted((a, b) =>
          changed(b).localeCompare(changed(a)),
        )
        const limit = Number(form['limit'] ?? 20)
        const from = (Number(form['page'] ?? 1) - 1) * limit
        return withJson(answer, { ...json, message: rows.slice(from, from + limit) })
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (const target_price of ['50000', '51000'])
        await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price })
      await site.world.advance(minute)
      await ask('coinTradeCancel', { id: '1' })
      return (await ask('coinList')).json
    },
  }),
  list({
    name: 'interest-of-the-page',
    says: 'The sum of the expected gains counts the subscriptions of one page',
    operations: ['lhSendOrderList'],
    http: () =>
      objects('lhSendOrderList', (row) => {
        if (!('total_interest' in row)) return
        const gains = objectsIn(row['order_list']).map(({ interest }) => units(interest))
        row['total_interest'] = format(
          gains.reduce((sum, gain) => sum + gain, 0n),
          4,
        )
      }),
    shows: demo(
      ['lhSendOrderPlace', { config_id: '1', amount: '100' }],
      ['lhSendOrderPlace', { config_id: '1', amount: '50' }],
      ['lhSendOrderList', { limit: '1' }],
    ),
  }),
  list({
    name: 'invited-users-unmasked',
    says: 'The accounts of users who were invited by others are not masked',
    needs: [],
    operations: ['userMyInviteList'],
    http: ({ control }) =>
      on('userMyInviteList', async (request, next) => {
        const users = await control('userList', { limit: 1000 })
        const shown = objects('*', (row) => {
          const [name = '', domain = ''] = String(row['account']).split('@')
          if (row['level'] === 1 || !name.includes('*')) return
          const start = name.replaceAll('*', '')
          const known = users.find(
            ({ account }) => account.startsWith(start) && account.endsWith(`@${domain}`),
          )
          if (known) row['account'] = known.account
        })
        return shown(request, next)
      }),
    shows: demo(['userMyInviteList']),
  }),
  list({
    name: 'token-flickers',
    says: 'Every twentieth read of an account is answered as if the session had ended',
    probes: ['operations.*', 'session.*', 'strangers.*'],
    needs: [],
    operations: ['*'],
    http: () => {
      const counts = new Map<string, number>()
      return on(reads, async (request, next) => {
        const count = (counts.get(tokenOf(request)) ?? 0) + 1
        counts.set(tokenOf(request), count)
        const answer = await next(request)
        return count % 20 === 0 && isSuccess(jsonOf(answer))
          ? envelope({ type: '999', message: 'Please sign in again' })
          : answer
      })
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const seen = []
      for (let count = 0; count < 22; count++)
        seen.push((await ask('walletDetail', { currency: '3', type: 'change' })).json['type'])
      return seen
    },
  }),
]
