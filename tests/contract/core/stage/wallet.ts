import { upload as pictureTo } from '../ground.ts'
import { usdt } from '../pair.ts'
import { leastDeposit } from './least.ts'
import type { Make } from './make.ts'

/** A transfer of one USDT from spot to options, which is free and reversible. */
export const oneAcross = { currency_id: usdt, number: '1', from_field: 'change', to_field: 'micro' } as const
export const oneBack = { ...oneAcross, from_field: 'micro', to_field: 'change' } as const

/** Transfers from spot to options, and back at the end. */
export const transfer: Make<void> = async (trial, later) => {
  await trial.must('walletChange', { fields: oneAcross })
  later('transfer 1 USDT back', () => trial.must('walletChange', { fields: oneBack }))
}

export const depositRequest: Make<void> = async (trial) => {
  const imgs = await pictureTo(trial, await trial.people.main())
  await trial.must('walletChargeReq', { fields: { ...(await leastDeposit(trial)), imgs } })
}
