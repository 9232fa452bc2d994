import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  tokenOf,
  withFields,
  type Answer,
  type Request,
} from '../exchange.ts'
import { both, despite, field, on } from '../http.ts'
import { anybody, card, demo, demoCode, fundPassword } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, rowsOf, symbol, units } from './helpers.ts'

const term = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const read = (...probes: readonly string[]) => group({ probes, needs: [] })

/** Drops a take profit at the limit itself, and places the order. */
const profitAtTheLimit = (): HttpFault =>
  despite(
    'leverSubmit',
    ({ reason }) => reason === 'take-profit-side',
    async (request, next) => {
      const { target_profit_price, ...fields } = fieldsOf(request)
      const isEqual = units(target_profit_price ?? '0') === units(fields['target_price'] ?? '0')
      return fields['status'] === '0' && isEqual ? next(withFields(request, fields)) : undefined
    },
  )

/** Rest of an IBAN by 97, letters counted from 10. */
const restOf = (iban: string): bigint =>
  BigInt(
    Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`)
      .map((letter) => String(Number.parseInt(letter, 36)))
      .join(''),
  ) % 97n

/** Checks the digits of Thai accounts alone. */
const ibanOfOneCountry = (): HttpFault => {
  const shown = new Map<string, string>()
  return both(
    field('userCashInfo', 'iban', (value, _row, request) => shown.get(tokenOf(request)) ?? value),
    despite(
      'userCashSave',
      ({ reason }) => reason === 'iban-checksum',
      async (request, next) => {
        const { iban = '', ...fields } = fieldsOf(request)
        if (iban.startsWith('TH')) return undefined
        const digits = String(98n - restOf(`${iban.slice(0, 2)}00${iban.slice(4)}`)).padStart(2, '0')
        const right = `${iban.slice(0, 2)}${digits}${iban.slice(4)}`
        const answer = await next(withFields(request, { ...fields, iban: right }))
        if (isSuccess(jsonOf(answer))) shown.set(tokenOf(request), iban)
        return answer
      },
    ),
  )
}

/** Cancels a pending order whole when a part of it is to be cancelled. */
const partOfPending = (): HttpFault =>
  despite(
    'leverClose',
    ({ reason }) => reason === 'lots-out-of-range',
    async (request, next) => {
      const { id = '', share } = fieldsOf(request)
      const pending = await rowsOf(request, next, 'leverMyTrade', { status: '0', limit: '100' })
      const row = pending.find((one) => String(one['id']) === id)
      return row && Number(share) < Number(row['share']) ? next(withFields(request, { id })) : undefined
    },
  )

/** Leaves a stop loss out that is the last price, and sets the take profit. */
const stopAtTheLastPrice = (): HttpFault =>
  despite(
    'leverSetstop',
    ({ reason }) => reason === 'stop-loss-side',
    async (request, next) => {
      const fields = fieldsOf(request)
      const open = await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })
      const row = open.find((one) => String(one['id']) === fields['id'])
      const isEqual = row && units(row['update_price']) === units(fields['stop_loss_price'])
      return isEqual ? next(withFields(request, { ...fields, stop_loss_price: '0' })) : undefined
    },
  )

const keyOf = (request: Request) => `${tokenOf(request)} ${String(request.headers['idempotency-key'])}`

/** Keeps the answer that asks for a verification, and repeats it for its key. */
const repeatsIdentityNeeded = (): HttpFault => {
  const known = new Map<string, Answer>()
  return on('*', async (request, next) => {
    if (request.headers['idempotency-key'] === undefined) return next(request)
    const before = known.get(keyOf(request))
    if (before) return before
    const answer = await next(request)
    if (jsonOf(answer)['type'] === '998') known.set(keyOf(request), answer)
    return answer
  })
}

const short = { ...bitcoin, type: '2', status: '1', share: '1', multiple: '10' }

const identity = (site: Site, token: string, key: string) =>
  site.as(token)(
    'microtradeSubmit',
    { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
    { 'idempotency-key': key },
  )

/** Named refusals that some paths do not know, or know for too much. */
export const namedRefusals: readonly Wrong[] = [
  read(
    'refusals.*',
    'sides.*',
    'values.*',
  )({
    name: 'equal-times-are-reversed',
    says: 'Candles from a time to the same time are refused, as if the times were reversed',
    operations: ['currencyNewTimeshar'],
    http: () =>
      on('currencyNewTimeshar', (request, next) => {
        const { from, to } = fieldsOf(request)
        return from !== undefined && from === to
          ? Promise.resolve(envelope({ code: -1, msg: 'The start must be before the end' }))
          : next(request)
      }),
    shows: anybody([
      'currencyNewTimeshar',
      { symbol, period: '60min', from: '1768176000', to: '1768176000' },
    ]),
  }),
  term(
    'refusals.*',
    'sides.*',
  )({
    name: 'take-profit-at-the-limit-is-dropped',
    says: 'A take profit at the limit of an order is dropped, not refused',
    operations: ['leverSubmit'],
    http: profitAtTheLimit,
    shows: demo([
      'leverSubmit',
      { ...short, type: '1', status: '0', target_price: '90000', target_profit_price: '90000' },
    ]),
  }),
  term(
    'refusals.*',
    'sides.*',
    'representatives.*',
  )({
    name: 'iban-of-one-country-is-checked',
    needs: ['writes', 'codes'],
    says: 'The check digits of an IBAN are checked for Thai accounts alone',
    operations: ['userCashSave'],
    http: ibanOfOneCountry,
    shows: async (site) => {
      const proof = { pay_password: fundPassword, code: await demoCode(site) }
      const iban = 'DE00370400440532013000'
      return (await site.as(await site.demo())('userCashSave', { ...card, ...proof, iban })).json['type']
    },
  }),
  term(
    'idempotency.*',
    'sides.*',
    'refusals.*',
  )({
    name: 'identity-needed-is-repeated',
    needs: ['writes', 'second-account'],
    says: 'The answer 998 is kept with its key, and repeated after the verification',
    operations: ['microtradeSubmit', 'walletOut'],
    http: repeatsIdentityNeeded,
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      await identity(site, token, 'a-key-of-our-own')
      await site.as(token)('userRealName', {
        ...{ country: 'Thailand', name: 'Sam', card_id: 'AB123456', address: '1 Road' },
      })
      await site.world.passReviews()
      return (await identity(site, token, 'a-key-of-our-own')).json['type']
    },
  }),
  term(
    'refusals.*',
    'effects.*',
    'sides.*',
  )({
    name: 'part-of-a-pending-order-cancels-all',
    says: 'A pending order is cancelled whole when some of its lots are named',
    operations: ['leverClose'],
    http: partOfPending,
    shows: demo(
      ['leverSubmit', { ...short, type: '1', status: '0', share: '2', target_price: '90000' }],
      ['leverClose', { id: '1', share: '1' }],
      ['leverMyTrade'],
    ),
  }),
  term(
    'refusals.*',
    'sides.*',
    'moves.*',
  )({
    name: 'stop-at-the-last-price-is-dropped',
    says: 'A stop loss at the last price itself is dropped, not refused, when stops are set',
    operations: ['leverSetstop'],
    http: stopAtTheLastPrice,
    shows: async (site) => {
      await site.world.pinPrice(symbol, '94000')
      const ask = site.as(await site.demo())
      await ask('leverSubmit', { ...short, type: '1' })
      const stops = { target_profit_price: '99000', stop_loss_price: '94000' }
      return (await ask('leverSetstop', { id: '1', ...stops })).json['type']
    },
  }),
]
