import { format } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { fieldsOf, isSuccess, jsonOf, type Operation } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import type { Row } from '../rows.ts'
import { address, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Next, type Wrong } from '../types.ts'
import { bitcoin, daysLater, isOption, isPosition, plan, rowsOf, units, withdraw } from './helpers.ts'

const past = group({
  probes: ['bystanders.*', 'effects.option', 'values.*', 'twice.*', 'time.ended-rows'],
  needs: ['writes'],
})
const lot = { ...bitcoin, share: '1', multiple: '20' }
const minuteOption = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }

/** Replaces a field of the rows of a list by a later fact. */
const rewrites = (
  operations: readonly Operation[],
  rewrite: (row: Row, request: Parameters<HttpFault>[0], next: Next) => Promise<void>,
): HttpFault =>
  on(operations, async (request, next) => {
    const answer = await next(request)
    const json = structuredClone(jsonOf(answer))
    if (!isSuccess(json)) return answer
    const rows: Row[] = []
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(collect)
      else if (typeof value === 'object' && value !== null) {
        rows.push(value as Row)
        Object.values(value).forEach(collect)
      }
    }
    collect(json)
    for (const row of rows) await rewrite(row, request, next)
    return { ...answer, body: Buffer.from(JSON.stringify(json)) }
  })

/** Last price of the market of a row. */
async function priceOf(row: Row, request: Parameters<HttpFault>[0], next: Next): Promise<unknown> {
  const markets = await rowsOf(request, next, 'currencyQuotationNew')
  const named = (one: Row) => `${String(one['currency_name'])}/${String(one['legal_name'])}`
  const market = markets.find(
    (one) => 'now_price' in one && named(one) === (row['symbol_name'] ?? row['symbol']),
  )
  return market?.['now_price']
}

const eight = (value: unknown): string => {
  const [whole = '0', places = ''] = String(value).split('.')
  return `${whole}.${places.padEnd(8, '0').slice(0, 8)}`
}

/** Records that change after they have ended. */
export const endedRecords: readonly Wrong[] = [
  past({
    name: 'withdrawals-lose-a-removed-address',
    says: 'A withdrawal whose address was removed from the book afterwards shows another text as its address',
    needs: ['writes', 'codes'],
    operations: ['chargeMentionLog3', 'walletDeladdress'],
    http: () =>
      rewrites(['chargeMentionLog3'], async (row, request, next) => {
        if (!('txid' in row) || row['address'] === '--') return
        const saved = await rowsOf(request, next, 'walletGetAddress', { currency: String(row['currency']) })
        if (saved.every((one) => one['address'] !== row['address'])) row['address'] = '-'
      }),
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      const ask = site.as(await site.demo())
      const saved = (await ask('walletGetAddress', { currency: '3' })).json['message'] as Row[]
      const row = saved.find((one) => one['address'] === address)
      await ask('walletDeladdress', { address_id: String(row?.['id']) })
      return ask('chargeMentionLog3')
    },
  }),
  past({
    name: 'settled-option-follows-the-price',
    says: 'The closing price of a settled option is the last price at every moment',
    needs: ['writes', 'time'],
    operations: ['microtradeLists', 'microtradeOrder'],
    http: () =>
      rewrites(['microtradeLists', 'microtradeOrder'], async (row, request, next) => {
        if (isOption(row) && row['status'] === 3) row['end_price'] = eight(await priceOf(row, request, next))
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('microtradeSubmit', minuteOption)
      await site.world.advance(61_000)
      await site.world.gapPrice('BTC/USDT', { percent: 3 })
      return ask('microtradeLists')
    },
  }),
  past({
    name: 'closed-position-follows-the-price',
    says: 'The closing price of a closed position is the last price at every moment',
    needs: ['writes', 'time'],
    operations: ['leverMyTrade'],
    http: () =>
      rewrites(['leverMyTrade'], async (row, request, next) => {
        if (isPosition(row) && row['status'] === 3)
          row['update_price'] = eight(await priceOf(row, request, next))
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', lot)
      await ask('leverClose', { id: '1' })
      await site.world.gapPrice('BTC/USDT', { percent: 3 })
      return ask('leverMyTrade')
    },
  }),
  past({
    name: 'redeemed-plan-earns-on',
    says: 'The yield that a redeemed order of a plan shows grows on to the end of its term',
    needs: ['writes', 'time'],
    operations: ['lhDepositOrderList'],
    http: ({ control }) =>
      on('lhDepositOrderList', async (request, next) => {
        const { now } = await control('clock', {})
        return objects('lhDepositOrderList', (row) => {
          if (!('day_rate' in row) || row['is_cancel'] !== 1) return
          const start = Date.parse(`${String(row['created_at']).replace(' ', 'T')}Z`)
          const days = BigInt(Math.min(Number(row['day']), Math.floor((now - start) / day)))
          row['current_earnings'] = format(units(row['daily_yield']) * days)
        })(request, next)
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', plan)
      await ask('lhDepositOrderCancel', { id: '1' })
      return (await daysLater(site, 2))('lhDepositOrderList')
    },
  }),
  past({
    name: 'one-number-for-positions',
    says: 'All contract orders have the same number for people',
    operations: ['leverMyTrade', 'leverDeal'],
    http: () => field(['leverMyTrade', 'leverDeal'], 'show_lever_id', () => 'L-1'),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', lot)
      return ask('leverMyTrade')
    },
  }),
  past({
    name: 'reason-gone-when-filed-again',
    says: 'The reason of a rejected deposit is empty once its proof is filed again',
    needs: ['writes', 'time'],
    operations: ['chargeMentionLog2', 'walletChargeReq'],
    http: () => {
      const proofs = new Map<string, number>()
      return async (request, next) => {
        const { imgs } = fieldsOf(request)
        const answer = await objects('chargeMentionLog2', (row) => {
          if ('real_amount' in row && row['status'] === 3 && [...proofs.values()].some((count) => count > 1))
            row['remark'] = ''
        })(request, next)
        if (imgs !== undefined && typeof answer !== 'string' && isSuccess(jsonOf(answer)))
          proofs.set(imgs.split('?')[0] ?? '', (proofs.get(imgs.split('?')[0] ?? '') ?? 0) + 1)
        return answer
      }
    },
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const ask = site.as(token)
      await ask('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.rejectReviews('Not readable')
      await ask('walletChargeReq', { currency: '3', amount: '100', imgs })
      return (await ask('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
]
