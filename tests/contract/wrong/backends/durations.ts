import { format } from '#domain/decimal.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, tokenOf, withFields, withHeader } from '../exchange.ts'
import { despite, objects, on } from '../http.ts'
import { timeOf } from '../rows.ts'
import { saveAddress } from '../shows/steps.ts'
import { transfer } from '../shows/writes.ts'
import { group, type Wrong } from '../types.ts'
import { nowOf } from './calendar.ts'
import {
  bitcoin,
  day,
  daysLater,
  hour,
  minute,
  plan,
  refuse,
  registration,
  registrationCodes,
  rowsOf,
  units,
  withdraw,
} from './helpers.ts'

const later = group({ probes: ['time.*', 'guessing.*', 'moves.*'], needs: ['writes', 'time'] })

/** Periods that are too long, too short or counted from another moment. */
export const durations: readonly Wrong[] = [
  later({
    name: 'codes-for-half-an-hour',
    says: 'A code of a registration is valid for half an hour',
    needs: ['writes', 'codes', 'second-account', 'time'],
    operations: ['userRegister', 'smsMail', 'smsSend'],
    http: (tools) =>
      despite(
        'userRegister',
        ({ reason }) => reason === 'wrong-code',
        async (request, next) => {
          const form = fieldsOf(request)
          const { user_string = '', areacode = '' } = form
          const [newest] = await registrationCodes(tools, user_string)
          const age = (await nowOf(tools)) - Number(newest?.at)
          if (newest?.code !== form['code'] || age < 10 * minute || age > 30 * minute) return undefined
          const anew = { user_string, type: 'register' }
          await next(
            form['type'] === 'email'
              ? anotherCall(request, 'smsMail', anew)
              : anotherCall(request, 'smsSend', { ...anew, area_code: areacode }),
          )
          const [fresh] = await registrationCodes(tools, user_string)
          return fresh && next(withFields(request, { ...form, code: fresh.code }))
        },
      ),
    shows: async (site) => {
      const user_string = 'second@h5.example'
      await site.as()('smsMail', { user_string, type: 'register' })
      const code = await site.world.newestCode(user_string)
      await site.world.advance(12 * minute)
      return (await site.as()('userRegister', { ...registration, type: 'email', user_string, code })).json
    },
  }),
  later({
    name: 'withdrawals-in-24-hours',
    says: 'The withdrawals of a day are counted over the last 24 hours',
    needs: ['writes', 'codes', 'time'],
    operations: ['walletOut', 'walletGetInfo'],
    http: (tools) => {
      const requested = new Map<unknown, readonly number[]>()
      return on('walletOut', async (request, next) => {
        const now = await nowOf(tools)
        const [user] = await rowsOf(request, next, 'userCenter')
        const recent = (requested.get(user?.['id']) ?? []).filter((at) => at > now - day)
        if (recent.length >= 3) return refuse('You have used up the withdrawals of today', 'daily-limit')
        const answer = await next(request)
        if (isSuccess(jsonOf(answer))) requested.set(user?.['id'], [...recent, now])
        return answer
      })
    },
    shows: async (site) => {
      await site.demo()
      await saveAddress(site)
      const seen = []
      for (const pause of [2 * minute, 2 * minute, 2 * minute, 12 * hour]) {
        await site.world.advance(pause)
        seen.push((await withdraw(site)).json)
      }
      return seen
    },
  }),
  later({
    name: 'yield-at-midnight',
    says: 'The yield of a plan is shown as credited from midnight on, hours too early',
    operations: ['lhDepositOrderList'],
    http: (tools) =>
      on('lhDepositOrderList', async (request, next) => {
        const now = await nowOf(tools)
        const shown = objects('lhDepositOrderList', (row) => {
          if (row['status'] !== 1 || !('daily_yield' in row)) return
          const nights = Math.floor(now / day) - Math.floor(timeOf(row['created_at']) / day)
          const days = BigInt(Math.min(nights, Number(row['day'])))
          row['current_earnings'] = format(units(row['daily_yield']) * days)
        })
        return shown(request, next)
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', plan)
      await site.world.advance(14 * hour)
      return ask('lhDepositOrderList')
    },
  }),
  later({
    name: 'orders-good-for-a-day',
    says: 'A waiting spot order is cancelled after a day',
    operations: ['coinList', 'coinTradePlace'],
    http: (tools) =>
      on(['coinList', 'walletList'], async (request, next) => {
        const now = await nowOf(tools)
        for (const row of await rowsOf(request, next, 'coinList', { status: '1', limit: '100' }))
          if (row['status'] === 1 && now - timeOf(row['created_at']) > day)
            await next(anotherCall(request, 'coinTradeCancel', { id: String(row['id']) }))
        return next(request)
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '40000' })
      return (await daysLater(site, 2))('coinList')
    },
  }),
  later({
    name: 'keys-kept-for-an-hour',
    says: 'A key is forgotten after an hour, and the transfer is done again',
    operations: ['walletChange'],
    http: (tools) => {
      const first = new Map<string, number>()
      return on('walletChange', async (request, next) => {
        const key = request.headers['idempotency-key']
        if (typeof key !== 'string') return next(request)
        const now = await nowOf(tools)
        const name = `${tokenOf(request)} ${key}`
        const at = first.get(name) ?? now
        first.set(name, at)
        return next(now - at > hour ? withHeader(request, 'idempotency-key', `${key}-again`) : request)
      })
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      await ask(...transfer, key)
      await site.world.advance(2 * hour)
      await ask(...transfer, key)
      return ask('walletHzhistory')
    },
  }),
]
