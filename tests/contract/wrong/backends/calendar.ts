import { envelope, operationOf, tokenOf } from '../exchange.ts'
import { field, objects, payload } from '../http.ts'
import { hoursLater } from '../rows.ts'
import { financed, staked } from '../shows/writes.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type Tools, type Wrong } from '../types.ts'

const later = group({ probes: ['time.*', 'effects.*', 'values.*'], needs: ['writes', 'time'] })
const hour = 3_600_000
const day = 24 * hour
/** Time of the world, ms. */
export const nowOf = async ({ control }: Tools): Promise<number> => (await control('clock', {})).now
const plan = { config_id: '2', amount: '100', agreement: '1' }

/** Buys a plan and reads it after two days. */
const twoDaysOfEarn = async (site: Site) => {
  const ask = site.as(await site.demo())
  await ask('lhDepositBuy', plan)
  await site.world.advance(2 * day)
  const anew = site.as(await site.signIn('demo@h5.example', 'demo123456'))
  return [await anew('lhDepositOrderList'), await anew('lhDepositReport')]
}
const afterTwoHours = async (site: Site) => {
  const ask = site.as(await site.demo())
  await site.world.advance(2 * hour)
  return (await ask('userCenter')).json['type']
}

/** Faults that show only after some time, or at another hour of the day. */
export const calendarFaults: readonly Wrong[] = [
  later({
    name: 'penalty-of-the-first-day',
    says: 'The penalty of a running plan never falls',
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: () => {
      const first = new Map<unknown, unknown>()
      return field('lhDepositOrderList', 'penalty_now', (penalty, row) => {
        if (!first.has(row['id'])) first.set(row['id'], penalty)
        return first.get(row['id'])
      })
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', plan)
      await ask('lhDepositOrderList')
      await site.world.advance(2 * day)
      return site.as(await site.signIn('demo@h5.example', 'demo123456'))('lhDepositOrderList')
    },
  }),
  later({
    name: 'earnings-only-at-the-end',
    says: 'A running plan shows no earnings',
    operations: ['lhDepositOrderList'],
    http: () =>
      field('lhDepositOrderList', 'current_earnings', (earned, row) =>
        row['status'] === 1 ? '0.00000000' : earned,
      ),
    shows: twoDaysOfEarn,
  }),
  later({
    name: 'profit-of-today-is-all',
    says: 'The yield of today includes that of the days before',
    operations: ['lhDepositReport'],
    http: () => objects('lhDepositReport', (row) => (row['profit'] = row['allprofit'])),
    shows: twoDaysOfEarn,
  }),
  later({
    name: 'delivery-in-another-zone',
    says: 'The planned delivery of an option is eight hours late',
    operations: ['microtradeLists', 'microtradeOrder', 'microtradeSubmit'],
    http: () => field(['microtradeLists', 'microtradeOrder'], 'handled_at', (time) => hoursLater(time, 8)),
    shows: staked,
  }),
  later({
    name: 'sessions-of-an-hour',
    says: 'A session ends after an hour',
    operations: ['*'],
    http: (tools) => {
      const since = new Map<string, number>()
      return withSignIns(async (request, next, signIns) => {
        const token = tokenOf(request)
        const begun = since.get(token)
        if (begun !== undefined && (await nowOf(tools)) - begun > hour)
          return envelope({ type: '999', message: 'Your session has expired', reason: 'expired' })
        const answer = await next(request)
        if (operationOf(request) !== 'userLogin') return answer
        for (const one of signIns.tokens()) if (!since.has(one)) since.set(one, await nowOf(tools))
        return answer
      })
    },
    shows: afterTwoHours,
  }),
  later({
    name: 'codes-of-a-minute',
    says: 'A code is good for one minute',
    needs: ['writes', 'codes', 'time'],
    operations: [
      'smsMail',
      'userForget',
      'userRegister',
      'userCheckEmail',
      'walletAddaddress',
      'setSmsOtherMail',
    ],
    http: (tools) => {
      let newest = Number.POSITIVE_INFINITY
      return async (request, next) => {
        const operation = operationOf(request)
        if (operation === 'smsMail' || operation === 'setSmsOtherMail') newest = await nowOf(tools)
        const asks = [
          'userForget',
          'userRegister',
          'userCheckEmail',
          'walletAddaddress',
          'walletOut',
        ] as const
        const isLate = asks.some((one) => one === operation) && (await nowOf(tools)) - newest > 60_000
        return isLate
          ? envelope({ type: 'error', message: 'Wrong code', reason: 'wrong-code', field: 'code' })
          : next(request)
      }
    },
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
      const code = await site.world.newestCode('demo@h5.example')
      await site.world.advance(5 * 60_000)
      return (await site.as()('userCheckEmail', { email_code: code })).json['type']
    },
  }),
  later({
    name: 'withdrawals-of-a-local-day',
    says: 'The withdrawals of a day begin anew at 16:00 UTC',
    operations: ['walletGetInfo', 'walletOut'],
    http: (tools) => {
      const plain = payload('walletGetInfo', (value) => value)
      return async (request, next) => {
        if (operationOf(request) !== 'walletGetInfo') return plain(request, next)
        const isEvening = new Date(await nowOf(tools)).getUTCHours() >= 16
        return field('walletGetInfo', 'left_today', (left, row) => (isEvening ? row['daily_limit'] : left))(
          request,
          next,
        )
      }
    },
    shows: async (site) => {
      const { withdrawn } = await import('../shows/writes.ts')
      await withdrawn(site)
      await site.world.advance(5 * hour)
      return site.as(await site.demo())('walletGetInfo', { currency: '3' })
    },
  }),
  later({
    name: 'end-of-plan-a-day-early',
    says: 'A plan shows its end a day early',
    operations: ['lhDepositOrderList'],
    http: () =>
      field('lhDepositOrderList', 'end_at', (date) =>
        hoursLater(`${String(date)} 00:00:00`, -24).slice(0, 10),
      ),
    shows: financed,
  }),
]
