import { format } from '#domain/decimal.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, withJson } from '../exchange.ts'
import { objects, on } from '../http.ts'
import { isRow, objectsIn } from '../rows.ts'
import { saveAddress } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { bitcoin, rowsOf, units, withdraw } from './helpers.ts'

const record = group({
  probes: ['parallel.*', 'bystanders.*', 'guessing.*', 'secrets.*', 'effects.*', 'idempotency.*'],
  needs: ['writes'],
})
const all = { limit: '100' }

/** Writes and reviews that change other records too, or leave them as they were. */
export const reviewedRecords: readonly Wrong[] = [
  record({
    name: 'withdrawals-gone-with-the-address',
    says: 'Withdrawals to an address that was removed leave every list',
    needs: ['writes', 'codes'],
    operations: ['chargeMentionLog3', 'walletDeladdress'],
    http: () =>
      on('chargeMentionLog3', async (request, next) => {
        // Bank withdrawals have no address.
        const saved = new Set<unknown>(['--'])
        const answer = await next(request)
        const json = structuredClone(jsonOf(answer))
        const page = json['message']
        if (!isSuccess(json) || !isRow(page) || !Array.isArray(page['data'])) return answer
        const rows = objectsIn(page['data'])
        for (const currency of new Set(rows.map((row) => String(row['currency']))))
          for (const row of await rowsOf(request, next, 'walletGetAddress', { currency }))
            saved.add(row['address'])
        const data = rows.filter((row) => saved.has(row['address']))
        Object.assign(page, { data, total: Number(page['total']) - (rows.length - data.length) })
        if (data.length === 0) Object.assign(page, { from: null, to: null })
        else page['to'] = Number(page['from']) + data.length - 1
        return withJson(answer, json)
      }),
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      const ask = site.as(await site.demo())
      await ask('walletDeladdress', { address_id: '1' })
      return (await ask('chargeMentionLog3')).json
    },
  }),
  record({
    name: 'rest-without-stops',
    says: 'Closing a part of a position removes the stops of the rest',
    operations: ['leverClose', 'leverMyTrade'],
    http: () =>
      on('leverClose', async (request, next) => {
        const { id = '', share } = fieldsOf(request)
        const answer = await next(request)
        const removed = { id, target_profit_price: '0', stop_loss_price: '0' }
        if (share !== undefined && isSuccess(jsonOf(answer)))
          await next(anotherCall(request, 'leverSetstop', removed))
        return answer
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', { ...bitcoin, share: '3', multiple: '20', stop_loss_price: '94000' })
      await ask('leverClose', { id: '1', share: '1' })
      return (await ask('leverMyTrade')).json
    },
  }),
  record({
    name: 'approved-together',
    says: 'A deposit that passes takes the others of its user and currency along',
    operations: ['chargeMentionLog2', 'walletList', 'walletChargeReq'],
    http: ({ control }) =>
      on(['chargeMentionLog2', 'walletList', 'walletDetail'], async (request, next) => {
        const rows = await rowsOf(request, next, 'chargeMentionLog2', all)
        for (const row of rows.filter(({ status }) => status === 1)) {
          const isTaken = rows.some(
            (other) =>
              other['status'] === 2 &&
              other['currency_id'] === row['currency_id'] &&
              String(other['updated_at']) >= String(row['created_at']),
          )
          if (isTaken) await control('review', { kind: 'deposit', id: Number(row['id']), decision: 'pass' })
        }
        return next(request)
      }),
    shows: async (site) => {
      const token = await site.demo()
      for (const grey of [10, 20]) {
        const imgs = String((await site.upload(token, grey)).json['message'])
        await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      }
      await site.world.control('review', { kind: 'deposit', id: 1, decision: 'pass' })
      return (await site.as(token)('walletDetail', { currency: '3', type: 'change' })).json
    },
  }),
  record({
    name: 'advanced-rejection-undoes-basic',
    says: 'After a rejected advanced verification the basic one is shown as unverified',
    operations: ['userCenter', 'userRealName2'],
    http: () =>
      objects('userCenter', (row) => {
        const isRejected = row['advanced_user'] === 0 && row['review_reason']
        if (isRejected && row['review_status'] === 2) row['review_status'] = 0
      }),
    shows: async (site) => {
      const token = await site.demo()
      const picture = async (grey: number) => String((await site.upload(token, grey)).json['message'])
      const filed = await site.as(token)('userRealName2', {
        front_pic: await picture(10),
        reverse_pic: await picture(20),
        hand_pic: await picture(30),
      })
      await site.world.rejectReviews('blurred')
      const seen = (await site.as(token)('userCenter')).json['message']
      return [filed.json, isRow(seen) && seen['review_status']]
    },
  }),
  record({
    name: 'rejected-coins-stay-sold',
    says: 'The coins of a rejected subscription do not return to the launch',
    operations: ['lhSendConfig', 'lhSendProductInfo', 'lhSendOrderList'],
    http: () =>
      on(['lhSendConfig', 'lhSendProductInfo'], async (request, next) => {
        const lost = new Map<unknown, bigint>()
        for (const row of await rowsOf(request, next, 'lhSendOrderList', all)) {
          if (row['exam_status'] !== 2) continue
          const earlier = lost.get(row['config_id']) ?? 0n
          lost.set(row['config_id'], earlier + units(row['new_currency_num']))
        }
        const shown = objects('*', (row) => {
          const coins = lost.get(row['id']) ?? 0n
          if ('last_num' in row && coins > 0n && row['state'] === 'subscribing')
            row['last_num'] = format(units(row['last_num']) - coins, 4)
        })
        return shown(request, next)
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.rejectReviews('no')
      return (await ask('lhSendProductInfo', { id: '1' })).json
    },
  }),
]
