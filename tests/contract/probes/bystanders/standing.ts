import { minute } from '#domain/time.ts'
import { ContractStatusFilter, SpotOrderStatus } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { savedBy } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { within } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { endAll } from '../effects/contract.ts'
import { difference, holdings, type Holdings } from '../refusals/untouched.ts'
import { ownWrites, type OwnWrite } from './ownWrites.ts'
import { decide } from './reviews.ts'

const operations = Object.keys(ownWrites) as readonly (keyof typeof ownWrites)[]

/** Writes after which a withdrawal is tried: three are allowed a day. */
const triesWithdrawal: ReadonlySet<OperationId> = new Set<OperationId>([
  'userForget',
  'safeUpdatePassword',
  'userCashSave',
])

export const standing: Probe = {
  name: 'bystanders.standing',
  rules: ['S4.06', 'S4.08', 'S4.11', 'S5.08', 'S5.09', 'S5.10'],
  closes: 'bystanders',
  says: 'A sign-in, a sign-out, a new password, card or language leaves the orders, contracts, plans, filings and money of the user as they were, and withdrawals possible',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    // Prices would move what is compared.
    withClock(trial, 'frozen', async () => {
      clockOf(trial)
      const person = await fundedPerson(trial)
      await expectWithdrawal(trial, watch, person)
      await trade(actingAs(trial, person), person)
      // Three withdrawals are allowed a day, and the other user has filed one.
      const withdrawer = await fundedPerson(trial)
      const { address } = await savedBy(trial, withdrawer, () => undefined)
      try {
        await watch.each(operations, async (operation) => {
          const write: OwnWrite = ownWrites[operation]
          const look = () => standingOf(actingAs(trial, person))
          let before = await look()
          let exchange = await write(trial, person)
          succeeded(exchange)
          let wrong = difference(before, await look())
          if (wrong !== undefined) {
            // A wait for a code can be long enough for a review. After this one, no more waits are needed.
            await clockOf(trial)('clock', { advance: 2 * minute, keepSessions: true })
            // Orders and plans that the first one has ended come again.
            const own = actingAs(trial, person)
            for (const operation of ['coinTradePlace', 'leverSubmit', 'lhDepositBuy'] as const)
              await tolerant(leastForms[operation](own).then((fields) => own.must(operation, { fields })))
            await tolerant(file(own, person))
            before = await look()
            exchange = await write(trial, person)
            wrong = difference(before, await look())
          }
          const sentence = within('it changed something else', wrong)
          watch.expect(wrong === undefined, operation, sentence, exchange)
          if (!triesWithdrawal.has(operation)) return
          const again = await write(trial, withdrawer)
          succeeded(again)
          await withdraw(trial, watch, withdrawer, address, again)
        })
      } finally {
        await leave(actingAs(trial, person))
      }
    }),
}

/**
 * Checks that a user who has just set the first fund password can withdraw, and has the withdrawal rejected.
 *
 * @throws NotPossible where nobody can
 */
async function expectWithdrawal(trial: Trial, watch: Watch, person: Person): Promise<void> {
  const own = actingAs(trial, person)
  const fields = await leastForms.walletOut(own, person)
  const exchange = await own.send('walletOut', { fields })
  if (branchOf(exchange) === 'ok') {
    await decide(clockOf(trial), 'withdrawal', 'reject')
    return
  }
  const sentence = `a user who has just set a fund password cannot withdraw: ${messageOf(exchange)}`
  if (trial.hasSucceeded('walletOut')) watch.fault('walletOut', sentence, exchange)
  throw new NotPossible(`walletOut was refused: ${messageOf(exchange)}`)
}

/** Leaves a spot order and a contract order that wait, a plan, a subscription, a deposit and a withdrawal. */
async function trade(own: Trial, person: Person): Promise<void> {
  const there = { currency_id: usdt, number: '500', from_field: 'change', to_field: 'lever' }
  await own.must('walletChange', { fields: there })
  await own.must('coinTradePlace', { fields: await leastForms.coinTradePlace(own) })
  await own.must('leverSubmit', { fields: await leastForms.leverSubmit(own) })
  await own.must('lhDepositBuy', { fields: await leastForms.lhDepositBuy(own) })
  await tolerant(subscribe(own))
  await file(own, person)
}

/** Leaves a withdrawal and a deposit under review. */
async function file(own: Trial, person: Person): Promise<void> {
  await own.must('walletOut', { fields: await leastForms.walletOut(own, person) })
  await own.must('walletChargeReq', { fields: await leastForms.walletChargeReq(own, person, 83) })
}

/** Not every backend has a launch that is open. */
async function subscribe(own: Trial): Promise<void> {
  await own.must('lhSendOrderPlace', { fields: await leastForms.lhSendOrderPlace(own) })
}

/** Takes the orders out of the book, and the filings out of review: other probes need both empty. */
async function leave(own: Trial): Promise<void> {
  const fields = { page: 1, limit: 50, status: SpotOrderStatus.waiting }
  for (const { id } of (await own.must('coinList', { fields })).message)
    await own.must('coinTradeCancel', { fields: { id } })
  await endAll(own, () => true)
  for (const kind of ['withdrawal', 'deposit', 'subscription'] as const)
    await tolerant(decide(clockOf(own), kind, 'reject'))
}

/** Balances and records of a user, with the state of each order. */
async function standingOf(own: Trial): Promise<Holdings> {
  const fields = { page: 1, limit: 50 }
  const orders = (await own.must('coinList', { fields })).message
  const contracts = await own.must('leverMyTrade', {
    fields: { ...fields, status: ContractStatusFilter.all },
  })
  const plans = (await own.must('lhDepositOrderList', { fields })).message.order_list
  const subscriptions = (await own.must('lhSendOrderList', { fields })).message.order_list
  const deposits = (await own.must('chargeMentionLog2', { fields })).message.data
  const withdrawals = (await own.must('chargeMentionLog3', { fields })).message.data
  const reported = (rows: readonly { readonly id: number; readonly status: number }[]) =>
    rows.map(({ id, status }) => `${String(id)} with status ${String(status)}`).join()
  return {
    ...(await holdings(own, 'walletOut')),
    'orders in coin/list': reported(orders),
    'contracts in lever/my_trade': reported(contracts.message.message.data),
    'plans in lh/deposit/order': reported(plans),
    'subscriptions in lh/send/order_list': reported(subscriptions),
    'deposits in charge_mention/log2': reported(deposits),
    'withdrawals in charge_mention/log3': reported(withdrawals),
  }
}

/** Withdraws a little to a saved address, and has it rejected. */
async function withdraw(
  trial: Trial,
  watch: Watch,
  person: Person,
  address: string,
  after: Exchange,
): Promise<void> {
  const own = actingAs(trial, person)
  const fields = await leastForms.walletOut(own, person, address)
  const exchange = await own.send('walletOut', { fields })
  const sentence = `after it a withdrawal is refused: ${messageOf(exchange)}`
  watch.expect(branchOf(exchange) === 'ok', after.operation, sentence, after, exchange)
  await decide(clockOf(trial), 'withdrawal', 'reject')
}
