import { format } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { SpotSide } from '#generated/enums.ts'
import { upload } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, usdt } from '../pair.ts'
import { leastSpot, visibleAmount } from './least.ts'
import type { Make } from './make.ts'

/** An invited user who trades. */
export const invitedDeposit = '500'

/** Has an invited user deposit, buy and sell, then ends the day, so that the trading fees are shared. */
export const rebates: Make<void> = async (trial) => {
  const { control } = trial
  if (!control)
    throw new NotPossible('is paid a day after the trades of an invited user: only a mock can be advanced')
  const { extension_code } = (await trial.must('userInvite')).message
  const invited = await trial.people.another(extension_code)
  const { token } = invited
  const imgs = await upload(trial, invited)
  await trial.must('walletChargeReq', { token, fields: { currency: usdt, amount: invitedDeposit, imgs } })
  // Their deposit is the newest: other pending reviews are left alone.
  const newest = (await control('reviewList')).findLast(({ kind }) => kind === 'deposit')
  if (newest) await control('review', { kind: 'deposit', id: newest.id, decision: 'pass' })
  const terms = await leastSpot(trial)
  const amount = visibleAmount(terms)
  for (const [type, sum] of [
    [SpotSide.buy, 2n * amount],
    [SpotSide.sell, amount],
  ] as const)
    await trial.must('coinTradePlace', {
      token,
      fields: { ...pair, type, amount: format(sum), target_price: '0' },
    })
  const { now } = await control('clock', {})
  await control('clock', { advance: day - (now % day), keepSessions: true })
}
