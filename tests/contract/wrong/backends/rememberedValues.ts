import { format } from '#domain/decimal.ts'
import { fieldsOf, isSuccess, jsonOf, tokenOf, withJson, type Answer } from '../exchange.ts'
import { both, objects, on } from '../http.ts'
import { isRow, timeOf, type Row } from '../rows.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { nowOf } from './calendar.ts'
import { changing } from './cutAnswers.ts'
import {
  bitcoin,
  day,
  daysLater,
  isOption,
  isPosition,
  option,
  position,
  rowsOf,
  symbol,
  transfer,
  units,
  withdraw,
} from './helpers.ts'
import { decide } from './walletBookings.ts'

const stale = group({
  probes: [
    'bystanders.withdrawals',
    'effects.*',
    'language.*',
    'lists.*',
    'moves.*',
    'representatives.withdrawals',
    'time.*',
    'twice.*',
  ],
  needs: ['writes'],
})

/** Keeps each single balance for a second of the clock. */
const balanceOfASecond = (tools: Tools): HttpFault => {
  const known = new Map<string, { readonly at: number; readonly answer: Answer }>()
  return on('walletDetail', async (request, next) => {
    const [key, now] = [`${tokenOf(request)} ${request.body.toString()}`, await nowOf(tools)]
    const last = known.get(key)
    if (last && now - last.at < 1_000) return last.answer
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) known.set(key, { at: now, answer })
    return answer
  })
}

/** Answers other addresses on each day after the first request. */
const addressOfTheDay = (tools: Tools): HttpFault => {
  const first = new Map<string, number>()
  return changing('walletGetInAddress', async (message, request) => {
    const now = await nowOf(tools)
    const key = request.body.toString()
    first.set(key, first.get(key) ?? now)
    const days = Math.floor((now - (first.get(key) ?? now)) / day)
    if (days === 0 || 'bkname' in message) return
    for (const [chain, text] of Object.entries(message))
      message[chain] = `${String(text).slice(0, -2)}${String(days).padStart(2, 'a')}`
  })
}

/** Translates a row of the log once. */
const translatedOnce = (): HttpFault => {
  const known = new Map<unknown, unknown>()
  return objects('walletLegalLog', (row) => {
    if (!('transaction_info' in row)) return
    if (!known.has(row['id'])) known.set(row['id'], row['info'])
    row['info'] = known.get(row['id'])
    row['transaction_info'] = row['info']
  })
}

/** Fee of 0.05 percent, rounded up; units. */
const feeAt = (price: unknown, size: unknown): bigint =>
  (units(price) * units(size) * 5n + 999_999_999_999n) / 1_000_000_000_000n

/** Part of the closing fee that the opening price would not have cost. */
const feeOfTheMove = (row: Row): bigint =>
  isPosition(row) && row['status'] === 3 && row['closed_by'] !== 'liquidation'
    ? feeAt(row['update_price'], row['number']) - feeAt(row['price'], row['number'])
    : 0n

const closedAtTheOpening: HttpFault = both(
  objects('leverMyTrade', (row) => {
    if (isPosition(row)) row['trade_fee'] = format(units(row['trade_fee']) - feeOfTheMove(row))
  }),
  owed('leverMyTrade', (row) => [{ currency: 3, kind: 'lever', free: feeOfTheMove(row) }]),
)

/** Gives rejected withdrawals back to the limit of their day. */
const rejectedDoNotCount = (tools: Tools): HttpFault =>
  changing('walletGetInfo', async (message, request, next) => {
    const today = Math.floor((await nowOf(tools)) / day)
    const rows = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
    const rejected = rows.filter(
      (row) => row['status'] === 3 && Math.floor(timeOf(row['create_time']) / day) === today,
    )
    if ('left_today' in message) message['left_today'] = Number(message['left_today']) + rejected.length
  })

/** Lists options among the open ones for a minute after they were settled. */
const openForAnotherMinute = (tools: Tools): HttpFault =>
  on('microtradeLists', async (request, next) => {
    const fields = fieldsOf(request)
    const answer = await next(request)
    if (fields['status'] !== '1' || Number(fields['page'] ?? '1') > 1) return answer
    const now = await nowOf(tools)
    const rows = await rowsOf(request, next, 'microtradeLists', { status: '3' })
    const late = rows.filter((row) => isOption(row) && now - timeOf(row['complete_at']) < 60_000)
    const json = structuredClone(jsonOf(answer))
    const page = json['message']
    if (!isRow(page) || late.length === 0) return answer
    const data = [...(page['data'] as readonly Row[]), ...late]
    const total = Number(page['total']) + late.length
    json['message'] = { ...page, data, total, from: 1, to: data.length }
    return withJson(answer, json)
  })

/** Values that are remembered for too long, or belong to an earlier moment. */
export const rememberedValues: readonly Wrong[] = [
  stale({
    name: 'balance-kept-for-a-second',
    says: 'A single balance is answered as it was at the first request within a second',
    operations: ['walletDetail'],
    http: balanceOfASecond,
    shows: demo(
      ['walletDetail', { currency: '3', type: 'change' }],
      ['walletChange', transfer],
      ['walletDetail', { currency: '3', type: 'change' }],
    ),
  }),
  stale({
    name: 'deposit-address-of-the-day',
    says: 'A user gets other deposit addresses every day',
    needs: ['writes', 'time'],
    operations: ['walletGetInAddress'],
    http: addressOfTheDay,
    shows: async (site) => {
      const before = await site.as(await site.demo())('walletGetInAddress', { currency: '3' })
      const ask = await daysLater(site, 1)
      return (await ask('walletGetInAddress', { currency: '3' })).text === before.text
    },
  }),
  stale({
    name: 'log-in-the-language-of-its-first-reader',
    says: 'The purpose of a change of a balance stays in the language in which it was read first',
    operations: ['walletLegalLog'],
    http: translatedOnce,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('walletChange', transfer)
      await ask('walletLegalLog', {})
      return ask('walletLegalLog', {}, { 'language-mark': 'th' })
    },
  }),
  stale({
    name: 'closing-fee-of-the-opening-price',
    says: 'The fee at the closing of a position is that of its opening price',
    needs: ['writes', 'time'],
    probes: ['effects.contract-market'],
    operations: ['leverClose', 'leverMyTrade', ...wallets],
    http: () => closedAtTheOpening,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', position)
      await site.world.gapPrice(symbol, { percent: 3 })
      await ask('leverClose', { id: '1' })
      return ask('leverMyTrade')
    },
  }),
  stale({
    name: 'filled-when-placed',
    says: 'The time of the last change of an order that waited and was filled is that of its placing',
    needs: ['writes', 'time'],
    operations: ['coinList'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] === 2 && 'filled_amount' in row) row['updated_at'] = row['created_at']
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '90000' })
      await site.world.advance(60_000)
      await site.world.pinPrice(symbol, '89000')
      return ask('coinList')
    },
  }),
  stale({
    name: 'rejected-withdrawals-do-not-count',
    says: 'A withdrawal that was rejected does not count toward those of its day',
    needs: ['writes', 'codes'],
    operations: ['walletGetInfo', 'walletOut'],
    http: rejectedDoNotCount,
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      await decide(site, 'reject')
      return site.as(await site.demo())('walletGetInfo', { currency: '3' })
    },
  }),
  stale({
    name: 'open-for-another-minute',
    says: 'The list of open options has those that were settled within the last minute',
    needs: ['writes', 'time'],
    operations: ['microtradeLists'],
    http: openForAnotherMinute,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('microtradeSubmit', option)
      await site.world.advance(61_000)
      return ask('microtradeLists', { status: '1' })
    },
  }),
  stale({
    name: 'liquidated-shorts-stopped',
    says: 'A short that was liquidated is shown as closed by its stop-loss',
    needs: ['writes', 'time'],
    operations: ['leverSubmit', 'leverAddmargin', 'leverMyTrade'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (isPosition(row) && row['type'] === 2 && row['closed_by'] === 'liquidation')
          row['closed_by'] = 'stop-loss'
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', { ...position, type: '2', multiple: '50' })
      await site.world.gapPrice(symbol, { percent: 4 })
      return ask('leverMyTrade')
    },
  }),
]
