import { day, hour } from '#domain/time.ts'
import { PlanOrderStatus, SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import { anotherCall, fieldsOf, jsonOf, tokenOf, withFields, withHeader, type Fields } from '../exchange.ts'
import { despite, field, on } from '../http.ts'
import { saveAddress } from '../shows/steps.ts'
import { group, type Show, type Wrong } from '../types.ts'
import { accepts } from './missingRules.ts'

const time = group({ probes: ['time.*'], needs: ['time'] })

const planAfter =
  (days: number): Show =>
  async (site) => {
    const ask = site.as(await site.demo())
    await ask('lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' })
    await site.world.control('clock', { advance: days * day, keepSessions: true })
    return ask('lhDepositOrderList', { page: '1', limit: '20' } satisfies Fields)
  }

/** A passed subscription and the wallet, long after the launch. */
const afterLockUp: Show = async (site) => {
  const ask = site.as(await site.demo())
  await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
  await site.world.passReviews()
  await site.world.control('clock', { advance: 120 * day, keepSessions: true })
  return [await ask('lhSendOrderList'), await ask('walletList')]
}

/** Backends on which time does not pass. */
export const timeFaults: readonly Wrong[] = [
  time({
    name: 'sessions-without-end',
    says: 'A token is valid for ever',
    operations: ['userLogin'],
    http: ({ control }) => {
      const accounts = new Map<string, string>()
      return on('*', async (request, next) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        const { user_string: account } = fieldsOf(request)
        if (account !== undefined && json['type'] === 'ok') accounts.set(String(json['message']), account)
        const owner = accounts.get(tokenOf(request))
        if (json['type'] !== '999' || owner === undefined) return answer
        const { token } = await control('userSignIn', { account: owner })
        accounts.set(token, owner)
        return next(withHeader(request, 'authorization', token))
      })
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await site.world.advance(25 * hour)
      return (await ask('userCenter')).json['type']
    },
  }),
  time({
    name: 'codes-without-end',
    says: 'A code is still valid a quarter of an hour later',
    operations: ['walletAddaddress'],
    needs: ['time', 'writes', 'codes'],
    http: ({ control }) =>
      despite(
        'walletAddaddress',
        ({ reason }) => reason === 'wrong-code',
        async (request, next) => {
          const fields = fieldsOf(request)
          const sent = await control('outbox', {})
          const given = sent.find(({ code }) => code === fields['code'])
          const { now } = await control('clock', {})
          if (!given || now - given.at < 600_000) return undefined
          await next(anotherCall(request, 'setSmsOtherMail'))
          const [newest] = await control('outbox', { target: given.target })
          return next(withFields(request, { ...fields, code: newest?.code ?? '' }))
        },
      ),
    shows: async (site) => {
      await site.as(await site.demo())('setSmsOtherMail')
      const code = await site.world.newestCode('demo@h5.example')
      await site.world.advance(15 * 60_000)
      return (await saveAddress(site, { code })).json['type']
    },
  }),
  time({
    name: 'days-stand-still',
    says: 'A plan order has its whole term left on each day',
    operations: ['lhDepositOrderList'],
    http: () => field('lhDepositOrderList', 'remain_day', (_left, row) => row['day']),
    shows: planAfter(2),
  }),
  time({
    name: 'plans-without-end',
    says: 'A plan order is still running after its term',
    operations: ['lhDepositOrderList'],
    http: () =>
      field('lhDepositOrderList', 'status', (status, row) =>
        row['is_cancel'] === 0 ? PlanOrderStatus.running : status,
      ),
    shows: planAfter(20),
  }),
  time({
    name: 'coins-never-come',
    says: 'The coins of a launch are never credited',
    operations: ['lhSendOrderList'],
    needs: ['time', 'writes'],
    http: () =>
      field('walletList', 'change_balance', (amount, row) =>
        row['currency_name'] === 'NOVA' ? '0.00000000' : amount,
      ),
    shows: afterLockUp,
  }),
  time({
    name: 'redeems-what-has-ended',
    says: 'A subscription that has ended can be redeemed',
    operations: ['lhSendOrderPlace'],
    needs: ['time', 'writes'],
    http: () => accepts('lhSendOrderPlace', 'already-redeemed'),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await afterLockUp(site)
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100', redeem_id: '1' })
      return ask('lhSendOrderPlace', { config_id: '1', amount: '100', redeem_id: '1' })
    },
  }),
  time({
    name: 'subscription-without-end',
    says: 'A subscription is still running after its lock-up',
    operations: ['lhSendOrderList'],
    needs: ['time', 'writes'],
    http: () =>
      field('lhSendOrderList', 'status', (status, row) =>
        row['exam_status'] === SubscriptionReview.passed ? SubscriptionStatus.running : status,
      ),
    shows: afterLockUp,
  }),
  time({
    name: 'lock-up-ignored',
    says: 'A subscription has ended as soon as it has passed its review',
    operations: ['lhSendOrderList'],
    needs: ['time', 'writes'],
    probes: ['time.*', 'bystanders.*'],
    http: () =>
      field('lhSendOrderList', 'status', (status, row) =>
        row['exam_status'] === SubscriptionReview.passed ? SubscriptionStatus.ended : status,
      ),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.passReviews()
      return ask('lhSendOrderList')
    },
  }),
]
