import { clockOf, withClock } from '../../core/clock.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import type { Trial } from '../../core/trial.ts'
import { cancelOrders, endings } from './endings.ts'
import { expectFilters } from './filters.ts'
import { listOf } from './pages.ts'

const operations = ['coinList', 'leverMyTrade', 'microtradeLists', 'lhSendOrderList'] as const

export const ended: Probe = {
  name: 'lists.ended',
  rules: ['S3.12', 'S3.13', 'S3.14', 'S3.18'],
  closes: 'sides',
  says: 'A filter finds a record by its state, in whichever way it came there: filled or cancelled with a part filled, closed by its user, a stop or liquidation, won, lost or refunded, passed or rejected',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) => filterEnded(trial, watch, operations),
}

/** Apart from the others, because the end of a plan takes days, in which a launch may close. */
export const endedPlans: Probe = {
  name: 'lists.ended-plans',
  rules: ['S3.16'],
  closes: 'sides',
  says: 'A filter finds a plan order by its state, whether it was redeemed or has come to its end',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhDepositOrderList'],
  run: (trial, watch) => filterEnded(trial, watch, ['lhDepositOrderList']),
}

/** Makes records of a new user in each state of these lists, and checks the filters. */
const filterEnded = (
  trial: Trial,
  watch: Watch,
  subjects: readonly (keyof typeof endings)[],
): Promise<void> =>
  inEndings(trial, watch, subjects, async (own, operation) => {
    await endings[operation](own)
    await expectFilters(own, watch, listOf(operation))
  })

/** Lends a new user with money to a check of each of these lists, while the clock is frozen. */
export const inEndings = <One extends keyof typeof endings>(
  trial: Trial,
  watch: Watch,
  subjects: readonly One[],
  run: (own: Trial, operation: One) => Promise<void>,
): Promise<void> =>
  withClock(trial, 'frozen', async () => {
    // Plans end and positions are liquidated in the meantime.
    await trial.stage.undoNow()
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    await clockOf(trial)('userGrant', {
      account: person.account ?? '',
      balances: [
        { account: 'contract', currency: 'USDT', amount: '50000' },
        { account: 'option', currency: 'USDT', amount: '1000' },
        { account: 'spot', currency: 'USDT', amount: '20000' },
      ],
    })
    await watch.each(subjects, async (operation) => {
      try {
        await run(own, operation)
      } finally {
        await cancelOrders(own)
      }
    })
  })
