import { format } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { maskAccount } from '../../accounts/user/users.ts'
import { handle } from '../../engine/handler.ts'
import { paginate, pageOf } from '../../engine/paginate.ts'
import { earnings, headcount, ranking, rebateRates, shareUrl, teamOf } from './promotion.ts'

/** Backgrounds of invitation posters; the app serves them. */
const posters = ['/h5/posters/1.svg', '/h5/posters/2.svg', '/h5/posters/3.svg'] as const

export const userMyPoster = handle('userMyPoster', ({ user, origin }) => ({
  message: {
    extension_code: user.invite_code,
    share_url: shareUrl(origin, user.invite_code),
    pics: posters.map((pic, index) => ({ id: index + 1, pic })),
  },
}))

export const userMyShare = handle('userMyShare', ({ user, origin, translate }) => ({
  message: {
    share_title: translate('share-title'),
    share_content: translate('share-content', { code: user.invite_code }),
    share_url: shareUrl(origin, user.invite_code),
    extension_code: user.invite_code,
  },
}))

export const userInvite = handle('userInvite', async (call) => {
  const { paid, pending } = await earnings(call, call.user.id)
  const message = {
    extension_code: call.user.invite_code,
    authorization_code: call.user.invite_code,
    share_url: shareUrl(call.origin, call.user.invite_code),
    invite_num: await headcount(call, call.user.id),
    invite_return_total: format(paid),
    pending_earnings: format(pending),
    ...rebateRates(call),
    inviteList: await ranking(call, 0, 3),
    ad: { image: posters[0] },
  }
  return { message }
})

export const userInviteList = handle('userInviteList', async (call, { time = '' }) => ({
  message: await ranking(call, time === '' ? 0 : momentOf(time), 10),
}))

/** The contract has already rejected texts that are not dates. */
function momentOf(time: string): number {
  const [date, clock = '00:00:00'] = time.split(' ')
  return Date.parse(`${String(date)}T${clock}Z`)
}

export const userMyInviteList = handle('userMyInviteList', async (call, { page = 1, limit = 20 }) => {
  // Starts from the team, which is small compared to all users.
  const team = teamOf(call, call.user.id)
    .crossJoin('user')
    .whereRef('user.id', '=', 'member.id')
    .select(['user.account', 'user.created_at', 'member.level'])
    .orderBy('user.id', 'desc')
  const { rows, total } = await pageOf(team, { page, limit })
  const data = rows.map(({ account, created_at, level }) => ({
    account: maskAccount(account),
    time: dateTimeText(created_at),
    level: level as 1 | 2 | 3,
  }))
  return { message: paginate('/api/user/my_invite_list', data, { page, limit, total }) }
})

export const userMyAccountReturn = handle('userMyAccountReturn', async (call, { page = 1, limit = 20 }) => {
  const own = call.tx
    .selectFrom('rebate')
    .where('rebate.user_id', '=', call.user.id)
    .innerJoin('user', 'user.id', 'rebate.from_user_id')
    .select(['user.account', 'rebate.at', 'rebate.amount', 'rebate.currency_id', 'rebate.paid_at'])
    .orderBy('rebate.id', 'desc')
  const { rows, total } = await pageOf(own, { page, limit })
  const data = rows.map((row) => ({
    from_account_number: maskAccount(row.account),
    created_time: dateTimeText(row.at),
    value: format(row.amount),
    currency_name: call.world.catalogue.currency(row.currency_id).name,
    paid_time: row.paid_at === null ? null : dateTimeText(row.paid_at),
  }))
  return { message: paginate('/api/user/my_account_return', data, { page, limit, total }) }
})
