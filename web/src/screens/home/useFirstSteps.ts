import { useEffect } from 'react'
import { compare, sum } from '#domain/decimalText.ts'
import { totalsInUsdt, wallets } from '#sdk/model/balance.ts'
import type { Address } from '../../platform/paths.ts'
import { accountKeys } from '../../platform/accountKeys.ts'
import { listOf, persistedSignal } from '../../platform/persistedSignal.ts'
import { useValue } from '../../platform/useValue.ts'
import { useRead } from '../../api/useRead.ts'
import { keepUser, user } from '../../session/session.ts'
import type { MessageId } from '../../i18n/translate.ts'

export interface Step {
  readonly title: MessageId
  readonly to: Address
  readonly done: boolean
}

/** Ids of the users of this device who have completed or dismissed the first steps. */
const settled = persistedSignal(accountKeys.firstSteps, listOf('settled'))

/** Forgets the users who have settled them, when one signs out. */
export function forgetFirstSteps(): void {
  settled.value = []
}

export function settleFirstSteps(): void {
  settled.value = [...settled.peek(), String(user.peek()?.id)]
}

interface WalletRead {
  readonly data: Parameters<typeof wallets>[0] | undefined
  readonly error: unknown
}

/**
 * Returns the first steps of a new user; undefined once all are done. Before the balances are known, they are expected
 * of a user without a verified identity. A user with a coin other than USDT, or with money outside the spot account,
 * has begun to trade.
 */
export function useFirstSteps({
  data: balances,
  error,
}: WalletRead): readonly Step[] | 'expected' | undefined {
  const person = useValue(user)
  const isSettled = useValue(settled).includes(String(person?.id))
  // A review may end while the user watches.
  const isUnverified = person?.identity === 'unverified'
  const center = useRead('userCenter', {}, { enabled: isUnverified && !isSettled })
  useEffect(() => {
    if (center.data) keepUser(center.data)
  }, [center.data])
  const steps = person && balances && !isSettled ? stepsOf(!isUnverified, balances) : []
  const isDone = steps.length > 0 && steps.every(({ done }) => done)
  useEffect(() => {
    if (isDone) settleFirstSteps()
  }, [isDone])
  if (isUnverified && !isSettled && !balances && !error) return 'expected'
  return steps.length === 0 || isDone ? undefined : steps
}

function stepsOf(verified: boolean, balances: Parameters<typeof wallets>[0]): readonly Step[] {
  const held = wallets(balances).filter(({ available, frozen }) => compare(sum([available, frozen]), '0') > 0)
  const totals = Object.values(totalsInUsdt(balances))
  return [
    { title: 'home.stepVerify', to: '/pages/verification/index', done: verified },
    {
      title: 'home.stepDeposit',
      to: '/pages/assets/deposit/index',
      done: totals.some((total) => compare(total, '0') > 0),
    },
    {
      title: 'home.stepTrade',
      to: '/pages/trade/index',
      done: held.some(({ account, currency }) => account !== 'spot' || currency !== 'USDT'),
    },
  ]
}
