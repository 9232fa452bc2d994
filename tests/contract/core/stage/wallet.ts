import { upload as pictureTo } from '../picture.ts'
import { usdt } from '../pair.ts'
import type { Make } from './making.ts'

const move = (from: string, to: string) => ({
  currency_id: usdt,
  number: '1',
  from_field: from,
  to_field: to,
})

/** Moved from spot to contracts, and back in the end. */
export const transfer: Make<void> = async (trial, later) => {
  await trial.must('walletChange', { fields: move('change', 'lever') })
  later('move 1 USDT back', () => trial.must('walletChange', { fields: move('lever', 'change') }))
}

export const depositRequest: Make<void> = async (trial) => {
  const imgs = await pictureTo(trial, await trial.people.main())
  await trial.must('walletChargeReq', { fields: { currency: usdt, amount: '100', imgs } })
}
